import { describe, expect, it } from 'vitest';
import { announcedMinutes, countdown, deadlineUrgency } from './countdown.ts';

describe('countdown', () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [-5_000, [0, 0, 0, 0]],
    [999, [0, 0, 0, 0]],
    [4_512_000, [0, 1, 15, 12]],
    [90_061_000, [1, 1, 1, 1]],
  ] as const)('of %i ms is %j', (ms, [days, hours, minutes, seconds]) => {
    expect(countdown(ms)).toEqual({ days, hours, minutes, seconds });
  });
});

describe('deadlineUrgency', () => {
  it.each([
    [3_600_001, null],
    [3_600_000, 'soon'],
    [600_001, 'soon'],
    [600_000, 'verySoon'],
    [1, 'verySoon'],
    [0, null],
  ] as const)('with %i ms left is %s', (ms, expected) => {
    expect(deadlineUrgency(ms)).toBe(expected);
  });
});

describe('announcedMinutes', () => {
  it.each([
    [3_600_500, 3_599_500, 60],
    [600_200, 599_900, 10],
    [60_400, 59_400, 1],
    [599_000, 598_000, null],
  ] as const)('from %i to %i ms announces %s', (before, now, expected) => {
    expect(announcedMinutes(before, now)).toBe(expected);
  });
});
