import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { lazyImports, reached } from '../chunk-graph.ts';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const TEXT = source('document/document-editor.ts');
const FRAME = source('main.ts');
const OPENING = source('session/opening-parts.ts');
const OTHER_KINDS = ['spreadsheet', 'presentation', 'drawing'].map((kind) =>
  source(`${kind}/${kind}-editor.ts`),
);

/**
 * Bundles what the word processor needs at once: what is its own, what other kinds of editors need as
 * well, and what several of its lazy parts share. Otherwise the bundler would cut it into some thirty
 * chunks, which compress worse and take longer to fetch.
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

/** The icons, which everything shares; nothing they import can lead back to a text. */
export const iconsChunk: Rolldown.CodeSplittingGroup = {
  name: 'icons',
  test: /[\\/]node_modules[\\/]lucide[\\/]/,
  priority: 1,
  includeDependenciesRecursively: false,
};

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
  const readers = new Map<string, number>();
  for (const part of lazy) {
    for (const id of reached(context, [part])) readers.set(id, (readers.get(id) ?? 0) + 1);
  }
  for (const [id, count] of readers) {
    if (placed.has(id) || frame.has(id) || lazy.has(id)) continue;
    if (others.has(id) && opening.has(id)) placed.set(id, 'editors-shared');
    else if (count > 1 && !others.has(id)) placed.set(id, 'document-shared');
  }
  return placed;
}
