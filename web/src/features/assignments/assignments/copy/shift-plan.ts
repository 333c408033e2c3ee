import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import {
  type ScheduleFields,
  scheduleOf,
} from '@antecedent/contracts/assignments/assignments/schedule-of';
import type { ClassPeriod, FormProblem } from '@antecedent/domain/assignment/class-rules';
import {
  MAX_SHIFT_WEEKS,
  type Schedule,
  scheduleProblems,
  shiftedSchedule,
  suggestedWeeks,
} from '@antecedent/domain/assignment/schedule';
import type { EpochMs } from '@antecedent/domain/time';

/** Dates of an assignment in its schedule; those of drafts with the draft's title. */
export type DateLabel = 'publish' | 'start' | 'draft' | 'review' | 'end' | 'finalReview' | 'post';

/** One date before and after the move. */
export type MovedDate = { label: DateLabel; title: string; from: EpochMs; to: EpochMs };

/** An assignment to copy, with its dates before and after the move, in their order. */
export type PlannedCopy = {
  /** Different for each copy. */
  key: string;
  /** Of the original. */
  id: string;
  title: string;
  weeks: number;
  dates: MovedDate[];
  problems: FormProblem[];
};

/** The class that assignments are copied from. */
export type CopySourceClass = {
  period: ClassPeriod;
  assignments: readonly (ScheduleFields & Pick<Assignment, 'id' | 'title'>)[];
};

/** Each assignment with its dates in the class that it's copied into, by their start. */
export function plannedCopies(
  { period: source, assignments }: CopySourceClass,
  weeks: number,
  target: ClassPeriod,
  now: EpochMs,
): PlannedCopy[] {
  return assignments
    .map((assignment) => ({ ...assignment, before: scheduleOf(assignment) }))
    .sort((a, b) => a.before.startAt - b.before.startAt)
    .map(({ id, title, before }) => {
      const after = shiftedSchedule(before, weeks, source.timeZone, target.timeZone);
      const problems = scheduleProblems(after, target, now);
      return { key: id, id, title, weeks, dates: movedDates(before, after), problems };
    });
}

/** The most copies in a series. */
export const MAX_SERIES = 20;

/** Copies of one assignment under these titles, each the same number of weeks after the one before. */
export const plannedSeries = (
  from: CopySourceClass,
  { titles, weeks }: { titles: readonly string[]; weeks: number },
  target: ClassPeriod,
  now: EpochMs,
): PlannedCopy[] =>
  titles.flatMap((title, place) =>
    plannedCopies(from, weeks * (place + 1), target, now).map((copy) => ({
      ...copy,
      key: `${place} ${copy.id}`,
      title,
    })),
  );

/** What a copy in a series is called at first: `Essay 3` for the second copy of `Essay` or `Essay 1`. @param place from 1 */
export function seriesTitle(title: string, place: number): string {
  const [, name, number] = /^(|.*\D)(\d{1,3})$/s.exec(title) ?? [];
  if (name === undefined) return `${title} ${place + 1}`;
  return `${name}${Number(number) + place}`;
}

function movedDates(before: Schedule, after: Schedule): MovedDate[] {
  const dates: MovedDate[] = [];
  const add = (
    label: DateLabel,
    title: string,
    from: EpochMs | null,
    to: EpochMs | null | undefined,
  ) => {
    if (from !== null && to != null) dates.push({ label, title, from, to });
  };
  add('publish', '', before.publishAt, after.publishAt);
  add('start', '', before.startAt, after.startAt);
  before.drafts.forEach(({ title, deadline, peerReviewDeadline }, index) => {
    add('draft', title, deadline, after.drafts[index]?.deadline);
    add('review', title, peerReviewDeadline, after.drafts[index]?.peerReviewDeadline);
  });
  add('end', '', before.endAt, after.endAt);
  add('finalReview', '', before.finalReviewAt, after.finalReviewAt);
  add('post', '', before.postAt, after.postAt);
  return dates.sort((a, b) => a.from - b.from);
}

/** The number of weeks that is offered for these assignments. */
export const offeredWeeks = (
  { period, assignments }: CopySourceClass,
  target: ClassPeriod,
  now: EpochMs,
): number =>
  assignments.length === 0 ? 0 : suggestedWeeks(assignments.map(scheduleOf), period, target, now);

/** Parses a number of copies; `null` if it isn't one. */
export function parseCopies(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,2}$/.test(trimmed)) return null;
  const copies = Number(trimmed);
  return copies >= 1 && copies <= MAX_SERIES ? copies : null;
}

/** Parses a number of weeks; `null` if it isn't one. */
export function parseWeeks(text: string): number | null {
  const trimmed = text.trim().replace('−', '-');
  if (!/^[+-]?\d{1,4}$/.test(trimmed)) return null;
  const weeks = Number(trimmed);
  return Math.abs(weeks) <= MAX_SHIFT_WEEKS ? weeks : null;
}
