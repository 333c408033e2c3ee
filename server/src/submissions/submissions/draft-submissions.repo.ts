import type { DraftStatus } from '@antecedent/domain/assignment/states';
import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { DRAFT_ORDER } from '../../ground/db/drafts.ts';
import { type AssignmentRow, assignments, drafts } from '../../ground/db/schema/assignments.ts';
import { type ClassRow, classes } from '../../ground/db/schema/classes.ts';
import {
  draftSubmissions,
  removedDraftSubmissions,
  submissions,
} from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';
import { studentDeadline, studentEnd } from '../../ground/db/student-deadlines.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import {
  isEnrolled,
  lockSubmissions,
  type SubmissionRow,
  type SubmissionScope,
  withinScope,
} from './submissions.repo.ts';

export type DraftSubmissionRow = typeof draftSubmissions.$inferSelect;
/** A draft of the assignment with its state in this submission. */
export type DraftState = DraftSubmissionRow & {
  title: string;
  /** The student's own. */
  deadline: Date;
  /** The deadline for everyone. */
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
  // A separate statement, so that the rows above are read after whatever it waited for.
  if (lock) await lockSubmissions(db, { submissionId });
  const [found] = await loadedRows(db).where(eq(submissions.id, submissionId));
  return found ? { ...found, drafts: await listDraftStates(db, { id: submissionId }) } : null;
}

/** The same for all submissions in a scope, without locks. */
export async function listLoadedSubmissions(
  db: Database,
  scope: SubmissionScope,
): Promise<LoadedSubmission[]> {
  const found = await loadedRows(db).where(withinScope(scope));
  const draftsOf = grouped(await listDraftStates(db, scope), (draft) => draft.submissionId);
  return found.map((row) => ({ ...row, drafts: draftsOf.get(row.submission.id) ?? [] }));
}

const loadedRows = (db: Database) =>
  db
    .select({
      submission: submissions,
      assignment: assignments,
      endsAt: studentEnd(submissions.studentId),
      class: classes,
      isEnrolled,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId));

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

/** Ends exceptions for single drafts. */
export async function endDraftExceptions(db: Database, submissionId: string): Promise<void> {
  await db
    .update(draftSubmissions)
    .set({ exceptionUntil: null })
    .where(eq(draftSubmissions.submissionId, submissionId));
}

/** The columns of a draft that has not been submitted. */
export const NOT_SUBMITTED = { submittedAt: null, version: null, blob: null } as const;
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

export type KeptSubmission = typeof removedDraftSubmissions.$inferSelect;

/**
 * Submitted work that no longer counts, oldest first: for drafts that the instructor has deleted, and from before the
 * same draft was submitted again. Repeated submissions of the same text by a deadline are left out: the version may be another,
 * where the changes in it were accepted each time.
 */
export async function listKeptSubmissions(
  db: Database,
  submissionId: string,
): Promise<KeptSubmission[]> {
  const kept = removedDraftSubmissions;
  const rows = await db
    .select({ row: kept, title: drafts.title, current: draftSubmissions.id })
    .from(kept)
    .leftJoin(drafts, eq(drafts.id, kept.draftId))
    .leftJoin(
      draftSubmissions,
      and(
        eq(draftSubmissions.submissionId, kept.submissionId),
        eq(draftSubmissions.draftId, kept.draftId),
        or(
          eq(draftSubmissions.submittedAt, kept.submittedAt),
          and(eq(draftSubmissions.version, kept.version), eq(kept.status, 'SUBMITTED_AUTO')),
        ),
      ),
    )
    .where(eq(kept.submissionId, submissionId))
    .orderBy(kept.submittedAt, kept.id);
  return rows
    .filter(({ current }) => current === null)
    .map(({ row, title }) => ({ ...row, title: title ?? row.title }));
}

/** Whether a draft was ever submitted as this version of the submission's main file. */
export async function wasSubmitted(
  db: Database,
  submissionId: string,
  version: number,
): Promise<boolean> {
  const [current, kept] = await Promise.all([
    db
      .select({ id: draftSubmissions.id })
      .from(draftSubmissions)
      .where(
        and(
          eq(draftSubmissions.submissionId, submissionId),
          eq(draftSubmissions.version, version),
          isNotNull(draftSubmissions.submittedAt),
        ),
      ),
    db
      .select({ id: removedDraftSubmissions.id })
      .from(removedDraftSubmissions)
      .where(
        and(
          eq(removedDraftSubmissions.submissionId, submissionId),
          eq(removedDraftSubmissions.version, version),
        ),
      ),
  ]);
  return current.length + kept.length > 0;
}
