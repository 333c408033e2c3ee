import { clockText } from '../calendar/class-calendar.ts';
import type { EpochMs } from '../time.ts';

/** A draft with the date that single students are to have; `null` for everybody's. */
export type DraftDueDate = {
  title: string;
  type: 'DRAFT' | 'FINAL';
  /** Everybody's. */
  deadline: EpochMs;
  dueAt: EpochMs | null;
  /** The same before this change. */
  dueBefore: EpochMs | null;
};

/** Why due dates are refused, with the key of the message in the catalog. */
export type DueDateProblem =
  | {
      key: 'submissions.dueDateTooEarly';
      values: { draft: string; deadline: string; date: string };
    }
  | { key: 'submissions.dueDateInPast'; values: { draft: string; date: string } }
  | { key: 'submissions.dueDateAfterFinal'; values: { draft: string; date: string } };

/**
 * The first problem with the due dates of a student: each lies ahead and after everybody's deadline, and no draft is due
 * after the final one. A date that was there before may have passed. `null` if there is no problem.
 *
 * @param drafts all of the assignment
 */
export function dueDateProblem(
  drafts: readonly DraftDueDate[],
  { now, timeZone }: { now: EpochMs; timeZone: string },
): DueDateProblem | null {
  const finalDraft = drafts.find(({ type }) => type === 'FINAL');
  const end = finalDraft
    ? Math.max(finalDraft.deadline, finalDraft.dueAt ?? finalDraft.deadline)
    : Number.POSITIVE_INFINITY;
  for (const { title: draft, type, deadline, dueAt, dueBefore } of drafts) {
    if (dueAt === null || dueAt === dueBefore) continue;
    const date = clockText(Math.max(deadline, now) + 1, timeZone);
    if (dueAt <= deadline) {
      const values = { draft, deadline: clockText(deadline, timeZone, 'down'), date };
      return { key: 'submissions.dueDateTooEarly', values };
    }
    if (dueAt <= now) return { key: 'submissions.dueDateInPast', values: { draft, date } };
    if (type === 'DRAFT' && dueAt > end) {
      const values = { draft, date: clockText(dueAt, timeZone) };
      return { key: 'submissions.dueDateAfterFinal', values };
    }
  }
  // Taking back the final date alone would leave a draft behind it.
  const left = drafts.find(({ type, dueAt }) => type === 'DRAFT' && dueAt !== null && dueAt > end);
  if (!left?.dueAt) return null;
  const values = { draft: left.title, date: clockText(left.dueAt, timeZone) };
  return { key: 'submissions.dueDateAfterFinal', values };
}
