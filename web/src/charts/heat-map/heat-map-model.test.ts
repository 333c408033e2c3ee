import { describe, expect, it } from 'vitest';
import {
  bucketOf,
  deadlineLabels,
  type HeatMark,
  lastActiveDay,
  marksAt,
  scrollToDay,
} from './heat-map-model.ts';

const day = (values: Record<number, number>) => ({
  label: '8 Oct',
  hours: Array.from({ length: 24 }, (_, hour) => values[hour] ?? 0),
});
const mark = (at: number, hour: number, title: string): HeatMark => ({
  kind: 'draft',
  day: at,
  hour,
  title,
  says: title,
});
const layout = { left: 46, top: 28, bottom: 26, column: 20, row: 22 };

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

describe('marksAt', () => {
  it('finds what was due or done in an hour, in order', () => {
    const marks = [
      mark(1, 18.9, 'late'),
      mark(1, 18, 'first'),
      mark(1, 19, 'next'),
      mark(0, 18, 'before'),
    ];
    expect(marksAt(marks, { day: 1, hour: 18 }).map(({ title }) => title)).toEqual([
      'first',
      'late',
    ]);
  });
});

describe('deadlineLabels', () => {
  it('puts titles that would overlap into rows of their own', () => {
    const { labels, lanes } = deadlineLabels(
      [mark(9, 18, 'Second draft'), mark(8, 12, 'First draft'), mark(30, 18, 'Final')],
      layout,
    );
    expect(labels.map(({ mark: { title }, lane }) => [title, lane])).toEqual([
      ['First draft', 0],
      ['Second draft', 1],
      ['Final', 0],
    ]);
    expect(lanes).toBe(2);
  });
  it('keeps two at one moment apart', () => {
    const { lanes } = deadlineLabels([mark(20, 18, 'One'), mark(20, 18, 'Two')], layout);
    expect(lanes).toBe(2);
  });
  it('leaves submissions out, and needs no row without deadlines', () => {
    const submitted = { ...mark(3, 9, 'Draft'), kind: 'submission' as const };
    expect(deadlineLabels([submitted], layout)).toEqual({ labels: [], lanes: 0 });
  });
});

describe('lastActiveDay', () => {
  it.each([
    ['the last one with a change', [day({}), day({ 9: 1 }), day({})], 1],
    ['the last of all without any', [day({}), day({})], 1],
  ])('is %s', (_what, days, expected) => {
    expect(lastActiveDay(days)).toBe(expected);
  });
});

describe('scrollToDay', () => {
  it.each([
    ['stays where the day is in sight', 5, 0, 0],
    ['goes right to a later day, and shows the one after it', 30, 0, 46 + 32 * 20 - 300],
    ['goes back to an earlier one', 2, 400, 40],
  ])('%s', (_what, to, from, expected) => {
    expect(scrollToDay(to, layout, { from, width: 300 })).toBe(expected);
  });
});
