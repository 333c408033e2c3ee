import type { NamesOfAssignment, NamesOfStudent } from '@antecedent/domain/grading/hidden-names';
import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { nameChanges, studentPseudonyms } from '../../ground/db/schema/student-names.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

/** Some assignments: these, or those of classes. */
export type NamesScope = { assignmentIds: readonly string[] } | { classId: string };

const within = (scope: NamesScope): SQL | undefined =>
  'classId' in scope
    ? eq(assignments.classId, scope.classId)
    : inArray(assignments.id, [...scope.assignmentIds]);

/** Assignments that their instructor wants graded without names. */
export async function listWithoutNames(
  db: Database,
  scope: NamesScope,
): Promise<({ id: string } & NamesOfAssignment)[]> {
  const rows = await db
    .select({
      id: assignments.id,
      postAt: assignments.postAt,
      releasedAt: assignments.gradesReleasedAt,
    })
    .from(assignments)
    .where(and(within(scope), eq(assignments.withoutNames, true)));
  return rows.map(({ id, postAt, releasedAt }) => ({
    id,
    withoutNames: true,
    postAt: postAt.getTime(),
    releasedAt: releasedAt?.getTime() ?? null,
  }));
}

export type PseudonymRow = NamesOfStudent & {
  assignmentId: string;
  studentId: string;
  number: number;
  alias: string;
};

export async function listPseudonyms(
  db: Database,
  assignmentIds: readonly string[],
): Promise<PseudonymRow[]> {
  const rows = await db
    .select({ row: studentPseudonyms, releasedAt: submissions.gradesReleasedAt })
    .from(studentPseudonyms)
    .leftJoin(
      submissions,
      and(
        eq(submissions.assignmentId, studentPseudonyms.assignmentId),
        eq(submissions.studentId, studentPseudonyms.studentId),
      ),
    )
    .where(inArray(studentPseudonyms.assignmentId, [...assignmentIds]));
  return rows.map(({ row: { shownAt, ...row }, releasedAt }) => ({
    ...row,
    shownAt: shownAt?.getTime() ?? null,
    releasedToStudentAt: releasedAt?.getTime() ?? null,
  }));
}

/** The people of an assignment without a pseudonym in it: students of its class, authors and reviewers. */
export async function listUnnamed(
  db: Database,
  assignmentIds: readonly string[],
): Promise<{ assignmentId: string; studentId: string }[]> {
  const ids = sql`${sql.param([...assignmentIds])}::uuid[]`;
  const { rows } = await db.execute<{ assignmentId: string; studentId: string }>(sql`
    select assignment_id as "assignmentId", student_id as "studentId" from (
      select a.id as assignment_id, m.user_id as student_id from assignments a
        join class_members m on m.class_id = a.class_id and m.role = 'student'
       where a.id = any(${ids})
      union
      select assignment_id, student_id from submissions where assignment_id = any(${ids})
      union
      select assignment_id, reviewer_id from peer_review_pairs where assignment_id = any(${ids})
      union
      select assignment_id, reviewee_id from peer_review_pairs where assignment_id = any(${ids})) people
     where not exists (
       select 1 from student_pseudonyms p
        where p.assignment_id = people.assignment_id and p.student_id = people.student_id)`);
  return rows;
}

/** Those who teach or assist in the class of an assignment. */
export async function listStaff(db: Database, assignmentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: classMembers.userId })
    .from(classMembers)
    .innerJoin(assignments, eq(assignments.classId, classMembers.classId))
    .where(and(eq(assignments.id, assignmentId), ne(classMembers.role, 'student')));
  return rows.map(({ userId }) => userId);
}

/** Until the transaction ends, no other one gives pseudonyms in the assignment. */
export async function lockPseudonyms(tx: Database, assignmentId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`student pseudonyms ${assignmentId}`}, 0))`,
  );
}

export async function listNumbers(db: Database, assignmentId: string): Promise<number[]> {
  const rows = await db
    .select({ number: studentPseudonyms.number })
    .from(studentPseudonyms)
    .where(eq(studentPseudonyms.assignmentId, assignmentId));
  return rows.map(({ number }) => number);
}

export async function insertPseudonyms(
  db: Database,
  rows: readonly Pick<PseudonymRow, 'assignmentId' | 'studentId' | 'number'>[],
): Promise<void> {
  if (rows.length > 0) await db.insert(studentPseudonyms).values([...rows]);
}

/** @returns whether the name was hidden until now */
export async function markShown(
  db: Database,
  { assignmentId, studentId }: { assignmentId: string; studentId: string },
  at: Date,
): Promise<boolean> {
  const shown = await db
    .update(studentPseudonyms)
    .set({ shownAt: at })
    .where(
      and(
        eq(studentPseudonyms.assignmentId, assignmentId),
        eq(studentPseudonyms.studentId, studentId),
        isNull(studentPseudonyms.shownAt),
      ),
    )
    .returning({ number: studentPseudonyms.number });
  return shown.length > 0;
}

export async function updateWithoutNames(
  db: Database,
  assignmentId: string,
  withoutNames: boolean,
): Promise<void> {
  await db.update(assignments).set({ withoutNames }).where(eq(assignments.id, assignmentId));
}

export async function insertChange(
  db: Database,
  row: typeof nameChanges.$inferInsert,
): Promise<void> {
  await db.insert(nameChanges).values(row);
}

export type NameChangeRow = {
  studentId: string | null;
  action: 'hidden' | 'shown';
  changedAt: Date;
  author: string;
  student: string | null;
};

/** Newest first. */
export async function listChanges(db: Database, assignmentId: string): Promise<NameChangeRow[]> {
  const { rows } = await db.execute<Omit<NameChangeRow, 'changedAt'> & { changedAt: string }>(sql`
    select c.student_id as "studentId", c.action, to_json(c.changed_at) #>> '{}' as "changedAt",
           trim(author.first_name || ' ' || author.last_name) as author,
           trim(student.first_name || ' ' || student.last_name) as student
      from name_changes c
      join users author on author.id = c.author_id
      left join users student on student.id = c.student_id
     where c.assignment_id = ${assignmentId}
     order by c.id desc`);
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: new Date(changedAt) }));
}

/** What the bell says about students of an assignment by name is said by pseudonym from now on. */
export async function renameInNotices(
  db: Database,
  submissionId: string,
  student: string,
): Promise<void> {
  await db.execute(sql`
    update notifications set values = jsonb_set(values::jsonb, '{student}', to_jsonb(${student}::text))
     where kind = 'evidence-answered' and link = ${`/readassignment/${submissionId}`}`);
}

/** The submissions of an assignment with whose they are. */
export const listWork = (
  db: Database,
  assignmentId: string,
): Promise<{ id: string; studentId: string }[]> =>
  db
    .select({ id: submissions.id, studentId: submissions.studentId })
    .from(submissions)
    .where(eq(submissions.assignmentId, assignmentId));

/**
 * A student with a pseudonym in an assignment, by their work, their own id, or the id that replaces it.
 *
 * @returns null if there is no such student; the submission is null until they begin
 */
export async function findStudent(
  db: Database,
  wanted: { assignmentId: string } & ({ submissionId: string } | { studentId: string }),
): Promise<{ studentId: string; submissionId: string | null } | null> {
  const [row] = await db
    .select({ studentId: studentPseudonyms.studentId, submissionId: submissions.id })
    .from(studentPseudonyms)
    .leftJoin(
      submissions,
      and(
        eq(submissions.assignmentId, studentPseudonyms.assignmentId),
        eq(submissions.studentId, studentPseudonyms.studentId),
      ),
    )
    .where(
      and(
        eq(studentPseudonyms.assignmentId, wanted.assignmentId),
        'submissionId' in wanted
          ? eq(submissions.id, wanted.submissionId)
          : or(
              eq(studentPseudonyms.studentId, wanted.studentId),
              eq(studentPseudonyms.alias, wanted.studentId),
            ),
      ),
    );
  return row ?? null;
}
