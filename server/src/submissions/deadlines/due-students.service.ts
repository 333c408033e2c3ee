import type { Refusal } from '@antecedent/catalog/refusals';
import { deadlineOutcome } from '@antecedent/domain/assignment/deadline';
import type { Database } from '../../ground/db/connection.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listLoadedSubmissions } from '../submissions/draft-submissions.repo.ts';
import { draftSituation, writingSituationOf } from '../submissions/submit.service.ts';
import { endedAt } from './process-deadline.ts';

/** Students, by id, whose work deadlines that have passed are about to submit, or to mark as missed. */
export type DueStudents = { submitted: ReadonlySet<string>; missed: ReadonlySet<string> };

/**
 * The students whom the next sweep affects in an assignment, as the transaction sees it. A student with something
 * submitted is not among those who only miss something.
 */
export async function listDueStudents(
  platform: Pick<Platform, 'databaseNow'>,
  tx: Database,
  assignmentId: string,
): Promise<DueStudents> {
  const now = (await platform.databaseNow(tx)).getTime();
  const submitted = new Set<string>();
  const missed = new Set<string>();
  for (const state of await listLoadedSubmissions(tx, { assignmentId })) {
    const context = {
      ...writingSituationOf(state),
      enrolled: state.isEnrolled,
      endedAt: endedAt(state),
    };
    const { autoSubmission } = state.assignment;
    const outcomes = state.drafts.map((draft) =>
      deadlineOutcome(context, draftSituation(draft), autoSubmission, now),
    );
    const { studentId } = state.submission;
    if (outcomes.includes('submit')) submitted.add(studentId);
    else if (outcomes.includes('missed')) missed.add(studentId);
  }
  return { submitted, missed };
}

/** The students whom deadlines affect only after a change. */
export function deadlineConsequences(before: DueStudents, after: DueStudents): Refusal[] {
  const submitted = countNew(before.submitted, after.submitted);
  const missed = countNew(before.missed, after.missed);
  return [
    ...(submitted > 0
      ? [{ key: 'consequences.submittedNow', values: { count: submitted } } as const]
      : []),
    ...(missed > 0 ? [{ key: 'consequences.missedNow', values: { count: missed } } as const] : []),
  ];
}

const countNew = (before: ReadonlySet<string>, after: ReadonlySet<string>): number =>
  [...after].filter((id) => !before.has(id)).length;
