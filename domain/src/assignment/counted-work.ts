import type { ClockStatus, DraftClockStatus } from './clock-status.ts';

/*
 * What lists, exports, and totals count. Every count of the same thing asks the same function here;
 * `server/src/ground/db/submitted-drafts.ts` says it in SQL.
 */

/** Whether a draft is submitted: by its student, by an instructor, or at the deadline. */
export const isDraftSubmitted = (status: DraftClockStatus): boolean =>
  status !== 'NONE' && status !== 'MISSED' && status !== 'OVERDUE';

/**
 * Whether work is submitted: its last draft is. It stays so while an exception lets the student revise it.
 *
 * @param drafts by deadline, the final one last; none before the work is begun
 */
export function isWorkSubmitted(drafts: readonly { status: DraftClockStatus }[]): boolean {
  const last = drafts.at(-1);
  return last !== undefined && isDraftSubmitted(last.status);
}

/** Whether work is missing: never submitted, begun or not, and no longer possible to submit. Exempt work never is. */
export const isMissing = ({
  status,
  isExempt,
}: {
  status: ClockStatus;
  isExempt: boolean;
}): boolean => !isExempt && (status === 'MISSING' || status === 'CLOSED');
