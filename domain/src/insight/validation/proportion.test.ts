import { describe, expect, it } from 'vitest';
import { proportionInterval } from './proportion.ts';

describe('proportionInterval', () => {
  // Computed with the quantiles of the beta distribution.
  it.each([
    [0, 10, 0, 0.3085],
    [0, 741, 0, 0.00497],
    [1, 10, 0.00253, 0.44502],
    [5, 10, 0.18709, 0.81291],
    [10, 10, 0.6915, 1],
    [47, 240, 0.14758, 0.25177],
    [12, 821, 0.00757, 0.02539],
  ])('bounds %i of %i by %f and %f', (found, of, low, high) => {
    const interval = proportionInterval(found, of);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('knows nothing without a sample', () => {
    expect(proportionInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });
});
