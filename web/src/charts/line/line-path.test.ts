import { describe, expect, it } from 'vitest';
import { linePath, nearestIndex } from './line-path.ts';

const same = { x: (value: number) => value, y: (value: number) => value };

describe('linePath', () => {
  it('goes through every value, and breaks where a value is missing', () => {
    expect(linePath([0, 10, 20, 30], [1, 2, null, 3], same)).toBe('M0.0 1.0L10.0 2.0M30.0 3.0');
  });

  it('keeps the peak of what falls on one pixel', () => {
    const xs = Array.from({ length: 1_000 }, (_, index) => index / 10_000);
    const values = xs.map((_, index) => (index === 500 ? 90 : 5));
    const path = linePath(xs, values, same);
    expect(path).toContain(' 90.0');
    expect(path.match(/[ML]/g)).toHaveLength(3);
  });

  it('is empty without values', () => {
    expect(linePath([], [], same)).toBe('');
  });
});

describe('nearestIndex', () => {
  it.each([
    [[], 3, -1],
    [[5], 900, 0],
    [[0, 10, 20], 4, 0],
    [[0, 10, 20], 6, 1],
    [[0, 10, 20], 99, 2],
  ])('in %j of %s is %s', (xs, x, index) => {
    expect(nearestIndex(xs, x)).toBe(index);
  });
});
