import type { Plugin } from 'vite';

/** Writing together through servers of others, which is not offered here. */
const TOGETHER = /^\.\/(?:yjs|y-websocket|y-webrtc|dist)-[A-Z0-9]{8}\.mjs$/;
const FONTS =
  /const linkEl = document\.createElement\("link"\);[\s\S]{0,400}?document\.head\.appendChild\(linkEl\);/;

/** What stands in the component's code, and what shall stand there. Each must be found exactly as often as said. */
const REPAIRS: readonly { times: number; found: RegExp; instead: string }[] = [
  // fonts would be asked of a stranger's server
  { times: 1, found: FONTS, instead: 'return;' },
  // a step is noted after every change: it was noted only when shapes or slides came or went
  {
    times: 1,
    found:
      /const cheapHash = `\$\{pointerCommitNonce\}[^\n]*;\n(\s*)if \(cheapHash === lastCheapHashRef\.current\) \{/,
    instead:
      'const cheapHash = slides;\n$1if (slides === lastCheapHashRef.current && canvasSize.width === lastHistorySnapshotRef.current?.width && canvasSize.height === lastHistorySnapshotRef.current?.height) {',
  },
  // what changes while a button of the mouse is down is noted when it is up
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
  // what an empty place says is there to be read
  { times: 1, found: /opacity: 0\.5,\s*color: "#888888",/, instead: 'color: "#595f69",' },
  // each key is heard once, and only among the slides: it was heard twice there, and also in the frame's toolbar
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
  // turning to another slide is no step
  {
    times: 4,
    found: /JSON\.stringify\((nextSnapshot|targetSnapshot|clonedInitial|snapshot)\)(?=;\n)/,
    instead: 'JSON.stringify({ ...$1, activeSlideIndex: 0 })',
  },
  // undo shows the slide that it changes
  {
    times: 1,
    found: /historyPastRef\.current\.push\(cloneHistorySnapshot2\(previousSnapshot\)\)/,
    instead:
      'historyPastRef.current.push({ ...cloneHistorySnapshot2(previousSnapshot), activeSlideIndex })',
  },
];

/** Repairs the presentation editor's code: what would ask other servers, and steps that cannot be undone. */
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
