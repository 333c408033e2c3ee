import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, wallClock, zonedIso } from '../calendar/class-calendar.ts';
import { DAY, HOUR } from '../time.ts';
import { type Schedule, scheduleProblems, shiftedSchedule, suggestedWeeks } from './schedule.ts';

const BERLIN = 'Europe/Berlin';
const AUCKLAND = 'Pacific/Auckland';
const at = (date: string, hour = 18, zone = BERLIN) => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return instantOf({ year, month, day, milliseconds: hour * HOUR }, zone);
};
const period = (from: string, to: string, timeZone = BERLIN) => ({
  startAt: at(from, 0, timeZone),
  endAt: at(to, 23, timeZone),
  timeZone,
});
const essay = (start: string, end: string, drafts: string[] = []): Schedule => ({
  startAt: at(start, 8),
  endAt: at(end),
  postAt: at(end) + 7 * DAY,
  drafts: drafts.map((date) => ({
    title: date,
    deadline: at(date),
    peerReviewDeadline: at(date) + 3 * DAY,
  })),
  finalReviewAt: at(end) + 4 * DAY,
  publishAt: at(start, 7),
});
const day = (instant: number, zone = BERLIN) => zonedIso(instant, zone).slice(0, 16);
const autumn = period('2026-09-01', '2026-12-18');
const spring = period('2027-01-11', '2027-05-07');
const essays = [
  essay('2026-09-28', '2026-10-16', ['2026-10-09']),
  essay('2026-10-19', '2026-11-18', ['2026-10-30', '2026-11-06']),
];

describe('shiftedSchedule', () => {
  it('keeps weekdays and times of day across clock changes, for every date', () => {
    const moved = shiftedSchedule(essays[1]!, 19, BERLIN, BERLIN);
    expect(day(moved.startAt)).toBe('2027-03-01T08:00');
    expect(day(moved.publishAt!)).toBe('2027-03-01T07:00');
    expect(moved.drafts.map(({ deadline }) => day(deadline))).toEqual([
      '2027-03-12T18:00',
      '2027-03-19T18:00',
    ]);
    expect(day(moved.drafts[0]!.peerReviewDeadline!)).toBe('2027-03-15T18:00');
    expect(day(moved.endAt)).toBe('2027-03-31T18:00');
    expect(day(moved.finalReviewAt!)).toBe('2027-04-04T18:00');
    expect(day(moved.postAt)).toBe('2027-04-07T18:00');
  });

  it('keeps the clock of another time zone', () => {
    const moved = shiftedSchedule(essays[0]!, 20, BERLIN, AUCKLAND);
    expect(day(moved.endAt, AUCKLAND)).toBe('2027-03-05T18:00');
  });

  it('leaves out what has no date', () => {
    const plain = { ...essays[0]!, finalReviewAt: null, publishAt: null };
    const drafts = plain.drafts.map((draft) => ({ ...draft, peerReviewDeadline: null }));
    const moved = shiftedSchedule({ ...plain, drafts }, 1, BERLIN, BERLIN);
    expect([moved.finalReviewAt, moved.publishAt, moved.drafts[0]?.peerReviewDeadline]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('preserves order, spacing and weekdays of any schedule', () => {
    const wall = (instant: number, zone: string) => {
      const { year, month, day: date, milliseconds } = wallClock(instant, zone);
      return Date.UTC(year, month - 1, date) + milliseconds;
    };
    const starts = record({
      offset: integer({ min: 0, max: 300 }),
      length: integer({ min: 1, max: 60 }),
    });
    const weeks = integer({ min: -60, max: 60 });
    assert(
      property(array(starts, { minLength: 1, maxLength: 4 }), weeks, (given, count) => {
        for (const { offset, length } of given) {
          const startAt = at('2026-01-05', 12) + offset * DAY;
          const one = { ...essays[0]!, startAt, endAt: startAt + length * DAY, drafts: [] };
          const moved = shiftedSchedule(one, count, BERLIN, AUCKLAND);
          for (const name of ['startAt', 'endAt'] as const) {
            expect(wall(moved[name], AUCKLAND) - wall(one[name], BERLIN)).toBe(count * 7 * DAY);
          }
        }
      }),
    );
  });
});

describe('suggestedWeeks', () => {
  const now = at('2026-12-01');

  it('makes the first week of one class the first week of the other', () => {
    const weeks = suggestedWeeks(essays, autumn, spring, now);
    expect(weeks).toBe(19);
    const ends = essays.map((one) => day(shiftedSchedule(one, weeks, BERLIN, BERLIN).endAt));
    expect(ends).toEqual(['2027-02-26T18:00', '2027-03-31T18:00']);
  });

  it('is the same for one essay as for all of them', () => {
    for (const one of essays) expect(suggestedWeeks([one], autumn, spring, now)).toBe(19);
  });

  it.each([
    ['is 0 in the class itself while the dates are ahead', autumn, autumn, '2026-09-10', 0],
    ['moves past dates ahead in the class itself', autumn, autumn, '2026-10-20', 4],
    [
      'moves back into a class that ends earlier',
      autumn,
      period('2026-09-01', '2026-11-13'),
      '2026-09-02',
      -1,
    ],
    [
      'aligns the classes when no shift fits',
      autumn,
      period('2027-01-11', '2027-01-22'),
      '2026-12-01',
      19,
    ],
  ])('%s', (_what, source, target, today, weeks) => {
    expect(suggestedWeeks(essays, source, target, at(today))).toBe(weeks);
  });
});

describe('scheduleProblems', () => {
  it('is empty for dates that fit, and names what does not', () => {
    const now = at('2026-09-02');
    expect(scheduleProblems(essays[0]!, autumn, now)).toEqual([]);
    expect(scheduleProblems(essays[0]!, spring, now).map(({ key }) => key)).toEqual([
      'assignments.startsOutsideClass',
    ]);
    const early = { ...essays[0]!, finalReviewAt: essays[0]!.endAt - 1 };
    expect(scheduleProblems(early, autumn, now).map(({ key }) => key)).toEqual([
      'assignments.reviewBeforeDeadline',
    ]);
    const unscheduled = { ...essays[0]!, publishAt: null };
    expect(scheduleProblems(unscheduled, autumn, at('2026-10-20')).map(({ key }) => key)).toEqual([
      'assignments.deadlineInPast',
    ]);
  });
});
