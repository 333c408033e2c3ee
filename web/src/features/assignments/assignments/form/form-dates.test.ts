import { describe, expect, it } from 'vitest';
import { parseDateEntry } from '../../../../lib/class-time.ts';
import { newDates, savedDates, withDate } from './form-dates.ts';

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
  isPostSet: true,
};

describe('newDates', () => {
  it('start now, in whole minutes, and are due at the end of a day a week later', () => {
    const now = Date.parse('2026-10-07T16:20:45Z');
    expect(shown(newDates(now, period))).toEqual([
      '2026-10-07 18:20',
      '2026-10-14 23:59',
      '2026-10-15 23:59',
      '',
    ]);
  });

  it('are due at the end of a class that ends sooner', () => {
    const now = Date.parse('2026-12-18T10:00:00Z');
    expect(shown(newDates(now, period))[1]).toBe('2026-12-20 23:59');
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
      '2026-10-21 23:59',
      '2026-10-22 23:59',
      'end post',
    ],
    [
      'a start behind all',
      'start',
      '2026-11-02 09:00',
      '2026-11-02 23:59',
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
      '2026-10-08 23:59',
    );
  });

  it('lets the post date follow the deadline back and forward until the user sets it', () => {
    const fresh = newDates(Date.parse('2026-10-07T16:20:00Z'), period);
    const later = withDate(fresh, 'end', entry('2026-11-20 18:00'), ZONE);
    expect(later.post.text).toBe('2026-11-21 18:00');
    const back = withDate(later, 'end', entry('2026-10-12 18:00'), ZONE);
    expect(back.post.text).toBe('2026-10-13 18:00');
    const set = withDate(back, 'post', entry('2026-10-30 08:00'), ZONE);
    expect(withDate(set, 'end', entry('2026-10-11 18:00'), ZONE).post.text).toBe(
      '2026-10-30 08:00',
    );
  });
});

describe('savedDates', () => {
  const at = (text: string) => entry(text).at ?? Number.NaN;
  it.each([
    ['2026-10-13 18:00', false],
    ['2026-10-14 18:00', true],
  ])('take a post date of %s for set by hand: %s', (post, isPostSet) => {
    const times = { start: at('2026-10-07 08:00'), end: at('2026-10-12 18:00'), post: at(post) };
    expect(savedDates(times, ZONE).isPostSet).toBe(isPostSet);
  });
});
