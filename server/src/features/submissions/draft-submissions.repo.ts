import type { DraftStatus } from '@antecedent/domain/assignment/states';
import { and, count, eq, gt, gte, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { DRAFT_ORDER, type DraftRow } from '../../db/drafts.ts';
import { studentDeadlines } from '../../db/schema/accommodations.ts';
import { assignments, drafts } from '../../db/schema/assignments.ts';
import { classes } from '../../db/schema/classes.ts';
import { draftSubmissions, submissions } from '../../db/schema/submissions.ts';
import { studentDeadline, studentEnd } from '../../db/student-deadlines.ts';
import { isDraftGraded, isGraded } from '../grades/grades.service.ts';
import {
  type AssignmentRow,
  type ClassRow,
  isEnrolled,
  lockSubmissions,
  type SubmissionRow,
  type SubmissionScope,
  withinScope,
} from './submissions.repo.ts';

export type DraftSubmissionRow = typeof draftSubmissions.$inferSelect;
/** A draft of the assignment with what this submission made of it. */
export type DraftState = DraftSubmissionRow & {
  title: string;
  /** The student's own. */
  deadline: Date;
  /** Everybody's. */
  plannedDeadline: Date;
  pointValue: number;
  type: 'DRAFT' | 'FINAL';
};
/** Everything that submitting looks at. */
export type SubmissionState = {
  submission: SubmissionRow;
  assignment: AssignmentRow;
  /** The final deadline of its student. */
  endsAt: Date;
  class: ClassRow;
  /** By deadline, the final one last. */
  drafts: DraftState[];
};

export async function insertDraftSubmissions(
  db: Database,
  rows: (typeof draftSubmissions.$inferInsert)[],
): Promise<void> {
  await db.insert(draftSubmissions).values(rows);
}

export type LoadedSubmission = SubmissionState & { isEnrolled: boolean };

/** @param lock whether to lock the submission's row until the transaction ends */
export async function loadSubmission(
  db: Database,
  submissionId: string,
  { lock }: { lock: boolean },
): Promise<LoadedSubmission | null> {
  // A statement of its own: the rows above are read after whatever it waited for.
  if (lock) await lockSubmissions(db, { submissionId });
  const [found] = await db
    .select({
      submission: submissions,
      assignment: assignments,
      endsAt: studentEnd(submissions.studentId),
      class: classes,
      isEnrolled,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(submissions.id, submissionId));
  return found ? { ...found, drafts: await listDraftStates(db, { id: submissionId }) } : null;
}

/** The drafts of submissions, by deadline within each, the final one last. */
export async function listDraftStates(db: Database, scope: SubmissionScope): Promise<DraftState[]> {
  const rows = await db
    .select({
      row: draftSubmissions,
      title: drafts.title,
      deadline: studentDeadline(submissions.studentId),
      plannedDeadline: drafts.deadline,
      pointValue: drafts.pointValue,
      type: drafts.type,
    })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .innerJoin(submissions, eq(submissions.id, draftSubmissions.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(withinScope(scope))
    .orderBy(...DRAFT_ORDER);
  return rows.map(({ row, ...draft }) => ({ ...row, ...draft }));
}

export async function updateDraftSubmission(
  db: Database,
  id: string,
  change: Partial<DraftSubmissionRow>,
): Promise<void> {
  await db.update(draftSubmissions).set(change).where(eq(draftSubmissions.id, id));
}

/** Ends what lets a student go on with single drafts. */
export async function endDraftExceptions(db: Database, submissionId: string): Promise<void> {
  await db
    .update(draftSubmissions)
    .set({ exceptionUntil: null })
    .where(eq(draftSubmissions.submissionId, submissionId));
}

/** The columns of a draft that has not been submitted. */
export const NOT_SUBMITTED = { submittedAt: null, version: null, blob: null } as const;

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

/** The submissions in which this draft has this status, as a subquery. */
export const submissionsWithDraft = (draftId: string, status: DraftStatus): SQL =>
  sql`select ${draftSubmissions.submissionId} from ${draftSubmissions}
       where ${draftSubmissions.draftId} = ${draftId} and ${draftSubmissions.status} = ${status}`;

/**
 * Submissions in which this draft is neither submitted nor missed; in no order, so that nodes that
 * process the same deadline seldom meet.
 */
export async function listOpenSubmissions(db: Database, draftId: string): Promise<string[]> {
  const rows = await db
    .select({ id: draftSubmissions.submissionId })
    .from(draftSubmissions)
    .where(and(eq(draftSubmissions.draftId, draftId), eq(draftSubmissions.status, 'NONE')))
    .orderBy(sql`random()`);
  return rows.map(({ id }) => id);
}

/**
 * Drafts whose deadline has passed and does something, with submissions that it has not reached, in
 * the order of their deadlines: a final draft that went first would leave the ones before it missed.
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
      ),
    )
    .orderBy(drafts.deadline, drafts.type, drafts.id);
  return rows.map(({ id }) => id);
}

/**
 * Changes drafts of this status to another, with nothing submitted, where an exception lets their students go on
 * beyond `now`.
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
    .select({ id: draftSubmissions.id })
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
    .returning({ submissionId: draftSubmissions.submissionId, draftId: draftSubmissions.draftId });
  const final = await db
    .select({ id: drafts.id })
    .from(drafts)
    .where(
      and(
        eq(drafts.type, 'FINAL'),
        inArray(
          drafts.id,
          rows.map(({ draftId }) => draftId),
        ),
      ),
    );
  const finalIds = new Set(final.map(({ id }) => id));
  return rows.filter(({ draftId }) => finalIds.has(draftId)).map((row) => row.submissionId);
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

/** Whether a draft is due at this instant, from everybody or from a student who has more time. */
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

/** When a draft is due, from everybody and from students who have more time. */
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
