import type { EpochMs } from '../time.ts';
import type { DraftListProblem, DraftProblem, FormProblem } from './class-rules.ts';

/** A draft before the final one, as the instructor defines it. */
export type DraftPlan = {
  title: string;
  deadline: EpochMs;
  /** Percent of the grade. */
  pointValue: number;
  peerReviewDeadline: EpochMs | null;
  /** The deadline that the draft has already: it may lie in the past, a new one may not. */
  savedDeadline?: EpochMs | null;
};

export type PlannedDraft<D extends DraftPlan = DraftPlan> =
  | (D & { type: 'DRAFT' })
  | (DraftPlan & { type: 'FINAL' });

export const FINAL_DRAFT_TITLE = 'Final Submission';

type Window = {
  startAt: EpochMs;
  endAt: EpochMs;
  /** Start of today in the class time zone; no deadline lies before it. */
  today: EpochMs;
};

/** What keeps these drafts from being planned; empty when nothing does. */
export function draftPlanProblems(drafts: readonly DraftPlan[], window: Window): FormProblem[] {
  const field = 'draftSubmissions';
  const complain = (key: DraftListProblem): FormProblem[] => [{ field, key }];
  for (const draft of drafts) {
    const { title, deadline, pointValue, peerReviewDeadline } = draft;
    const complainOf = (key: DraftProblem): FormProblem[] => [
      { field, key, values: { draft: title } },
    ];
    if (title.trim() === '' || !Number.isFinite(deadline)) {
      return complain('assignments.fieldsMissing');
    }
    if (!(pointValue >= 0 && pointValue <= 100)) {
      return complainOf('assignments.namedPointValueRange');
    }
    if (deadline < window.startAt || deadline > window.endAt) {
      return complainOf('assignments.deadlineOutside');
    }
    if (deadline < window.today && deadline !== draft.savedDeadline)
      return complainOf('assignments.deadlineInPast');
    if (peerReviewDeadline !== null && peerReviewDeadline < deadline) {
      return complainOf('assignments.reviewBeforeDeadline');
    }
  }
  if (totalPoints(drafts) > 100) {
    return complain('assignments.contributionTooLarge');
  }
  return [];
}

/**
 * The drafts by deadline with the final one, due at the end, behind them. The final draft receives
 * the percentage that the others leave.
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

/** Percentages are entered with few digits: 33.3 three times and 0.1 make 100, not a hair more. */
const tidy = (percent: number): number => Math.round(percent * 1e6) / 1e6;
