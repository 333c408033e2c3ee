import type { DraftStatus } from '@antecedent/domain/assignment/states';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments, drafts } from '../../ground/db/schema/assignments.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

export type GradedWork = {
  submission: typeof submissions.$inferSelect;
  assignment: typeof assignments.$inferSelect;
};

/** The submissions of students to assignments of a class, locked until the transaction ends. */
export async function lockWork(
  tx: Database,
  classId: string,
  cells: readonly { assignmentId: string; studentId: string }[],
): Promise<GradedWork[]> {
  const assignmentIds = sql.param(cells.map(({ assignmentId }) => assignmentId));
  const studentIds = sql.param(cells.map(({ studentId }) => studentId));
  return tx
    .select({ submission: submissions, assignment: assignments })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(
      and(
        eq(submissions.classId, classId),
        sql`(${submissions.assignmentId}, ${submissions.studentId}) in
            (select * from unnest(${assignmentIds}::uuid[], ${studentIds}::uuid[]))`,
      ),
    )
    .orderBy(submissions.id)
    .for('update', { of: submissions });
}

/** The states of drafts, by submission and draft. */
export async function listDraftStatuses(
  tx: Database,
  submissionIds: readonly string[],
): Promise<{ submissionId: string; draftId: string; status: DraftStatus; isFinal: boolean }[]> {
  return tx
    .select({
      submissionId: draftSubmissions.submissionId,
      draftId: draftSubmissions.draftId,
      status: draftSubmissions.status,
      isFinal: sql<boolean>`${drafts.type} = 'FINAL'`,
    })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .where(inArray(draftSubmissions.submissionId, [...submissionIds]));
}
