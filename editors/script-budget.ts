import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What may be loaded before a text can be edited, packed with gzip, bytes. */
const MOST = 200 * 1_024;
const TEXT_EDITOR = '/document/document-editor.ts';

/** Fails the build when the word processor with its frame outgrows what may be loaded before a text can be edited. */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const first = chunks.filter(
        ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith(TEXT_EDITOR)),
      );
      if (first.length < 2) this.error(`no page, or no chunk of its own for ${TEXT_EDITOR}`);
      const bytes = [...withImports(first, chunks)].reduce(
        (sum, { code }) => sum + gzipSync(code).length,
        0,
      );
      if (bytes <= MOST) return;
      this.error(
        `scripts before a text can be edited are ${kilobytes(bytes)} packed, more than ${kilobytes(MOST)}: let something come later (src/late-part.ts)`,
      );
    },
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`;

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
    waiting.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []));
  }
  return found;
}
