import { describe, expect, it } from 'vitest';
import { labelWidth } from '../label-lanes.ts';
import { type AxisTimeMark, layoutTimeMarks, SIGN } from './time-marks.ts';

const axis = {
  left: 0,
  right: 800,
  x: (frames: number) => frames * 8,
  several: (count: number) => `${count} comments and reviews`,
};
const at = (kind: AxisTimeMark['kind'], ...frames: number[]): AxisTimeMark[] =>
  frames.map((after) => ({ kind, title: `${kind} by somebody`, after }));

describe('layoutTimeMarks', () => {
  it('takes no room without marks', () => {
    expect(layoutTimeMarks([], axis)).toEqual({ deadlines: [], events: [], lanes: 0, rows: 0 });
  });

  it('keeps deadlines apart from comments and reviews', () => {
    const { deadlines, events, rows } = layoutTimeMarks(
      [...at('draft', 50), ...at('review', 10), ...at('comment', 60)],
      axis,
    );
    expect(deadlines).toEqual([{ title: 'draft by somebody', x: 400, lane: 0 }]);
    expect(events.map(({ x, row, says }) => [x, row, says])).toEqual([
      [80, 0, 'review by somebody'],
      [480, 0, 'comment by somebody'],
    ]);
    expect(rows).toBeGreaterThan(0);
  });

  it.each([2, 10, 90])('drops none of %i reviews, and no label covers another', (count) => {
    const frames = Array.from({ length: count }, (_, index) => index);
    const { events } = layoutTimeMarks(at('review', ...frames), axis);
    expect(events.reduce((all, { marks }) => all + marks.length, 0)).toBe(count);
    const ends = events.map(({ x, row, says }) => ({ x, row, end: x + labelWidth(says) + SIGN }));
    for (const [index, one] of ends.entries())
      for (const other of ends.slice(index + 1))
        expect(one.row !== other.row || other.x >= one.end).toBe(true);
    expect(events.every(({ row }) => row < 2)).toBe(true);
  });
});
