import type { DraftStatus } from '@antecedent/domain/assignment/states';
import { and, eq, gt, gte, inArray, not, type SQL } from 'drizzle-orm';
import { isDraftGraded, isGraded } from '../../grading/records/grades.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DraftRow } from '../../ground/db/drafts.ts';
import { studentDeadlines } from '../../ground/db/schema/accommodations.ts';
import { drafts } from '../../ground/db/schema/assignments.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';
import { NOT_SUBMITTED } from './draft-submissions.repo.ts';

/**
 * Changes drafts of this status in every submission to another, with nothing submitted.
 *
 * @param options `keepGraded` leaves alone what is graded, the draft or the submission
 */
export async function reopenDrafts(
  db: Database,
  draftIds: readonly string[],
  { from, to, keepGraded }: { from: DraftStatus; to: DraftStatus; keepGraded: boolean },
): Promise<void> {
  if (draftIds.length === 0) return;
  await db
    .update(draftSubmissions)
    .set({ status: to, ...NOT_SUBMITTED })
    .where(
      and(
        inArray(draftSubmissions.draftId, [...draftIds]),
        eq(draftSubmissions.status, from),
        keepGraded ? isUngraded(db) : undefined,
      ),
    );
}

const isUngraded = (db: Database): SQL | undefined =>
  and(
    not(isDraftGraded(draftSubmissions.submissionId, draftSubmissions.draftId)),
    inArray(
      draftSubmissions.submissionId,
      db
        .select({ id: submissions.id })
        .from(submissions)
        .where(not(isGraded(submissions.id))),
    ),
  );

/**
 * Changes drafts of this status to another, with nothing submitted, if an exception lets their students write beyond
 * `now`.
 *
 * @returns the submissions whose final draft is among them
 */
export async function reopenExceptedDrafts(
  db: Database,
  ofAssignment: readonly DraftRow[],
  now: Date,
  { from, to, keepGraded }: { from: DraftStatus; to: DraftStatus; keepGraded: boolean },
): Promise<string[]> {
  const ids = ofAssignment.map(({ id }) => id);
  const rows = await db
    .update(draftSubmissions)
    .set({ status: to, ...NOT_SUBMITTED })
    .where(
      and(
        inArray(draftSubmissions.draftId, ids),
        eq(draftSubmissions.status, from),
        gt(draftSubmissions.exceptionUntil, now),
        keepGraded ? isUngraded(db) : undefined,
      ),
    )
    .returning({ submissionId: draftSubmissions.submissionId, draftId: draftSubmissions.draftId });
  const final = ofAssignment.find(({ type }) => type === 'FINAL');
  return rows.filter(({ draftId }) => draftId === final?.id).map((row) => row.submissionId);
}

/**
 * The same where an accommodation moves the student's deadline beyond `now`, in an assignment or for a
 * student.
 *
 * @returns the submissions whose final draft is among them
 */
export async function reopenExtendedDrafts(
  db: Database,
  scope: { assignmentId: string } | { studentId: string },
  now: Date,
  { from, to, keepGraded }: { from: DraftStatus; to: DraftStatus; keepGraded: boolean },
): Promise<string[]> {
  const where =
    'assignmentId' in scope
      ? eq(drafts.assignmentId, scope.assignmentId)
      : eq(submissions.studentId, scope.studentId);
  const extended = await db
    .select({ id: draftSubmissions.id, type: drafts.type })
    .from(draftSubmissions)
    .innerJoin(submissions, eq(submissions.id, draftSubmissions.submissionId))
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .innerJoin(
      studentDeadlines,
      and(
        eq(studentDeadlines.draftId, drafts.id),
        eq(studentDeadlines.studentId, submissions.studentId),
      ),
    )
    .where(and(where, eq(draftSubmissions.status, from), gte(studentDeadlines.deadline, now)));
  if (extended.length === 0) return [];
  const rows = await db
    .update(draftSubmissions)
    .set({ status: to, ...NOT_SUBMITTED })
    .where(
      and(
        inArray(
          draftSubmissions.id,
          extended.map(({ id }) => id),
        ),
        keepGraded ? isUngraded(db) : undefined,
      ),
    )
    .returning({ id: draftSubmissions.id, submissionId: draftSubmissions.submissionId });
  const final = new Set(extended.filter(({ type }) => type === 'FINAL').map(({ id }) => id));
  return rows.filter(({ id }) => final.has(id)).map((row) => row.submissionId);
}
