import { and, count, eq, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { DRAFT_ORDER } from '../../ground/db/drafts.ts';
import { studentDeadlines } from '../../ground/db/schema/accommodations.ts';
import { type AssignmentRow, assignments, drafts } from '../../ground/db/schema/assignments.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';
import { studentDeadline } from '../../ground/db/student-deadlines.ts';
import { isEnrolled } from '../submissions/submissions.repo.ts';

/**
 * Drafts whose deadline has passed and does something, with submissions that it has not reached, in the order of their
 * deadlines: if a final draft were processed first, the earlier ones would be missed.
 */
export async function listOverdueDrafts(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: drafts.id, deadline: drafts.deadline, type: drafts.type })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .innerJoin(submissions, eq(submissions.id, draftSubmissions.submissionId))
    .innerJoin(assignments, eq(assignments.id, drafts.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(
      and(
        eq(draftSubmissions.status, 'NONE'),
        isEnrolled,
        lt(studentDeadline(submissions.studentId), now),
        or(isNull(draftSubmissions.exceptionUntil), lt(draftSubmissions.exceptionUntil, now)),
        or(assignments.autoSubmission, assignments.preventAfterDueDate),
        sql`${submissions.status} <> 'EXCEPTION'`,
        isNull(classes.archivedAt),
        assignments.visible,
      ),
    )
    .orderBy(drafts.deadline, drafts.type, drafts.id);
  return rows.map(({ id }) => id);
}

/** By a deadline, or by the end of an exception, that lies ahead of `now`. */
const isProcessedEarly = (now: Date): SQL | undefined =>
  and(
    or(gt(studentDeadline(submissions.studentId), now), gt(draftSubmissions.exceptionUntil, now)),
    inArray(draftSubmissions.status, ['SUBMITTED_AUTO', 'MISSED']),
  );

/** Assignments in which a deadline, or the end of an exception, has already done something although it lies ahead of `now`. */
export async function listProcessedEarly(db: Database, now: Date): Promise<AssignmentRow[]> {
  const ids = db
    .select({ id: drafts.assignmentId })
    .from(drafts)
    .innerJoin(draftSubmissions, eq(draftSubmissions.draftId, drafts.id))
    .innerJoin(submissions, eq(submissions.id, draftSubmissions.submissionId))
    .where(isProcessedEarly(now));
  return db.select().from(assignments).where(inArray(assignments.id, ids));
}

export async function countProcessedEarly(
  db: Database,
  assignmentId: string,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .innerJoin(submissions, eq(submissions.id, draftSubmissions.submissionId))
    .where(and(eq(drafts.assignmentId, assignmentId), isProcessedEarly(now)));
  return row?.count ?? 0;
}

/**
 * Records when whatever postponed a student's deadlines was withdrawn: an open draft that was already due was postponed
 * until now.
 */
export async function noteEndedExtensions(
  db: Database,
  { studentIds, assignmentId }: { studentIds: readonly string[]; assignmentId?: string },
  now: Date,
): Promise<void> {
  const held = db
    .select({ id: draftSubmissions.id })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .innerJoin(submissions, eq(submissions.id, draftSubmissions.submissionId))
    .where(
      and(
        inArray(submissions.studentId, [...studentIds]),
        assignmentId === undefined ? undefined : eq(submissions.assignmentId, assignmentId),
        eq(draftSubmissions.status, 'NONE'),
        lt(studentDeadline(submissions.studentId), now),
        or(isNull(draftSubmissions.exceptionUntil), lt(draftSubmissions.exceptionUntil, now)),
      ),
    );
  await db
    .update(draftSubmissions)
    .set({ extensionEndedAt: now })
    .where(inArray(draftSubmissions.id, held));
}

/** Whether a draft is due at this instant, for everyone or for a student who has more time. */
export async function isDeadline(db: Database, draftId: string, at: Date): Promise<boolean> {
  const everybodys = await db
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.id, draftId), eq(drafts.deadline, at)));
  const own = await db
    .select({ id: studentDeadlines.draftId })
    .from(studentDeadlines)
    .where(and(eq(studentDeadlines.draftId, draftId), eq(studentDeadlines.deadline, at)))
    .limit(1);
  return everybodys.length + own.length > 0;
}

/** The assignments in which a student has deadlines of their own. */
export async function listExtendedAssignments(
  db: Database,
  studentId: string,
): Promise<AssignmentRow[]> {
  const ids = db
    .select({ id: drafts.assignmentId })
    .from(drafts)
    .innerJoin(studentDeadlines, eq(studentDeadlines.draftId, drafts.id))
    .where(eq(studentDeadlines.studentId, studentId));
  return db.select().from(assignments).where(inArray(assignments.id, ids));
}

/** When a draft is due, for everyone and for students who have more time. */
export async function listDeadlines(
  db: Database,
  assignmentId: string,
): Promise<{ draftId: string; deadline: Date }[]> {
  const everybodys = await db
    .select({ draftId: drafts.id, deadline: drafts.deadline })
    .from(drafts)
    .where(eq(drafts.assignmentId, assignmentId))
    .orderBy(...DRAFT_ORDER);
  const own = await db
    .selectDistinct({ draftId: studentDeadlines.draftId, deadline: studentDeadlines.deadline })
    .from(studentDeadlines)
    .innerJoin(drafts, eq(drafts.id, studentDeadlines.draftId))
    .where(eq(drafts.assignmentId, assignmentId));
  return [...everybodys, ...own];
}
