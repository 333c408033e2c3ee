import type { Plugin } from 'vite';

/**
 * Fails the build when chunks import each other in a ring: some of what they share would be used
 * before it is there, and nothing would say so.
 */
export function noChunkRings(): Plugin {
  return {
    name: 'no-chunk-rings',
    apply: 'build',
    generateBundle(_, bundle) {
      const imports = new Map(
        Object.values(bundle)
          .filter((output) => output.type === 'chunk')
          .map((chunk) => [chunk.fileName, chunk.imports]),
      );
      const done = new Set<string>();
      const visit = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) {
          const ring = [...path.slice(path.indexOf(file)), file];
          this.error(`chunks import each other in a ring: ${ring.join(' > ')}`);
        }
        if (done.has(file)) return;
        for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
        done.add(file);
      };
      for (const file of imports.keys()) visit(file, []);
    },
  };
}
