import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { assignments, drafts } from '../../db/schema/assignments.ts';
import { classes, enrollments } from '../../db/schema/classes.ts';
import { draftSubmissions, submissions } from '../../db/schema/submissions.ts';

/**
 * Submissions in which this draft is neither handed in nor missed; in no order, so that nodes that
 * settle the same draft seldom meet.
 */
export async function listUnsettled(db: Database, draftId: string): Promise<string[]> {
  const rows = await db
    .select({ id: draftSubmissions.submissionId })
    .from(draftSubmissions)
    .where(and(eq(draftSubmissions.draftId, draftId), eq(draftSubmissions.status, 'NONE')))
    .orderBy(sql`random()`);
  return rows.map(({ id }) => id);
}

/** Drafts whose deadline has passed and does something, with submissions that it has not reached. */
export async function listOverdueDrafts(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: drafts.id })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .innerJoin(submissions, eq(submissions.id, draftSubmissions.submissionId))
    .innerJoin(assignments, eq(assignments.id, drafts.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .innerJoin(
      enrollments,
      and(eq(enrollments.classId, classes.id), eq(enrollments.studentId, submissions.studentId)),
    )
    .where(
      and(
        eq(draftSubmissions.status, 'NONE'),
        lt(drafts.deadline, now),
        or(isNull(draftSubmissions.exceptionUntil), lt(draftSubmissions.exceptionUntil, now)),
        or(assignments.autoSubmission, assignments.preventAfterDueDate),
        sql`${submissions.status} <> 'EXCEPTION'`,
        isNull(classes.archivedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Null when there is no such draft. */
export async function findDeadline(db: Database, draftId: string): Promise<Date | null> {
  const [row] = await db
    .select({ deadline: drafts.deadline })
    .from(drafts)
    .where(eq(drafts.id, draftId));
  return row?.deadline ?? null;
}

export const listDeadlines = (
  db: Database,
  assignmentId: string,
): Promise<{ id: string; deadline: Date; type: 'DRAFT' | 'FINAL' }[]> =>
  db
    .select({ id: drafts.id, deadline: drafts.deadline, type: drafts.type })
    .from(drafts)
    .where(eq(drafts.assignmentId, assignmentId));

const NOT_HANDED_IN = { status: 'NONE', submittedAt: null, version: null, blob: null } as const;

/** Opens missed drafts again. */
export async function reopenMissed(db: Database, draftIds: readonly string[]): Promise<void> {
  if (draftIds.length === 0) return;
  await db
    .update(draftSubmissions)
    .set(NOT_HANDED_IN)
    .where(
      and(inArray(draftSubmissions.draftId, [...draftIds]), eq(draftSubmissions.status, 'MISSED')),
    );
}

const isUngraded = and(isNull(submissions.score), isNull(submissions.alternateGrade));

/** Opens again what the deadline handed in, unless it is graded. */
export async function reopenHandedIn(db: Database, draftIds: readonly string[]): Promise<void> {
  if (draftIds.length === 0) return;
  const ungraded = db.select({ id: submissions.id }).from(submissions).where(isUngraded);
  await db
    .update(draftSubmissions)
    .set(NOT_HANDED_IN)
    .where(
      and(
        inArray(draftSubmissions.draftId, [...draftIds]),
        eq(draftSubmissions.status, 'SUBMITTED_AUTO'),
        isNull(draftSubmissions.grade),
        isNull(draftSubmissions.alternateGrade),
        inArray(draftSubmissions.submissionId, ungraded),
      ),
    );
}

/** Lets students go on whose writing the final deadline had ended, and whose final draft is open. */
export async function reopenSubmissions(db: Database, finalDraftId: string): Promise<void> {
  const open = db
    .select({ id: draftSubmissions.submissionId })
    .from(draftSubmissions)
    .where(and(eq(draftSubmissions.draftId, finalDraftId), eq(draftSubmissions.status, 'NONE')));
  await db
    .update(submissions)
    .set({ status: 'IN_PROGRESS' })
    .where(and(inArray(submissions.id, open), eq(submissions.status, 'AUTO_SUBMISSION')));
  await db
    .update(submissions)
    .set({ statusBeforeException: 'IN_PROGRESS' })
    .where(
      and(inArray(submissions.id, open), eq(submissions.statusBeforeException, 'AUTO_SUBMISSION')),
    );
}
