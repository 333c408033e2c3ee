import { describe, expect, it } from 'vitest';
import { numberRanges } from './number-ranges.ts';

describe('numberRanges', () => {
  it.each([
    [[], ''],
    [[4], '4'],
    [[3, 4, 5, 8], '3–5, 8'],
    [[1, 3, 5], '1, 3, 5'],
    [[1, 2, 9, 10], '1–2, 9–10'],
  ])('joins neighbours of %j', (numbers, joined) => {
    expect(numberRanges(numbers)).toBe(joined);
  });
});
