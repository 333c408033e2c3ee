import { describe, expect, it } from 'vitest';
import { RANGED_FACTS, REFERENCE_RANGES, rangeAbsence } from './reference-ranges.ts';
import type { TextConditions } from './text-conditions.ts';

const LIKE_THE_SAMPLE: TextConditions = {
  words: 400,
  textFiles: 1,
  minutes: 27,
  sessions: 1,
  language: 'en',
  tracked: 1,
};

describe('rangeAbsence', () => {
  it('shows ranges next to a text like those of the sample', () => {
    expect(rangeAbsence(LIKE_THE_SAMPLE)).toBeNull();
  });

  it.each([
    ['words', { words: 199 }],
    ['words', { words: 1_051 }],
    ['language', { language: 'de' }],
    ['language', { language: null }],
    ['textFiles', { textFiles: 2 }],
    ['sessions', { sessions: 2 }],
    ['minutes', { minutes: 8 }],
    ['minutes', { minutes: 34 }],
    ['tracked', { tracked: 0.94 }],
  ] as const)('shows none for its %s: %o', (reason, changed) => {
    expect(rangeAbsence({ ...LIKE_THE_SAMPLE, ...changed })).toBe(reason);
  });

  it('shows none where the conditions were not stored', () => {
    expect(rangeAbsence(null)).toBe('unknown');
  });
});

describe('REFERENCE_RANGES', () => {
  it.each(RANGED_FACTS)('of %s begin at or below where they end', (fact) => {
    const { transcribed, ...range } = REFERENCE_RANGES[fact];
    for (const { low, high } of [range, transcribed, transcribed?.composed].filter((it) => !!it)) {
      expect(low).toBeLessThan(high);
    }
  });
});
