import { describe, expect, it } from 'vitest';
import { dateTime } from '../../../../lib/times/stamps.ts';
import { offeredWeeks, parseWeeks, plannedCopies } from './shift-plan.ts';

const ZONE = 'Europe/Berlin';
const at = (iso: string) => Date.parse(`${iso}:00+01:00`);
const autumn = { startAt: at('2026-09-01T00:00'), endAt: at('2026-12-18T23:59'), timeZone: ZONE };
const spring = { startAt: at('2027-01-11T00:00'), endAt: at('2027-05-07T23:59'), timeZone: ZONE };
const now = at('2026-12-01T12:00');
const draft = (
  draftTitle: string,
  deadline: string,
  review: string | null,
  draftType: 'DRAFT' | 'FINAL',
) => ({
  draftId: null,
  draftTitle,
  draftDeadline: new Date(at(deadline)).toISOString(),
  draftPointValue: 50,
  draftPeerReviewDeadline: review && new Date(at(review)).toISOString(),
  draftStatus: 'UPDATE' as const,
  draftType,
});
const essay = (title: string, start: string, end: string) => ({
  id: title,
  title,
  startDate: new Date(at(start)).toISOString(),
  endDate: new Date(at(end)).toISOString(),
  postDate: new Date(at(end) + 7 * 86_400_000).toISOString(),
  publishDate: null,
  draftSubmissions: [
    draft('Outline', '2026-11-05T18:00', '2026-11-09T18:00', 'DRAFT'),
    draft('Final Submission', end, null, 'FINAL'),
  ],
});
const source = {
  period: autumn,
  assignments: [
    essay('Second', '2026-11-02T08:00', '2026-11-18T18:00'),
    essay('First', '2026-10-28T08:00', '2026-11-16T18:00'),
  ],
};

describe('plannedCopies', () => {
  it('lists every date before and after, assignments and dates in their order', () => {
    const plan = plannedCopies(source, offeredWeeks(source, spring, now), spring, now);
    expect(plan.map(({ title }) => title)).toEqual(['First', 'Second']);
    expect(
      plan[1]!.dates.map(({ label, title, from, to }) =>
        [label, title, dateTime(from, ZONE), dateTime(to, ZONE)].join(' | '),
      ),
    ).toEqual([
      'start |  | 2026-11-02 08:00 | 2027-03-15 08:00',
      'draft | Outline | 2026-11-05 18:00 | 2027-03-18 18:00',
      'review | Outline | 2026-11-09 18:00 | 2027-03-22 18:00',
      'end |  | 2026-11-18 18:00 | 2027-03-31 18:00',
      'post |  | 2026-11-25 18:00 | 2027-04-07 18:00',
    ]);
    expect(plan.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('reports what does not fit', () => {
    const [first] = plannedCopies(source, 0, spring, now);
    expect(first?.problems.map(({ key }) => key)).toContain('assignments.startsOutsideClass');
  });
});

describe('parseWeeks', () => {
  it.each([
    ['19', 19],
    [' -3 ', -3],
    ['−3', -3],
    ['+2', 2],
    ['521', null],
    ['1.5', null],
    ['', null],
  ])('parses “%s”', (text, weeks) => {
    expect(parseWeeks(text)).toBe(weeks);
  });
});
