import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import { minOf } from '@antecedent/domain/arrays';
import { effectiveDeadline } from '@antecedent/domain/assignment/student-deadline';
import { DAY, type EpochMs } from '@antecedent/domain/time';

export type NextDeadline = { draft: DraftStep; at: EpochMs };

/** The due date of a draft for this student: a valid exception that ends later has its own. */
export const dueDateOf = ({ date, exception, exceptionDeadline }: DraftStep): EpochMs =>
  effectiveDeadline({
    deadline: Date.parse(date),
    exceptionUntil: exception && exceptionDeadline !== null ? Date.parse(exceptionDeadline) : null,
  });

/**
 * The next enforced deadline: of the draft Submit would submit, or before the start of the first draft still ahead.
 * `null` if nothing is enforced, as for a student whose assignment was reopened.
 */
export function nextDeadline(assignment: StudentAssignment, now: EpochMs): NextDeadline | null {
  const { timeline, activeDraftId, abilities, exception } = assignment;
  if (!assignment.preventAfterDueDate || exception) return null;
  if (!abilities.canStart && !abilities.canWrite) return null;
  const draft =
    timeline.find(({ draftId }) => draftId === activeDraftId) ??
    timeline.find(({ status, date }) => status === 'NONE' && Date.parse(date) > now);
  return draft ? { draft, at: dueDateOf(draft) } : null;
}

/**
 * How long until the page should refetch: at the next time something opens or ends, and after a day at the latest.
 * In ms from the response's own time.
 */
export function msUntilRefetch(assignment: StudentAssignment): number {
  const now = Date.parse(assignment.now);
  const instants = [
    assignment.startDate,
    assignment.endDate,
    assignment.writableUntil,
    ...assignment.timeline.flatMap(({ date, exceptionDeadline }) => [date, exceptionDeadline]),
  ];
  const ahead = instants
    .map((instant) => (instant === null ? Number.NaN : Date.parse(instant)))
    .filter((instant) => instant > now);
  return minOf(
    ahead.map((instant) => instant - now),
    DAY,
  );
}

/** How long to wait for the server to process a deadline, ms. */
const PROCESSING_TIMEOUT_MS = 120_000;

/**
 * Whether a deadline has just passed and the server has not yet submitted the drafts it ends, or marked them missed.
 */
export function isDeadlineProcessing(assignment: StudentAssignment): boolean {
  const { timeline, submission, preventAfterDueDate, exception } = assignment;
  if (!preventAfterDueDate || exception || submission === null) return false;
  const now = Date.parse(assignment.now);
  return timeline.some((draft) => {
    const past = now - dueDateOf(draft);
    return draft.status === 'NONE' && past >= 0 && past < PROCESSING_TIMEOUT_MS;
  });
}
