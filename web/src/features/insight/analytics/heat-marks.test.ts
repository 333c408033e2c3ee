import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { heatMarks } from './heat-marks.ts';

const t = ((key: string, values: { time: string; label: string }) =>
  `${values.time} ${key} ${values.label}`) as unknown as TFunction;
const hours = Array.from({ length: 24 }, () => 0);
const days = ['2026-03-02', '2026-03-03'].map((date) => ({ date, hours }));

describe('heatMarks', () => {
  it('places deadlines, submissions and reviews at their hour in the class’s time zone', () => {
    const marks = heatMarks(t, {
      days,
      timeZone: 'Europe/Berlin',
      marks: [
        { at: '2026-03-02T16:45:00.000Z', kind: 'submission', label: 'First draft' },
        { at: '2026-03-02T17:00:00.000Z', kind: 'draft', label: 'First draft' },
        { at: '2026-03-02T23:30:00.000Z', kind: 'review', label: 'Ruth Adler' },
      ],
    });
    expect(marks.map(({ kind, day, hour }) => [kind, day, hour])).toEqual([
      ['submission', 0, 17.75],
      ['draft', 0, 18],
      ['review', 1, 0.5],
    ]);
    expect(marks[2]?.says).toBe('00:30 analytics.markAt.review Ruth Adler');
  });
  it('leaves out what lies beyond the days', () => {
    const late = { at: '2026-03-04T09:00:00.000Z', kind: 'draft' as const, label: 'Final' };
    expect(heatMarks(t, { days, timeZone: 'UTC', marks: [late] })).toEqual([]);
  });
});
