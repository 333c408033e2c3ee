import type { Plugin } from 'vite';

/** Collaboration through third-party servers, which is not offered here. */
const COLLABORATION = /^\.\/(?:yjs|y-websocket|y-webrtc|dist)-[A-Z0-9]{8}\.mjs$/;
const FONTS =
  /const linkEl = document\.createElement\("link"\);[\s\S]{0,400}?document\.head\.appendChild\(linkEl\);/;

/** The component's code to find, and what replaces it. Each must occur exactly as often as stated. */
const PATCHES: readonly { count: number; pattern: RegExp; replacement: string }[] = [
  // fonts would be requested from a third-party server
  { count: 1, pattern: FONTS, replacement: 'return;' },
  // record an undo step after every change: it recorded one only when shapes or slides were added
  // or removed
  {
    count: 1,
    pattern:
      /const cheapHash = `\$\{pointerCommitNonce\}[^\n]*;\n(\s*)if \(cheapHash === lastCheapHashRef\.current\) \{/,
    replacement:
      'const cheapHash = slides;\n$1if (slides === lastCheapHashRef.current && canvasSize.width === lastHistorySnapshotRef.current?.width && canvasSize.height === lastHistorySnapshotRef.current?.height) {',
  },
  // record changes made while a mouse button is down when it is released
  {
    count: 1,
    pattern: /const \[canUndo, setCanUndo\] = useState\(false\);/,
    replacement: '$& const [pointerTurns, setPointerTurns] = useState(0);',
  },
  {
    count: 1,
    pattern:
      /(isApplyingHistoryRef\.current\) \{\s*return;\s*\}\s*if \(hasActivePointerInteraction\(\)\) \{)\s*return;/,
    replacement:
      '$1 const turn = setTimeout(() => setPointerTurns((turns) => turns + 1), 80); return () => clearTimeout(turn);',
  },
  {
    count: 1,
    pattern: /pointerCommitNonce,(?=\s*slides,\s*updateHistoryAvailability\s*\])/,
    replacement: '$& pointerTurns,',
  },
  // keep placeholder text readable
  { count: 1, pattern: /opacity: 0\.5,\s*color: "#888888",/, replacement: 'color: "#595f69",' },
  // handle each key once, and only within the slides: it was handled twice there, and also in the
  // frame's toolbar
  {
    count: 1,
    pattern:
      /const container = input\.containerRef\.current;\s*if \(container\) \{\s*container\.addEventListener\("keydown", handleKeyDown\);\s*\}\s*window\.addEventListener\("keydown", handleKeyDown\);\s*return \(\) => \{[\s\S]{0,160}?window\.removeEventListener\("keydown", handleKeyDown\);\s*\};/,
    replacement: `const heard = (event) => {
        const isHere = event.target === document.body || input.containerRef.current?.contains(event.target);
        if (isHere) handleKeyDown(event);
      };
      window.addEventListener("keydown", heard);
      return () => window.removeEventListener("keydown", heard);`,
  },
  // switching slides is not an undo step
  {
    count: 4,
    pattern: /JSON\.stringify\((nextSnapshot|targetSnapshot|clonedInitial|snapshot)\)(?=;\n)/,
    replacement: 'JSON.stringify({ ...$1, activeSlideIndex: 0 })',
  },
  // undo shows the slide it changes
  {
    count: 1,
    pattern: /historyPastRef\.current\.push\(cloneHistorySnapshot2\(previousSnapshot\)\)/,
    replacement:
      'historyPastRef.current.push({ ...cloneHistorySnapshot2(previousSnapshot), activeSlideIndex })',
  },
];

/** Patches the presentation editor's code: requests to other servers, and changes that could not be undone. */
export function presentationPatches(): Plugin {
  const absent = '\0presentation-absent';
  let isPatched = false;
  let isBuild = false;
  return {
    name: 'presentation-patches',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (source, importer) =>
      importer?.includes('/pptx-react-viewer/') === true && COLLABORATION.test(source)
        ? absent
        : null,
    load: (id) => (id === absent ? 'export {};' : null),
    transform(code, id) {
      if (
        !id.includes('/pptx-react-viewer/dist/') ||
        !code.includes('function useEditorHistory(')
      ) {
        return null;
      }
      let patched = code;
      for (const { count, pattern, replacement } of PATCHES) {
        const all = new RegExp(pattern, 'g');
        const matches = [...patched.matchAll(all)].length;
        if (matches !== count) {
          this.error(`the presentation editor has changed: ${pattern} (${matches})`);
        }
        patched = patched.replace(all, replacement);
      }
      isPatched = true;
      return { code: patched, map: null };
    },
    buildEnd(error) {
      if (error === undefined && isBuild && !isPatched) {
        this.error('the presentation editor has changed: its history is not found');
      }
    },
  };
}
