import { describe, expect, it } from 'vitest';
import { corpusFigures } from './corpus-figures.ts';
import type { HistoryFigures } from './history-figures.ts';

const figures = (changed: Partial<HistoryFigures> = {}): HistoryFigures => ({
  rules: new Set(),
  pace: 'measured',
  rush: 'low',
  effort: 'A',
  revision: 'B',
  revisionScore: 75,
  ...changed,
  facts: {
    words: 300,
    minutes: 25,
    deskMinutes: 27,
    wordsPerMinute: 12,
    largestSave: 3,
    largestInText: 3,
    tracked: 1,
    sessions: 1,
    pauses: 0.06,
    burst: 7,
    product: 0.9,
    takenBack: 0.1,
    between: 0.05,
    ...changed.facts,
  },
});

describe('corpusFigures', () => {
  it('counts histories by rule, band, and letter', () => {
    const found = corpusFigures('a class', [
      figures({ rules: new Set(['bulk', 'rush']), rush: 'high', revision: 'F', revisionScore: 20 }),
      figures({ rules: new Set(['rush']), pace: 'rushed' }),
      figures({ revision: 'N', revisionScore: null }),
    ]);
    expect(found).toMatchObject({
      corpus: 'a class',
      histories: 3,
      items: { bulk: 1, rush: 2, unobserved: 0 },
      anyItem: 2,
      anyRed: 2,
      pace: { measured: 2, rushed: 1 },
      rush: { low: 2, high: 1 },
      effort: { A: 3 },
      revision: { B: 1, F: 1, N: 1 },
      revisionScore: { p10: 25.5, p50: 47.5, p90: 69.5 },
      bulkHistories: 1,
    });
  });

  it('takes the range of a fact from the histories that have it', () => {
    const of = (burst: number | null) =>
      figures({ facts: { ...figures().facts, burst, product: null } });
    const { facts } = corpusFigures('a class', [of(null), ...[0, 10, 20].map(of)]);
    expect(facts.burst).toEqual({ p1: 0.2, p5: 1, p50: 10, p95: 19, p99: 19.8 });
    expect(facts.product).toBeUndefined();
  });

  it('has no scores where nothing is scored', () => {
    const found = corpusFigures('short texts', [figures({ revisionScore: null })]);
    expect(found.revisionScore).toBeNull();
  });
});
