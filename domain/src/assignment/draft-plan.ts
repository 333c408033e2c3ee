import type { EpochMs } from '../time.ts';
import type { FormProblem } from './class-rules.ts';

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
  const complain = (message: string): FormProblem[] => [{ field: 'draftSubmissions', message }];
  for (const draft of drafts) {
    const { title, deadline, pointValue, peerReviewDeadline } = draft;
    if (title.trim() === '' || !Number.isFinite(deadline)) {
      return complain('Fill the neccessory fields');
    }
    if (!(pointValue >= 0 && pointValue <= 100)) {
      return complain(`The point value of “${title}” has to be from 0 to 100.`);
    }
    if (deadline < window.startAt || deadline > window.endAt) {
      return complain(
        `The deadline of “${title}” has to lie between the assignment’s start and final deadline.`,
      );
    }
    if (deadline < window.today && deadline !== draft.savedDeadline)
      return complain(`The deadline of “${title}” is before today.`);
    if (peerReviewDeadline !== null && peerReviewDeadline < deadline) {
      return complain(`The review deadline of “${title}” is before its own deadline.`);
    }
  }
  if (totalPoints(drafts) > 100) {
    return complain('Total contribution of draft submissions is greater than 100%');
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
