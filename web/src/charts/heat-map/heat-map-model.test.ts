import { describe, expect, it } from 'vitest';
import { bucketOf, visibleHours } from './heat-map-model.ts';

const day = (values: Record<number, number>) => ({
  label: '8 Oct',
  hours: Array.from({ length: 24 }, (_, hour) => values[hour] ?? 0),
});

describe('bucketOf', () => {
  it.each([
    [0, 0],
    [1, 1],
    [39, 1],
    [40, 2],
    [100, 3],
    [400, 4],
    [6_001, 4],
  ])('puts %d words into bucket %d', (value, level) => {
    expect(bucketOf(value, [1, 40, 100, 400])).toBe(level);
  });
});

describe('visibleHours', () => {
  it.each([
    [{}, [0, 24]],
    [{ 9: 1, 22: 5 }, [8, 24]],
    [{ 0: 1 }, [0, 12]],
    [{ 23: 1 }, [12, 24]],
    [{ 12: 1 }, [6, 19]],
  ])('for %j is %j', (values, expected) => {
    const [from, to] = visibleHours([day(values)]);
    expect([from, to]).toEqual(expected);
  });
});
