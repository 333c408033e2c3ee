import { describe, expect, it } from 'vitest';
import { inMinutes, medianOf, middleHalf } from './in-minutes.ts';

const box = {
  kind: 'box',
  low: 60,
  lower: 120,
  median: 180,
  upper: 240,
  high: 300,
  count: 9,
} as const;

describe('a box of seconds', () => {
  it('is shown in minutes, with its middle half', () => {
    expect(inMinutes(box)).toEqual({ ...box, low: 1, lower: 2, median: 3, upper: 4, high: 5 });
    expect(middleHalf(inMinutes(box), 'Median')).toEqual({
      lower: 2,
      median: 3,
      upper: 4,
      title: 'Median',
    });
    expect(medianOf(box)).toBe(180);
  });

  it.each([
    [[], null],
    [[60], 60],
    [[60, 180], 120],
    [[60, 120, 900], 120],
  ])('of few values %j has no middle half, and the median %j', (values, median) => {
    expect(medianOf({ kind: 'dots', values })).toBe(median);
    expect(middleHalf({ kind: 'dots', values }, '')).toBeNull();
  });
});
