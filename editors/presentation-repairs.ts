import type { Plugin } from 'vite';

/** Collaboration through third-party servers, which is not offered here. */
const TOGETHER = /^\.\/(?:yjs|y-websocket|y-webrtc|dist)-[A-Z0-9]{8}\.mjs$/;
const FONTS =
  /const linkEl = document\.createElement\("link"\);[\s\S]{0,400}?document\.head\.appendChild\(linkEl\);/;

/** The component's code to find, and what replaces it. Each must occur exactly as often as stated. */
const REPAIRS: readonly { times: number; found: RegExp; instead: string }[] = [
  // fonts would be requested from a third-party server
  { times: 1, found: FONTS, instead: 'return;' },
  // record an undo step after every change: it recorded one only when shapes or slides were added
  // or removed
  {
    times: 1,
    found:
      /const cheapHash = `\$\{pointerCommitNonce\}[^\n]*;\n(\s*)if \(cheapHash === lastCheapHashRef\.current\) \{/,
    instead:
      'const cheapHash = slides;\n$1if (slides === lastCheapHashRef.current && canvasSize.width === lastHistorySnapshotRef.current?.width && canvasSize.height === lastHistorySnapshotRef.current?.height) {',
  },
  // record changes made while a mouse button is down when it is released
  {
    times: 1,
    found: /const \[canUndo, setCanUndo\] = useState\(false\);/,
    instead: '$& const [pointerTurns, setPointerTurns] = useState(0);',
  },
  {
    times: 1,
    found:
      /(isApplyingHistoryRef\.current\) \{\s*return;\s*\}\s*if \(hasActivePointerInteraction\(\)\) \{)\s*return;/,
    instead:
      '$1 const turn = setTimeout(() => setPointerTurns((turns) => turns + 1), 80); return () => clearTimeout(turn);',
  },
  {
    times: 1,
    found: /pointerCommitNonce,(?=\s*slides,\s*updateHistoryAvailability\s*\])/,
    instead: '$& pointerTurns,',
  },
  // keep placeholder text readable
  { times: 1, found: /opacity: 0\.5,\s*color: "#888888",/, instead: 'color: "#595f69",' },
  // handle each key once, and only within the slides: it was handled twice there, and also in the
  // frame's toolbar
  {
    times: 1,
    found:
      /const container = input\.containerRef\.current;\s*if \(container\) \{\s*container\.addEventListener\("keydown", handleKeyDown\);\s*\}\s*window\.addEventListener\("keydown", handleKeyDown\);\s*return \(\) => \{[\s\S]{0,160}?window\.removeEventListener\("keydown", handleKeyDown\);\s*\};/,
    instead: `const heard = (event) => {
        const isHere = event.target === document.body || input.containerRef.current?.contains(event.target);
        if (isHere) handleKeyDown(event);
      };
      window.addEventListener("keydown", heard);
      return () => window.removeEventListener("keydown", heard);`,
  },
  // switching slides is not an undo step
  {
    times: 4,
    found: /JSON\.stringify\((nextSnapshot|targetSnapshot|clonedInitial|snapshot)\)(?=;\n)/,
    instead: 'JSON.stringify({ ...$1, activeSlideIndex: 0 })',
  },
  // undo shows the slide it changes
  {
    times: 1,
    found: /historyPastRef\.current\.push\(cloneHistorySnapshot2\(previousSnapshot\)\)/,
    instead:
      'historyPastRef.current.push({ ...cloneHistorySnapshot2(previousSnapshot), activeSlideIndex })',
  },
];

/** Patches the presentation editor's code: requests to other servers, and changes that could not be undone. */
export function presentationRepairs(): Plugin {
  const absent = '\0presentation-absent';
  let isRepaired = false;
  let isBuild = false;
  return {
    name: 'presentation-repairs',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (source, importer) =>
      importer?.includes('/pptx-react-viewer/') === true && TOGETHER.test(source) ? absent : null,
    load: (id) => (id === absent ? 'export {};' : null),
    transform(code, id) {
      if (
        !id.includes('/pptx-react-viewer/dist/') ||
        !code.includes('function useEditorHistory(')
      ) {
        return null;
      }
      let repaired = code;
      for (const { times, found, instead } of REPAIRS) {
        const all = new RegExp(found, 'g');
        const count = [...repaired.matchAll(all)].length;
        if (count !== times) this.error(`the presentation editor has changed: ${found} (${count})`);
        repaired = repaired.replace(all, instead);
      }
      isRepaired = true;
      return { code: repaired, map: null };
    },
    buildEnd(error) {
      if (error === undefined && isBuild && !isRepaired) {
        this.error('the presentation editor has changed: its history is not found');
      }
    },
  };
}
