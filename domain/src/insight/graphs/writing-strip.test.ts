import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import { writingStrip } from './writing-strip.ts';

const sum = (strip: number[]) => strip.reduce((total, words) => total + words, 0);

describe('writingStrip', () => {
  it.each([
    ['nothing was changed', [], 0, DAY],
    ['nothing was saved after the start', [{ from: 0, words: 5 }], HOUR, HOUR],
    ['only empty saves', [{ from: 0, words: 0 }], 0, DAY],
  ])('is empty when %s', (_when, quarters, start, last) => {
    expect(writingStrip(quarters, start, last)).toEqual([]);
  });

  it('assigns each quarter hour of a month to its interval', () => {
    const strip = writingStrip(
      [
        { from: 0, words: 40 },
        { from: 27 * DAY, words: 7 },
      ],
      0,
      28 * DAY,
    );
    expect(strip).toHaveLength(28);
    expect(strip[0]).toBe(40);
    expect(strip[27]).toBe(7);
    expect(sum(strip)).toBe(47);
  });

  it('shows a single evening in two places', () => {
    const strip = writingStrip(
      [
        { from: 0, words: 280 },
        { from: 15 * MINUTE, words: 20 },
      ],
      8 * MINUTE,
      22 * MINUTE,
    );
    expect(strip.flatMap((words, at) => (words > 0 ? [[at, words]] : []))).toEqual([
      [7, 280],
      [21, 20],
    ]);
  });

  it('stays within the history when it starts or ends at the edge of a quarter hour', () => {
    const quarters = [
      { from: 0, words: 2800 },
      { from: 15 * MINUTE, words: 7 },
      { from: 30 * MINUTE, words: 3 },
    ];
    const strip = writingStrip(quarters, 0, 30 * MINUTE);
    expect(strip).toHaveLength(28);
    expect(strip[27]).toBe(3);
    expect(sum(strip)).toBe(2810);
  });
});
