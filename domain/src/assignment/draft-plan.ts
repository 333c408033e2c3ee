import { clockText } from '../calendar/class-calendar.ts';
import type { EpochMs } from '../time.ts';
import type { DraftDateProblem, FormProblem } from './class-rules.ts';

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

/** Problems with a plan of drafts; empty when it is valid. */
export function draftPlanProblems(drafts: readonly DraftPlan[], window: Window): FormProblem[] {
  const field = 'draftSubmissions';
  for (const draft of drafts) {
    const { title, deadline, pointValue, peerReviewDeadline } = draft;
    const complainOf = (key: DraftDateProblem, earliest: EpochMs): FormProblem[] => {
      const date = clockText(earliest, window.timeZone);
      return [{ field, key, values: { draft: title, date } }];
    };
    if (title.trim() === '' || !Number.isFinite(deadline)) {
      return [{ field, key: 'assignments.fieldsMissing' }];
    }
    if (!(pointValue >= 0 && pointValue <= 100)) {
      return [{ field, key: 'assignments.namedPointValueRange', values: { draft: title } }];
    }
    if (deadline < window.startAt || deadline > window.endAt) {
      const from = clockText(Math.max(window.startAt, window.today), window.timeZone);
      const to = clockText(window.endAt, window.timeZone, 'down');
      return [{ field, key: 'assignments.deadlineOutside', values: { draft: title, from, to } }];
    }
    if (deadline < window.today && deadline !== draft.savedDeadline)
      return complainOf('assignments.deadlineInPast', Math.max(window.today, window.startAt));
    if (peerReviewDeadline !== null && peerReviewDeadline < deadline) {
      return complainOf('assignments.reviewBeforeDeadline', deadline);
    }
    if (peerReviewDeadline !== null && peerReviewDeadline !== draft.savedReviewDeadline) {
      const problem = reviewEndProblem(title, peerReviewDeadline, window);
      if (problem) return [{ field, ...problem }];
    }
  }
  if (totalPoints(drafts) > 100) {
    return [{ field, key: 'assignments.contributionTooLarge' }];
  }
  return [];
}

/** What is wrong with a review deadline after the class’s end, when no one can review any more; null for an earlier one. */
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

const totalPoints = (drafts: readonly DraftPlan[]): number =>
  tidy(drafts.reduce((sum, draft) => sum + draft.pointValue, 0));

/** Rounds away floating point errors: 33.3 three times and 0.1 make exactly 100. */
const tidy = (percent: number): number => Math.round(percent * 1e6) / 1e6;
