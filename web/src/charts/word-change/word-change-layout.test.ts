import { describe, expect, it } from 'vitest';
import { labelWidth } from '../label-lanes.ts';
import {
  barsOf,
  labelledTicks,
  scaleOf,
  sessionDates,
  sessionStarts,
  type WordChangeFrame,
  withMinGap,
} from './word-change-layout.ts';

const frame = (born: number, edited = 0, deleted = 0, session = 0): WordChangeFrame => ({
  at: 0,
  new: born,
  edited,
  deleted,
  session,
});

describe('barsOf', () => {
  it('draws every frame if all fit', () => {
    const frames = [frame(1), frame(2), frame(3)];
    expect(barsOf(frames, 3).map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('keeps the frame with the largest change per bar if they do not', () => {
    const frames = Array.from({ length: 25_000 }, (_, index) => frame(index === 17_311 ? 61 : 1));
    const bars = barsOf(frames, 600);
    expect(bars).toHaveLength(600);
    expect(bars.some(({ index }) => index === 17_311)).toBe(true);
  });

  it('keeps the frames that were not typed, and adds up what was added at once', () => {
    const frames = Array.from({ length: 1_000 }, (_, index) => ({
      ...frame(index % 10 === 3 ? 90 : 20),
      ...(index % 10 === 5 && { bulk: 20 }),
      ...(index % 10 === 6 && { bulk: 15 }),
    }));
    const bars = barsOf(frames, 100);
    expect(bars.every(({ index }) => index % 10 === 5)).toBe(true);
    expect(bars.every(({ bulk }) => bulk === 35)).toBe(true);
  });

  it('draws nothing without history', () => {
    expect(barsOf([], 600)).toEqual([]);
  });
});

describe('scaleOf', () => {
  it.each([
    [[frame(61, 2, 18)], { up: 80, down: 20 }],
    [[frame(3)], { up: 10, down: 0 }],
    [[frame(900, 0, 1_200)], { up: 200, down: 200 }],
    [[], { up: 10, down: 0 }],
  ])('of %j reaches %j', (frames, expected) => {
    expect(scaleOf(frames)).toMatchObject(expected);
  });

  it('puts round ticks from the lowest to the highest', () => {
    expect(scaleOf([frame(61, 2, 18)]).ticks).toEqual([-20, 0, 20, 40, 60, 80]);
  });
});

describe('sessionStarts', () => {
  it('finds the first frame of each session', () => {
    const frames = [frame(1, 0, 0, 0), frame(1, 0, 0, 0), frame(1, 0, 0, 1), frame(1, 0, 0, 3)];
    expect(sessionStarts(frames)).toEqual([0, 2, 3]);
  });
});

describe('withMinGap', () => {
  it('leaves out labels that would overlap the previous one', () => {
    expect(withMinGap([{ x: 0 }, { x: 40 }, { x: 90 }, { x: 120 }], 80)).toEqual([
      { x: 0 },
      { x: 90 },
    ]);
  });
});

describe('sessionDates', () => {
  const starts = (...places: number[]) => places.map((x) => ({ x, title: '30 Jul' }));
  const places = (...of: number[]) => sessionDates(starts(...of), 60, 350).map(({ x }) => x);

  it('begins dates at their sessions and leaves out those that are too close', () => {
    expect(places(44, 70, 160)).toEqual([46, 162]);
  });

  it('cuts none at the end of the plot', () => {
    const [last = 0] = places(338);
    expect(last + labelWidth('30 Jul')).toBe(350);
  });

  it('leaves out one at the end that would cover another', () => {
    expect(places(280, 338)).toEqual([282]);
  });
});

describe('labelledTicks', () => {
  const ticks = [-10, 0, 10, 20, 30, 40];

  it('has all where there is space', () => {
    expect([...labelledTicks(ticks, 2)]).toEqual(ticks);
  });

  it('leaves out those that would cover another, and keeps zero', () => {
    expect([...labelledTicks(ticks, 1)]).toEqual([0, 20, 40]);
    expect([...labelledTicks(ticks, 0.2)]).toEqual([0]);
  });
});
