import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/own-submission';
import { DAY, type EpochMs } from '@antecedent/domain/time';

export type NextDeadline = { draft: DraftStep; at: EpochMs };

/** When a draft is due for this student: an exception that is still valid sets its own end. */
export const dueDateOf = ({ date, exception, exceptionDeadline }: DraftStep): EpochMs =>
  Date.parse(exception && exceptionDeadline !== null ? exceptionDeadline : date);

/**
 * The enforced deadline that comes next: of the draft that Submit would hand in, before Start of the first draft that
 * is still ahead. `null` where nothing is enforced, as for a student whose assignment was reopened.
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
 * How long until the page should ask the server again: at the next instant at which something opens or ends, and at
 * the latest after a day. In ms from the answer's own time.
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
  return Math.min(DAY, ...ahead.map((instant) => instant - now));
}

/** For so long after a deadline the server's own hand-in is waited for, ms. */
const PROCESSING_TIMEOUT_MS = 120_000;

/** Whether a deadline has just passed and the server has not yet handed in, or called missed, what it ends. */
export function isDeadlineProcessing(assignment: StudentAssignment): boolean {
  const { timeline, submission, preventAfterDueDate, exception } = assignment;
  if (!preventAfterDueDate || exception || submission === null) return false;
  const now = Date.parse(assignment.now);
  return timeline.some((draft) => {
    const past = now - dueDateOf(draft);
    return draft.status === 'NONE' && past >= 0 && past < PROCESSING_TIMEOUT_MS;
  });
}
