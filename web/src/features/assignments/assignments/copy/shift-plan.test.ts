import { describe, expect, it } from 'vitest';
import { dateTime } from '../../../../lib/times/stamps.ts';
import {
  offeredWeeks,
  parseCopies,
  parseWeeks,
  plannedCopies,
  plannedSeries,
  seriesTitle,
} from './shift-plan.ts';

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

describe('plannedSeries', () => {
  it('has each copy the same number of weeks after the one before, under its own title', () => {
    const original = {
      period: spring,
      assignments: [essay('One', '2027-01-12T08:00', '2027-01-20T18:00')],
    };
    const titles = ['Two', 'Three', 'Four'];
    const plan = plannedSeries(original, { titles, weeks: 2 }, spring, now);
    expect(
      plan.map(({ id, title, weeks, dates }) => {
        const start = dates.find(({ label }) => label === 'start');
        return [id, title, weeks, dateTime(start!.to, ZONE)].join(' | ');
      }),
    ).toEqual([
      'One | Two | 2 | 2027-01-26 08:00',
      'One | Three | 4 | 2027-02-09 08:00',
      'One | Four | 6 | 2027-02-23 08:00',
    ]);
    expect(new Set(plan.map(({ key }) => key)).size).toBe(3);
  });

  it('says which copies end after the class', () => {
    const original = {
      period: spring,
      assignments: [essay('One', '2027-01-12T08:00', '2027-01-20T18:00')],
    };
    const plan = plannedSeries(original, { titles: ['Two', 'Three'], weeks: 9 }, spring, now);
    const endsLate = plan.map(({ problems }) =>
      problems.some(({ key }) => key === 'assignments.endsAfterClass'),
    );
    expect(endsLate).toEqual([false, true]);
  });
});

describe('seriesTitle', () => {
  it.each([
    ['Essay', 1, 'Essay 2'],
    ['Essay', 2, 'Essay 3'],
    ['Essay 1', 1, 'Essay 2'],
    ['Response 9', 2, 'Response 11'],
    ['7', 1, '8'],
    ['The vote of 2026', 1, 'The vote of 2026 2'],
  ])('continues “%s” with %i as “%s”', (title, place, next) => {
    expect(seriesTitle(title, place)).toBe(next);
  });
});

describe('parseCopies', () => {
  it.each([
    ['1', 1],
    [' 20 ', 20],
    ['21', null],
    ['0', null],
    ['-2', null],
    ['', null],
  ])('parses “%s”', (text, copies) => {
    expect(parseCopies(text)).toBe(copies);
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
