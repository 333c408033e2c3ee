import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import { writingStrip } from './writing-strip.ts';

const sum = (strip: number[]) => strip.reduce((total, words) => total + words, 0);

describe('writingStrip', () => {
  it.each([
    ['nothing was changed', [], 0, DAY],
    ['nothing was saved after the start', [{ from: 0, words: 5 }], HOUR, HOUR],
    ['only empty saves', [{ from: 0, words: 0 }], 0, DAY],
  ])('is empty when %s', (_when, hours, start, last) => {
    expect(writingStrip(hours, start, last)).toEqual([]);
  });

  it('puts each hour of a month into its span', () => {
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

  it('keeps a single evening in two places', () => {
    const strip = writingStrip(
      [
        { from: 0, words: 280 },
        { from: HOUR, words: 20 },
      ],
      30 * MINUTE,
      HOUR + 30 * MINUTE,
    );
    expect(strip.flatMap((words, at) => (words > 0 ? [[at, words]] : []))).toEqual([
      [7, 280],
      [21, 20],
    ]);
  });

  it('stays within the story when it began or ended at the edge of an hour', () => {
    const hours = [
      { from: 0, words: 2800 },
      { from: HOUR, words: 7 },
      { from: 2 * HOUR, words: 3 },
    ];
    const strip = writingStrip(hours, 0, 2 * HOUR);
    expect(strip).toHaveLength(28);
    expect(strip[27]).toBe(3);
    expect(sum(strip)).toBe(2810);
  });
});
