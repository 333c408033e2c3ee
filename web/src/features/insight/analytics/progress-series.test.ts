import { MINUTE, SECOND } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import { minuteSeries, wordCountSeries } from './progress-series.ts';

const START = Date.UTC(2026, 9, 8, 17);
const LATER = START + 24 * 60 * MINUTE;
/** Ninety saves a second apart with a word each, and three on the next day. */
const timestamps = [
  ...Array.from({ length: 90 }, (_, save) => START + save * SECOND),
  ...[0, 1, 2].map((save) => LATER + save * SECOND),
];
const log = {
  first: 0,
  timestamps,
  words: timestamps.map((_, save) => save),
  written: timestamps.map((_, save) => (save === 0 || save === 90 ? 0 : 1)),
  minutes: [
    { from: START, words: [60, 30] },
    { from: LATER, words: [3] },
  ],
};

describe('wordCountSeries', () => {
  it('has a point a minute, and where sessions begin and end', () => {
    const { versions, starts, words } = wordCountSeries(log);
    expect(versions).toEqual([0, 59, 89, 90, 92]);
    expect(words).toEqual([0, 59, 89, 90, 92]);
    expect(starts.map(({ at }) => at)).toEqual([START, LATER]);
  });

  it('leaves out the time between sessions', () => {
    const { xs } = wordCountSeries(log);
    expect(xs.at(-1)).toBeCloseTo(91 / 60);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });

  it.each([0, 1])('is whole with %s saves', (saves) => {
    const cut = { ...log, timestamps: timestamps.slice(0, saves), minutes: [] };
    expect(wordCountSeries(cut).xs).toHaveLength(saves);
  });
});

describe('minuteSeries', () => {
  it('puts sessions side by side with a gap, and knows the version of each minute', () => {
    expect(minuteSeries(log)).toEqual({
      values: [60, 30, null, 3],
      at: [START, START + MINUTE, LATER, LATER],
      versions: [59, 89, 89, 92],
      starts: [0, 3],
    });
  });
});
