import { describe, expect, it } from 'vitest';
import { dateEntryAt, parseDateEntry } from '../../../../lib/class-time.ts';
import { dateTime } from '../../../../lib/times/stamps.ts';
import { type AssignmentForm, newForm } from './assignment-form.ts';
import { dateMove } from './date-move.ts';
import { savedDrafts } from './draft-list.ts';
import { type DateName, withDate } from './form-dates.ts';

const ZONE = 'Europe/Berlin';
const at = (text: string) => parseDateEntry(text, ZONE).at!;
const period = { startAt: at('2026-09-01 00:00'), endAt: at('2027-07-31 23:59'), timeZone: ZONE };
const context = { period, now: at('2026-09-02 12:00') };
const draft = (draftId: string, deadline: string, review: string | null = null) => ({
  draftId,
  draftTitle: draftId,
  draftDeadline: new Date(at(deadline)).toISOString(),
  draftPointValue: 20,
  draftPeerReviewDeadline: review && new Date(at(review)).toISOString(),
  draftStatus: 'UPDATE' as const,
  draftType: 'DRAFT' as const,
});
const before: AssignmentForm = {
  ...newForm(context.now, period),
  dates: {
    start: dateEntryAt(at('2026-10-05 08:00'), ZONE),
    end: dateEntryAt(at('2026-11-18 18:00'), ZONE),
    post: dateEntryAt(at('2026-11-25 08:00'), ZONE),
    moved: [],
    isPostSet: true,
  },
  multiDraft: true,
  drafts: savedDrafts([
    draft('One', '2026-10-16 18:00', '2026-10-20 18:00'),
    draft('Two', '2026-11-04 18:00'),
  ]),
  finalReview: at('2026-11-21 18:00'),
};
const withDates = (form: AssignmentForm, changed: Partial<Record<DateName, string>>) => ({
  ...form,
  dates: Object.entries(changed).reduce(
    (dates, [name, text]) => withDate(dates, name as DateName, parseDateEntry(text, ZONE), ZONE),
    form.dates,
  ),
});
const shown = (form: AssignmentForm) => {
  const move = dateMove(form, before, context);
  if (!move) return null;
  const text = (instant: number | null) => instant && dateTime(instant, ZONE);
  const { dates, drafts, finalReview } = move.moved;
  return [
    move.days,
    ...drafts.rows.flatMap((row) => [text(row.deadline), text(row.peerReviewDeadline)]),
    dates.end.text,
    dates.post.text,
    text(finalReview),
  ];
};

describe('dateMove', () => {
  it('is null while all drafts are inside', () => {
    expect(shown(before)).toBeNull();
  });

  it('follows a start in the next term with everything, across a clock change', () => {
    expect(shown(withDates(before, { start: '2027-01-11 08:00' }))).toEqual([
      98,
      '2027-01-22 18:00',
      '2027-01-26 18:00',
      '2027-02-10 18:00',
      null,
      '2027-02-24 18:00',
      '2027-03-03 08:00',
      '2027-02-27 18:00',
    ]);
  });

  it('leaves a final deadline that the user set', () => {
    const form = withDates(before, { start: '2027-01-11 08:00', end: '2027-03-01 12:00' });
    expect(shown(form)?.slice(0, 1)).toEqual([98]);
    expect(shown(form)?.[5]).toBe('2027-03-01 12:00');
  });

  it('moves back by whole weeks when that is enough', () => {
    expect(shown(withDates(before, { end: '2026-11-01 18:00' }))?.slice(0, 4)).toEqual([
      -7,
      '2026-10-09 18:00',
      '2026-10-13 18:00',
      '2026-10-28 18:00',
    ]);
  });

  it('is null when the assignment has become too short', () => {
    expect(shown(withDates(before, { end: '2026-10-12 18:00' }))).toBeNull();
  });

  it('is null while a row is being edited', () => {
    const form = withDates(before, { start: '2027-01-11 08:00' });
    const entry = { key: 'One', title: 'One', deadline: before.dates.end, points: '20' };
    expect(shown({ ...form, drafts: { ...form.drafts, entry } })).toBeNull();
  });

  it('leaves percentages alone', () => {
    const rows = before.drafts.rows.map((row) => ({ ...row, pointValue: 60 }));
    expect(shown({ ...before, drafts: { rows, entry: null } })).toBeNull();
  });
});
