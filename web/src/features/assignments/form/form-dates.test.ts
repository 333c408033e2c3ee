import { describe, expect, it } from 'vitest';
import { parseDateEntry } from '../../../lib/class-time.ts';
import { newDates, withDate } from './form-dates.ts';

const ZONE = 'Europe/Berlin';
const period = {
  startAt: Date.parse('2026-09-01T00:00+02:00'),
  endAt: Date.parse('2026-12-20T23:59:59.999+01:00'),
  timeZone: ZONE,
};
const entry = (text: string) => parseDateEntry(text, ZONE);
const shown = ({ start, end, post, moved }: ReturnType<typeof newDates>) => [
  start.text,
  end.text,
  post.text,
  moved.join(' '),
];
const dates = {
  start: entry('2026-10-07 08:00'),
  end: entry('2026-10-20 23:59'),
  post: entry('2026-10-22 08:00'),
  moved: [],
};

describe('newDates', () => {
  it('start now, in whole minutes, with the earliest allowed dates after it', () => {
    const now = Date.parse('2026-10-07T16:20:45Z');
    expect(shown(newDates(now, period))).toEqual([
      '2026-10-07 18:20',
      '2026-10-07 18:50',
      '2026-10-09 18:20',
      '',
    ]);
  });

  it('start with a class that has not started', () => {
    expect(shown(newDates(Date.parse('2026-08-20T10:00Z'), period))[0]).toBe('2026-09-01 00:00');
  });
});

describe('withDate', () => {
  it.each([
    ['an earlier start', 'start', '2026-10-01 08:00', '2026-10-20 23:59', '2026-10-22 08:00', ''],
    [
      'a start before the end',
      'start',
      '2026-10-20 23:29',
      '2026-10-20 23:59',
      '2026-10-22 23:29',
      'post',
    ],
    [
      'a start too close to the end',
      'start',
      '2026-10-20 23:30',
      '2026-10-21 00:00',
      '2026-10-22 23:30',
      'end post',
    ],
    [
      'a start behind all',
      'start',
      '2026-11-02 09:00',
      '2026-11-02 09:30',
      '2026-11-04 09:00',
      'end post',
    ],
    ['a later end', 'end', '2026-10-27 18:00', '2026-10-27 18:00', '2026-10-28 18:00', 'post'],
    [
      'an end over the change of clocks',
      'end',
      '2026-10-24 23:00',
      '2026-10-24 23:00',
      '2026-10-25 23:00',
      'post',
    ],
    [
      'an end before the start',
      'end',
      '2026-10-01 08:00',
      '2026-10-01 08:00',
      '2026-10-22 08:00',
      '',
    ],
    ['an unreadable start', 'start', '2026-11-0', '2026-10-20 23:59', '2026-10-22 08:00', ''],
    ['an early post date', 'post', '2026-10-08 08:00', '2026-10-20 23:59', '2026-10-08 08:00', ''],
  ] as const)('after %s (%s %s)', (_what, name, text, end, post, moved) => {
    const next = withDate(dates, name, entry(text), ZONE);
    expect(next[name].text).toBe(text);
    expect(shown(next).slice(1)).toEqual([end, post, moved]);
  });

  it('clears the note that a date moved once the user sets it', () => {
    const moved = withDate(dates, 'start', entry('2026-11-02 09:00'), ZONE);
    expect(withDate(moved, 'post', entry('2026-11-09 09:00'), ZONE).moved).toEqual(['end']);
  });

  it('sets an end that was invalid', () => {
    const broken = withDate(dates, 'end', entry('soon'), ZONE);
    expect(withDate(broken, 'start', entry('2026-10-08 08:00'), ZONE).end.text).toBe(
      '2026-10-08 08:30',
    );
  });
});
