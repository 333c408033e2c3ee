import { clockText } from '../calendar/class-calendar.ts';
import type { EpochMs } from '../time.ts';
import type { FormProblem } from './class-rules.ts';

/** A draft before the final one, as defined by the instructor. */
export type DraftPlan = {
  title: string;
  deadline: EpochMs;
  /** Percent of the grade. */
  pointValue: number;
  peerReviewDeadline: EpochMs | null;
  /** The current deadline of an existing draft: it may be in the past, a new one may not. */
  savedDeadline?: EpochMs | null;
  /** Its current review deadline: it may be after the class’s end, a new one may not. */
  savedReviewDeadline?: EpochMs | null;
};

export type PlannedDraft<D extends DraftPlan = DraftPlan> =
  | (D & { type: 'DRAFT' })
  | (DraftPlan & { type: 'FINAL' });

export const FINAL_DRAFT_TITLE = 'Final Submission';

type Window = {
  startAt: EpochMs;
  endAt: EpochMs;
  /** End of the class; no review deadline may be later. */
  classEndAt: EpochMs;
  /** Start of today in the class time zone; no deadline may be earlier. */
  today: EpochMs;
  /** The class's, in which dates are said. */
  timeZone: string;
};

/**
 * Problems with a plan of drafts; empty when it is valid. Drafts with the same problem are reported together, with their
 * dates.
 */
export function draftPlanProblems(drafts: readonly DraftPlan[], window: Window): FormProblem[] {
  const problem =
    incompleteProblem(drafts) ??
    outsideProblem(drafts, window) ??
    pastProblem(drafts, window) ??
    reviewProblem(drafts, window);
  if (problem) return [problem];
  return exceedsTotal(drafts) ? [{ field, key: 'assignments.contributionTooLarge' }] : [];
}

const field = 'draftSubmissions';

function incompleteProblem(drafts: readonly DraftPlan[]): FormProblem | null {
  for (const { title, deadline, pointValue } of drafts) {
    if (title.trim() === '' || !Number.isFinite(deadline)) {
      return { field, key: 'assignments.fieldsMissing' };
    }
    if (!(pointValue >= 0 && pointValue <= 100)) {
      return { field, key: 'assignments.namedPointValueRange', values: { draft: title } };
    }
  }
  return null;
}

function outsideProblem(drafts: readonly DraftPlan[], window: Window): FormProblem | null {
  const { startAt, endAt, today, timeZone } = window;
  const outside = drafts.filter(({ deadline }) => deadline < startAt || deadline > endAt);
  const [first] = outside;
  if (!first) return null;
  const from = clockText(Math.max(startAt, today), timeZone);
  const to = clockText(endAt, timeZone, 'down');
  if (outside.length === 1) {
    return { field, key: 'assignments.deadlineOutside', values: { draft: first.title, from, to } };
  }
  const values = { drafts: datedTitles(outside, timeZone), from, to };
  return { field, key: 'assignments.deadlinesOutside', values };
}

function pastProblem(drafts: readonly DraftPlan[], window: Window): FormProblem | null {
  const { startAt, today, timeZone } = window;
  const past = drafts.filter(
    ({ deadline, savedDeadline }) => deadline < today && deadline !== savedDeadline,
  );
  const [first] = past;
  if (!first) return null;
  const date = clockText(Math.max(today, startAt), timeZone);
  if (past.length === 1) {
    return { field, key: 'assignments.deadlineInPast', values: { draft: first.title, date } };
  }
  const values = { drafts: datedTitles(past, timeZone), date };
  return { field, key: 'assignments.deadlinesInPast', values };
}

function reviewProblem(drafts: readonly DraftPlan[], window: Window): FormProblem | null {
  const { timeZone } = window;
  const early = drafts.filter(
    ({ deadline, peerReviewDeadline }) =>
      peerReviewDeadline !== null && peerReviewDeadline < deadline,
  );
  const [first] = early;
  if (!first) return lateReviewProblem(drafts, window);
  if (early.length === 1) {
    const values = { draft: first.title, date: clockText(first.deadline, timeZone) };
    return { field, key: 'assignments.reviewBeforeDeadline', values };
  }
  const values = { drafts: datedTitles(early, timeZone) };
  return { field, key: 'assignments.reviewsBeforeDeadline', values };
}

function lateReviewProblem(drafts: readonly DraftPlan[], window: Window): FormProblem | null {
  for (const { title, peerReviewDeadline, savedReviewDeadline } of drafts) {
    if (peerReviewDeadline === null || peerReviewDeadline === savedReviewDeadline) continue;
    const problem = reviewEndProblem(title, peerReviewDeadline, window);
    if (problem) return { field, ...problem };
  }
  return null;
}

/** Titles with their deadlines, as a list of any language. */
const datedTitles = (drafts: readonly DraftPlan[], timeZone: string): string =>
  drafts.map(({ title, deadline }) => `${title} (${clockText(deadline, timeZone)})`).join(', ');

/** Complains about a final deadline after the review deadline of the final draft; empty if the dates fit. */
export function finalReviewProblems(
  final: { title: string; reviewAt: EpochMs | null },
  endAt: EpochMs,
  timeZone: string,
): FormProblem[] {
  if (final.reviewAt === null || final.reviewAt >= endAt) return [];
  const values = { draft: final.title, date: clockText(endAt, timeZone) };
  return [{ field: 'endDate', key: 'assignments.reviewBeforeDeadline', values }];
}

/** Complains about a review deadline after the class’s end, when no one can review any more; null for an earlier one. */
export function reviewEndProblem(
  draft: string,
  reviewDeadline: EpochMs,
  { classEndAt, timeZone }: Pick<Window, 'classEndAt' | 'timeZone'>,
): { key: 'assignments.reviewAfterClass'; values: { draft: string; date: string } } | null {
  if (reviewDeadline <= classEndAt) return null;
  const date = clockText(classEndAt, timeZone, 'down');
  return { key: 'assignments.reviewAfterClass', values: { draft, date } };
}

/**
 * The drafts by deadline, followed by the final one, which is due at the end and gets the remaining
 * percentage.
 *
 * @param drafts without problems: see `draftPlanProblems`
 */
export function plannedDrafts<D extends DraftPlan>(
  drafts: readonly D[],
  endAt: EpochMs,
): PlannedDraft<D>[] {
  const sorted = [...drafts].sort((a, b) => a.deadline - b.deadline);
  return [
    ...sorted.map((draft): PlannedDraft<D> => ({ ...draft, type: 'DRAFT' })),
    {
      title: FINAL_DRAFT_TITLE,
      deadline: endAt,
      pointValue: tidy(100 - totalPoints(drafts)),
      peerReviewDeadline: null,
      type: 'FINAL',
    },
  ];
}

/** Whether the drafts count for more than the whole grade. */
export const exceedsTotal = (drafts: readonly DraftPlan[]): boolean => totalPoints(drafts) > 100;

const totalPoints = (drafts: readonly DraftPlan[]): number =>
  tidy(drafts.reduce((sum, draft) => sum + draft.pointValue, 0));

/** Rounds away floating point errors: 33.3 three times and 0.1 make exactly 100. */
const tidy = (percent: number): number => Math.round(percent * 1e6) / 1e6;
