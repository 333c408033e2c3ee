import { describe, expect, it } from 'vitest';
import { minuteTicks, niceTicks } from './nice-ticks.ts';

describe('niceTicks', () => {
  it.each([
    [0, [0, 1]],
    [Number.NaN, [0, 1]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [7, [0, 2, 4, 6, 8]],
    [12, [0, 5, 10, 15]],
    [4_000, [0, 1_000, 2_000, 3_000, 4_000]],
    [4_001, [0, 2_000, 4_000, 6_000]],
  ])('of %s are %j', (most, ticks) => {
    expect(niceTicks(most, 4)).toEqual(ticks);
  });
});

describe('minuteTicks', () => {
  it.each([
    [0, [0, 1]],
    [38, [0, 10, 20, 30, 40]],
    [142, [0, 60, 120, 180]],
    [9_000, [0, 3_000, 6_000, 9_000]],
  ])('of %s are %j', (most, ticks) => {
    expect(minuteTicks(most, 4)).toEqual(ticks);
  });
});
