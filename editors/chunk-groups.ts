import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const TEXT = source('document/document-editor.ts');
const FRAME = source('main.ts');
const OTHER_KINDS = ['spreadsheet', 'presentation', 'drawing'].map((kind) =>
  source(`${kind}/${kind}-editor.ts`),
);

/**
 * Bundles what the word processor needs at once and nothing else does. Lazy parts share much of it;
 * otherwise the bundler would cut it into some twenty chunks, which compress worse and take longer
 * to fetch.
 */
export function documentChunk(): Rolldown.CodeSplittingGroup {
  let own: ReadonlySet<string> | null = null;
  return {
    // what they import may be the frame's: it would have to fetch a text's scripts for any file
    includeDependenciesRecursively: false,
    debugName: 'document-editor',
    name: (id, context) => {
      own ??= documentModules(context);
      return own.has(id) ? 'document-editor' : null;
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

function documentModules(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const own = reached(context, [TEXT], false);
  for (const id of reached(context, [FRAME], false)) own.delete(id);
  for (const id of reached(context, OTHER_KINDS, true)) own.delete(id);
  return own;
}

/** Modules imported from some entry modules; optionally also those imported lazily. */
function reached(
  context: Rolldown.ChunkingContext,
  from: readonly string[],
  includeLazy: boolean,
): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = context.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) waiting.push(imported);
    if (!includeLazy) continue;
    for (const imported of info?.dynamicallyImportedIds ?? []) waiting.push(imported);
  }
  return found;
}
