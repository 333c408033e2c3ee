import { describe, expect, it } from 'vitest';
import { followTo, mainMark } from './follow-scroll.ts';

const mark = (top: number, weight: number) => ({ top, bottom: top + 20, weight });

describe('mainMark', () => {
  it('is the one that marks most, of equals the first', () => {
    expect(mainMark([mark(0, 3), mark(50, 9), mark(90, 9)])).toEqual(mark(50, 9));
    expect(mainMark([])).toBeNull();
  });
});

describe('followTo', () => {
  it('leaves the text where the mark is in sight', () => {
    expect(followTo({ top: 150, bottom: 170 }, { top: 100, bottom: 600 }, 5_000)).toBeNull();
  });

  it('stays while the start of a long passage is in sight', () => {
    expect(followTo({ top: 120, bottom: 2_000 }, { top: 100, bottom: 600 }, 5_000)).toBeNull();
  });

  it.each([
    ['above', { top: 10, bottom: 30 }, 0],
    ['below', { top: 2_000, bottom: 2_020 }, 1_810],
    ['at the end', { top: 4_980, bottom: 5_000 }, 4_500],
    ['longer than what can be seen', { top: 3_000, bottom: 4_200 }, 2_968],
  ])('comes to a mark %s', (_, span, expected) => {
    expect(followTo(span, { top: 100, bottom: 600 }, 5_000)).toBe(expected);
  });

  it('always ends with the start of the mark in sight', () => {
    const length = 10_000;
    for (const top of [0, 7, 480, 5_000, 9_700, 9_999])
      for (const tall of [1, 20, 300, 3_000])
        for (const height of [60, 500, 1_200])
          for (const scrolled of [0, 4_990, length - height]) {
            const span = { top, bottom: Math.min(length, top + tall) };
            const start = Math.min(scrolled, length - height);
            const to = followTo(span, { top: start, bottom: start + height }, length) ?? start;
            expect(to >= 0 && to <= length - height).toBe(true);
            expect(top >= to && top <= to + height).toBe(true);
            expect(followTo(span, { top: to, bottom: to + height }, length)).toBeNull();
          }
  });
});
