import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type ScriptBudget = {
  /** What the page's own script loads before it is of use: the end of that module's path. */
  part: string;
  /** What may be loaded by then, packed with gzip, KB. */
  most: number;
  /** What a reader of the failure waits for, for example `a text can be edited`. */
  before: string;
  /** What to do when it is too much. */
  remedy: string;
};

/** Fails the build when a page with the part that it needs outgrows what may be loaded before it is of use. */
export function scriptBudget({ part, most, before, remedy }: ScriptBudget): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const first = chunks.filter(
        ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith(part)),
      );
      if (first.length < 2) this.error(`no page, or no chunk of its own for ${part}`);
      const bytes = [...withImports(first, chunks)].reduce(
        (sum, { code }) => sum + gzipSync(code).length,
        0,
      );
      if (bytes <= most * 1_024) return;
      this.error(
        `scripts before ${before} are ${(bytes / 1_024).toFixed(1)} KB packed, more than ${most} KB: ${remedy}`,
      );
    },
  };
}

/** Chunks with all that they import at once. */
function withImports(
  roots: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const waiting = [...roots];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) waiting.push(imported);
    }
  }
  return found;
}
