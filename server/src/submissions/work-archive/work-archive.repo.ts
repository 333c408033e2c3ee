import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { byName } from '../../ground/db/name-order.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments, drafts } from '../../ground/db/schema/assignments.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { isEnrolled } from '../submissions/submissions.repo.ts';

/** What a student submitted for a draft. */
export type SubmittedWork = {
  submissionId: string;
  assignmentId: string;
  studentId: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  submittedAt: Date;
  isLate: boolean;
  version: number;
  blob: string;
  extension: string;
};

/** What was submitted for a draft by the students of the class, in the order of their names. */
export async function listSubmittedWork(
  db: Database,
  draftId: string,
  submissionId?: string,
): Promise<SubmittedWork[]> {
  const rows = await db
    .select({
      submissionId: submissions.id,
      assignmentId: submissions.assignmentId,
      studentId: submissions.studentId,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      email: users.email,
      submittedAt: draftSubmissions.submittedAt,
      status: draftSubmissions.status,
      version: draftSubmissions.version,
      blob: draftSubmissions.blob,
      extension: files.extension,
    })
    .from(draftSubmissions)
    .innerJoin(submissions, eq(submissions.id, draftSubmissions.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .innerJoin(users, eq(users.id, submissions.studentId))
    .innerJoin(files, and(eq(files.submissionId, submissions.id), eq(files.role, 'main')))
    .where(
      and(
        eq(draftSubmissions.draftId, draftId),
        isNotNull(draftSubmissions.submittedAt),
        isEnrolled,
        submissionId === undefined ? undefined : eq(submissions.id, submissionId),
      ),
    )
    .orderBy(...byName(users), asc(submissions.id));
  return rows.flatMap(({ submittedAt, version, blob, status, ...row }) =>
    submittedAt === null || version === null || blob === null
      ? []
      : [{ ...row, submittedAt, version, blob, isLate: status === 'SUBMITTED_LATE' }],
  );
}

export type DraftOfAssignment = {
  title: string;
  assignmentTitle: string;
  hasOthers: boolean;
  timeZone: string;
  classId: string;
};

/** A draft of an assignment; null if it has no such draft. */
export async function findDraft(
  db: Database,
  assignmentId: string,
  draftId: string,
): Promise<DraftOfAssignment | null> {
  const rows = await db
    .select({
      id: drafts.id,
      title: drafts.title,
      assignmentTitle: assignments.title,
      timeZone: classes.timeZone,
      classId: classes.id,
    })
    .from(drafts)
    .innerJoin(assignments, eq(assignments.id, drafts.assignmentId))
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(drafts.assignmentId, assignmentId));
  const found = rows.find(({ id }) => id === draftId);
  return found ? { ...found, hasOthers: rows.length > 1 } : null;
}

/** Which submissions of an assignment exist. */
export async function listSubmissionIds(db: Database, assignmentId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.assignmentId, assignmentId));
  return new Set(rows.map(({ id }) => id));
}
