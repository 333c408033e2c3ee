import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { byName } from '../../ground/db/name-order.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { commentedVersions, submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';

/** A document of an assignment, and the versions in which its comments are: the last, and those where commenting was ended. */
export type CommentedFile = {
  submissionId: string;
  studentId: string;
  firstName: string;
  lastName: string;
  fileId: string;
  extension: string;
  versions: number[];
};

/** Title of an assignment and the names of those who teach; null if it doesn't exist. */
export async function findAssignmentStaff(
  db: Database,
  assignmentId: string,
): Promise<{ title: string; staff: string[] } | null> {
  const [row] = await db
    .select({
      title: assignments.title,
      staff: sql<string[]>`array(
        select trim(${users.firstName} || ' ' || ${users.lastName})
          from ${classMembers} join ${users} on ${users.id} = ${classMembers.userId}
         where ${classMembers.classId} = ${assignments.classId} and ${classMembers.role} <> 'student')`,
    })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  return row ?? null;
}

/** The documents of an assignment’s students that were written in, by name. */
export const listCommentedFiles = (db: Database, assignmentId: string): Promise<CommentedFile[]> =>
  db
    .select({
      submissionId: submissions.id,
      studentId: submissions.studentId,
      firstName: users.firstName,
      lastName: users.lastName,
      fileId: files.id,
      extension: files.extension,
      versions: sql<number[]>`array(
        select distinct ${commentedVersions.version} from ${commentedVersions}
         where ${commentedVersions.submissionId} = ${submissions.id}
        union select ${files.head} order by 1)`,
    })
    .from(submissions)
    .innerJoin(
      classMembers,
      and(
        eq(classMembers.classId, submissions.classId),
        eq(classMembers.userId, submissions.studentId),
        eq(classMembers.role, 'student'),
      ),
    )
    .innerJoin(users, eq(users.id, submissions.studentId))
    .innerJoin(files, and(eq(files.submissionId, submissions.id), eq(files.role, 'main')))
    .where(and(eq(submissions.assignmentId, assignmentId), gt(files.head, 0)))
    .orderBy(...byName(users));
