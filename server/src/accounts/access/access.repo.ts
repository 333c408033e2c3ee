import { CLASS_ROLES } from '@antecedent/domain/access/class-roles';
import { type Relation, ROLE_OF_RELATION } from '@antecedent/domain/access/relations';
import { eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { userRoles } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';

/** A class, or something in it. */
export type SubjectId =
  | { classId: string }
  | { assignmentId: string }
  | { submissionId: string }
  | { fileId: string };

/** Everything stored that decides what a person may do. */
export type SubjectRow = {
  archivedAt: Date | null;
  /** What the person is to the class. */
  roles: Relation[];
  /** The student whose work it is; null for a class and an assignment. */
  studentId: string | null;
};

const requiredRole = sql.raw(
  `case member.role ${CLASS_ROLES.map((role) => `when '${role}' then '${ROLE_OF_RELATION[role]}'`).join(' ')} end`,
);

/**
 * Whether a person still has the role that membership in a class requires, as a condition for a query whose `class_members` is
 * called `member`: who is no longer an instructor teaches no class.
 */
export const stillHasRole: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${userRoles} held
   where held.user_id = member.user_id and held.role = ${requiredRole})`;

/**
 * A person's relations to a class, as far as they have the role that it requires: a column for a query that has the class.
 * Assistants have another relation for each right that the class gives them; coordinators have theirs to every class.
 */
export const rolesInClass = (classId: SQLWrapper, userId: string): SQL<Relation[]> =>
  sql<Relation[]>`array(
    select member.role from ${classMembers} member
     where member.class_id = ${classId} and member.user_id = ${userId} and ${stillHasRole}
    union all
    select 'assistant:' || granted.might from ${classMembers} member
      join ${classes} course on course.id = member.class_id
      cross join unnest(course.assistants_may) as granted(might)
     where member.class_id = ${classId} and member.user_id = ${userId} and member.role = 'assistant'
       and ${stillHasRole}
    union all
    select 'coordinator' from ${userRoles} held
     where held.user_id = ${userId} and held.role = 'ROLE_EDUCATION_COORDINATOR')`;

/** Whether a person is a student of a class: a column or condition for a query that has both. */
export const isStudentOf = (classId: SQLWrapper, userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (
    select 1 from ${classMembers} member
     where member.class_id = ${classId} and member.user_id = ${userId} and member.role = 'student')`;

/** A person's relations to a class or something in it, in one query; null if it does not exist. */
export async function findSubject(
  db: Database,
  id: SubjectId,
  userId: string,
): Promise<SubjectRow | null> {
  const columns = { archivedAt: classes.archivedAt, roles: rolesInClass(classes.id, userId) };
  const ofStudent = { ...columns, studentId: submissions.studentId };
  const ofClass = { ...columns, studentId: sql<null>`null` };
  if ('classId' in id) {
    const [row] = await db.select(ofClass).from(classes).where(eq(classes.id, id.classId));
    return row ?? null;
  }
  if ('assignmentId' in id) {
    const [row] = await db
      .select(ofClass)
      .from(assignments)
      .innerJoin(classes, eq(classes.id, assignments.classId))
      .where(eq(assignments.id, id.assignmentId));
    return row ?? null;
  }
  const work = db
    .select(ofStudent)
    .from(submissions)
    .innerJoin(classes, eq(classes.id, submissions.classId));
  const [row] =
    'submissionId' in id
      ? await work.where(eq(submissions.id, id.submissionId))
      : await work
          .innerJoin(files, eq(files.submissionId, submissions.id))
          .where(eq(files.id, id.fileId));
  return row ?? null;
}
