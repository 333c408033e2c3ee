import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { lazyImports, reached } from './chunk-graph.ts';
import { iconFile, iconsOf, isIcon } from './icon-files.ts';

const source = (path: string) => fileURLToPath(new URL(`../editors/src/${path}`, import.meta.url));
const TEXT = source('document/document-editor.ts');
const FRAME = source('main.ts');
const OPENING = source('session/opening-parts.ts');
const OTHER_KINDS = ['spreadsheet', 'presentation', 'drawing'].map((kind) =>
  source(`${kind}/${kind}-editor.ts`),
);

/**
 * Lazy parts of a text that are files of their own: they are needed before the others, by some people only, or by other
 * kinds of files too. All other lazy parts are one file, fetched while the browser is idle.
 */
const OWN_FILES = [
  'document/keys/shortcuts-panel.ts',
  'document/notes/notes-area.ts',
  'document/pages/page-layout.ts',
  'session/kept-text.ts',
  'session/opening-parts.ts',
  'session/text-comparison.ts',
  '../../domain/src/office/document/new-document.ts',
].map(source);

/**
 * Bundles the word processor: what it needs to show a text, what other kinds of editors need as well, what can come once
 * the text can be edited, and what that shares with lazy parts in files of their own. Otherwise the bundler would cut it
 * into some sixty chunks, which compress worse and take longer to fetch.
 */
export function documentChunks(): Rolldown.CodeSplittingGroup {
  let placed: ReadonlyMap<string, string> | null = null;
  return {
    // what they import may be the frame's: it would have to fetch a text's scripts for any file
    includeDependenciesRecursively: false,
    debugName: 'document-editor',
    name: (id, context) => {
      placed ??= documentModules(context);
      return placed.get(id) ?? null;
    },
  };
}

/**
 * The icons, which everything shares; nothing they import can lead back to a text. Those of other kinds of files, and of what comes
 * later, are a file of their own.
 */
export function iconChunks(): Rolldown.CodeSplittingGroup {
  let first: ReadonlySet<string> | null = null;
  return {
    debugName: 'icons',
    name: (id, context) => {
      if (!isIcon(id)) return null;
      first ??= iconsOf(context, reached(context, [FRAME, TEXT, OPENING], { isEnd: isIcon }));
      const icon = iconFile(id);
      return icon === null || first.has(icon) ? 'icons' : 'later-icons';
    },
    priority: 1,
    includeDependenciesRecursively: false,
  };
}

function documentModules(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const placed = new Map<string, string>();
  const frame = reached(context, [FRAME]);
  const text = reached(context, [TEXT]);
  const others = reached(context, OTHER_KINDS, { includeLazy: true });
  for (const id of text) {
    if (!frame.has(id)) placed.set(id, others.has(id) ? 'editors-shared' : 'document-editor');
  }
  const opening = reached(context, [OPENING]);
  const kinds = new Set([TEXT, ...OTHER_KINDS]);
  const lazy = new Set(
    [...frame, ...text].flatMap((id) => lazyImports(context, id)).filter((id) => !kinds.has(id)),
  );
  const own = new Set([...lazy].filter((id) => OWN_FILES.includes(id)));
  // Languages are fetched by those who read them.
  const later = reached(
    context,
    [...lazy].filter((id) => !own.has(id) && !id.includes('/catalog/src/')),
  );
  const readers = new Map<string, number>();
  for (const part of own) {
    for (const id of reached(context, [part])) readers.set(id, (readers.get(id) ?? 0) + 1);
  }
  for (const id of new Set([...later, ...readers.keys()])) {
    if (placed.has(id) || frame.has(id) || own.has(id)) continue;
    const count = readers.get(id) ?? 0;
    if (others.has(id) && opening.has(id)) placed.set(id, 'editors-shared');
    else if (others.has(id)) continue;
    else if (count === 0) placed.set(id, 'document-later');
    else if (count > 1 || later.has(id)) placed.set(id, 'document-shared');
  }
  return placed;
}
