import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../features/**/*.{ts,tsx}', '!../features/**/*.test.{ts,tsx}', '!../features/**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** The imported module paths of a source, relative to the features folder. */
function importsOf(file: string, source: string): string[] {
  const found = source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
  return [...found].map(
    ([, specifier]) => new URL(specifier ?? '', `file:///${file.slice(3)}`).pathname,
  );
}

const featureOf = (path: string): string | undefined =>
  /^\/?features\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** Which other features each feature imports. */
function featureGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, source] of Object.entries(sources)) {
    const feature = featureOf(file.slice(3)) ?? '';
    const imported = graph.get(feature) ?? new Set();
    for (const target of importsOf(file, source).map(featureOf)) {
      if (target !== undefined && target !== feature) imported.add(target);
    }
    graph.set(feature, imported);
  }
  return graph;
}

/** The first import cycle reachable from a feature, as a path back to its start. */
function ringFrom(
  graph: Map<string, Set<string>>,
  feature: string,
  path: readonly string[] = [],
): readonly string[] | null {
  if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
  for (const next of graph.get(feature) ?? []) {
    const ring = ringFrom(graph, next, [...path, feature]);
    if (ring) return ring;
  }
  return null;
}

describe('the features of the web app', () => {
  const graph = featureGraph();

  it('are parsed with their imports', () => {
    expect(graph.get('screens/reading-page')).toContain('insight/replay');
    expect(graph.get('classes/classes')).toContain('assignments/assignments');
  });

  it.each([...graph.keys()])('%s imports no feature that imports it back', (feature) => {
    expect(ringFrom(graph, feature)).toBeNull();
  });
});
