import type { Rolldown } from 'vite';

/** The modules that a module imports lazily. */
export const lazyImports = (context: Rolldown.ChunkingContext, id: string): readonly string[] =>
  context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

type Reach = {
  /** Whether to follow lazy imports as well. */
  includeLazy?: boolean;
  /** Modules whose imports say nothing about who needs what. */
  isEnd?: (id: string) => boolean;
};

/** Modules that come along with some modules, these included. */
export function reached(
  context: Rolldown.ChunkingContext,
  from: readonly string[],
  { includeLazy = false, isEnd = () => false }: Reach = {},
): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (isEnd(id)) continue;
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) waiting.push(imported);
    if (!includeLazy) continue;
    for (const imported of lazyImports(context, id)) waiting.push(imported);
  }
  return found;
}
