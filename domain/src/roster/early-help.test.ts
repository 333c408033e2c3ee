import { describe, expect, it } from 'vitest';
import { isShrunk } from './early-help.ts';

describe('isShrunk', () => {
  it.each([
    [99, 200, true],
    [100, 200, false],
    [101, 200, false],
    [0, 100, true],
    [0, 99, false],
    [60, 150, false],
    [400, 1_000, true],
    [500, 1_000, false],
    [1_000, 1_000, false],
    [1_200, 1_000, false],
  ])('returns for %i words of %i: %s', (words, most, expected) => {
    expect(isShrunk(words, most)).toBe(expected);
  });
});
