import { describe, expect, it } from 'vitest';
import { placeOf, spanOf, ticksOf } from './timeline-layout.ts';

const day = 86_400_000;

describe('spanOf', () => {
  it('reaches from the first moment to a day past the last', () => {
    const lanes = [
      { periods: [{ from: 5 * day, to: 9 * day }] },
      { events: [{ at: 4 * day }, { at: 12 * day }] },
    ];
    expect(spanOf(lanes)).toEqual({ from: 4 * day, to: 13 * day });
  });

  it('passes over moments that are no numbers', () => {
    expect(spanOf([{ events: [{ at: Number.NaN }, { at: day }] }])).toEqual({
      from: day,
      to: 2 * day,
    });
  });

  it('has a span for empty lanes', () => {
    expect(spanOf([{}])).toEqual({ from: 0, to: day });
  });
});

describe('placeOf', () => {
  it.each([
    [0, 2],
    [5, 50],
    [10, 98],
    [20, 98],
    [Number.NaN, 2],
  ])('puts %d of ten at %d percent', (at, place) => {
    expect(placeOf(at, { from: 0, to: 10 })).toBe(place);
  });
});

describe('ticksOf', () => {
  it.each([1, 2, 6, 13, 90, 400])('labels %d days with at most six moments', (days) => {
    const ticks = ticksOf({ from: 0, to: days * day });
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every((at) => at % day === 0)).toBe(true);
  });
});
