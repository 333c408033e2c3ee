import type { Database } from './connection.ts';
import { sql } from './sql.ts';

// The only queries that see the trash: they name the tables behind the views (`live-views.ts`). What they delete includes
// the work of test students.

/** Moves a class to the trash, with everything in it. */
export async function trashClass(tx: Database, id: string, at: Date): Promise<void> {
  await tx.execute(
    sql`update public.classes set trashed_at = ${at.toISOString()}::timestamptz where id = ${id}`,
  );
}

/** Moves an assignment to the trash, with everything in it. */
export async function trashAssignment(tx: Database, id: string, at: Date): Promise<void> {
  await tx.execute(
    sql`update public.assignments set trashed_at = ${at.toISOString()}::timestamptz where id = ${id}`,
  );
}

export async function untrashClass(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`update public.classes set trashed_at = null where id = ${id}`);
}

export async function untrashAssignment(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`update public.assignments set trashed_at = null where id = ${id}`);
}

export type TrashedClassRow = {
  id: string;
  name: string;
  students: number;
  texts: number;
  passedDeadlines: number;
  trashedAt: Date;
};

/** The classes in the trash that a person owns, the last first. */
export async function listTrashedClasses(
  db: Database,
  ownerId: string,
  now: Date,
): Promise<TrashedClassRow[]> {
  const { rows } = await db.execute<TrashedClassRow>(sql`
    select c.id, c.name, c.trashed_at as "trashedAt",
           (select count(*) from class_members m where m.class_id = c.id and m.role = 'student')::int as students,
           (select count(*) from public.submissions s where s.class_id = c.id)::int as texts,
           (select count(*) from public.drafts d join public.assignments a on a.id = d.assignment_id
             where a.class_id = c.id and a.trashed_at is null and d.deadline > c.trashed_at
               and d.deadline <= ${now.toISOString()}::timestamptz)::int as "passedDeadlines"
      from public.classes c
      join class_members o on o.class_id = c.id and o.role = 'owner' and o.user_id = ${ownerId}
     where c.trashed_at is not null
     order by c.trashed_at desc, c.id`);
  return rows.map(withDate);
}

/** Locks a class in the trash until the transaction ends. @returns false unless the person owns it */
export async function lockTrashedClass(
  tx: Database,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from public.classes c
     where c.id = ${id} and c.trashed_at is not null
       and exists (select from class_members o
                    where o.class_id = c.id and o.role = 'owner' and o.user_id = ${ownerId})
       for update`);
  return rows.length > 0;
}

export type TrashedAssignmentRow = {
  id: string;
  title: string;
  texts: number;
  passedDeadlines: number;
  trashedAt: Date;
};

/** The assignments of a class that are in the trash by themselves, the last first. */
export async function listTrashedAssignments(
  db: Database,
  classId: string,
  now: Date,
): Promise<TrashedAssignmentRow[]> {
  const { rows } = await db.execute<TrashedAssignmentRow>(sql`
    select a.id, a.title, a.trashed_at as "trashedAt",
           (select count(*) from public.submissions s where s.assignment_id = a.id)::int as texts,
           (select count(*) from public.drafts d
             where d.assignment_id = a.id and d.deadline > a.trashed_at
               and d.deadline <= ${now.toISOString()}::timestamptz)::int as "passedDeadlines"
      from public.assignments a
     where a.class_id = ${classId} and a.trashed_at is not null
     order by a.trashed_at desc, a.id`);
  return rows.map(withDate);
}

/** Locks an assignment in the trash until the transaction ends. @returns its class; null if it isn't in the trash */
export async function lockTrashedAssignment(tx: Database, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ classId: string }>(sql`
    select class_id as "classId" from public.assignments
     where id = ${id} and trashed_at is not null for update`);
  return rows[0]?.classId ?? null;
}

/** Whether a class in the trash has this enrollment key, which it gets back with everything else. */
export async function isKeyInTrash(db: Database, enrollKey: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from public.classes where enroll_key = ${enrollKey} and trashed_at is not null`);
  return rows.length > 0;
}

/** A class or an assignment. */
export type Trashable = { classId: string } | { assignmentId: string };

/** What has been in the trash since before a moment. */
export async function listTrashedBefore(db: Database, before: Date): Promise<Trashable[]> {
  const at = sql`${before.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ classId: string | null; id: string }>(sql`
    select id as "classId", id from public.classes where trashed_at <= ${at}
    union all
    select null, id from public.assignments where trashed_at <= ${at}`);
  return rows.map(({ classId, id }) => (classId === null ? { assignmentId: id } : { classId }));
}

/** Locks something until the transaction ends, if it is still in the trash: it may have been restored since. */
export async function lockTrashedBefore(
  tx: Database,
  what: Trashable,
  before: Date,
): Promise<boolean> {
  const at = sql`${before.toISOString()}::timestamptz`;
  const { rows } = await tx.execute(
    'classId' in what
      ? sql`select from public.classes where id = ${what.classId} and trashed_at <= ${at} for update`
      : sql`select from public.assignments where id = ${what.assignmentId} and trashed_at <= ${at} for update`,
  );
  return rows.length > 0;
}

/**
 * Deletes a class for good, in the trash or not, with all work in it: versions, grades, reviews, and files. Blobs that nothing
 * else refers to follow within days.
 *
 * @returns who assisted in it
 */
export async function deleteClassForGood(tx: Database, id: string): Promise<string[]> {
  await deleteTemplates(tx, sql`select id from public.assignments where class_id = ${id}`);
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from class_members where class_id = ${id} and role = 'assistant'`);
  const testStudents = await tx.execute<{ id: string }>(sql`
    select user_id as id from public.class_members where class_id = ${id} and is_test`);
  await tx.execute(sql`delete from public.classes where id = ${id}`);
  // She belongs to her class alone.
  for (const student of testStudents.rows) {
    await tx.execute(sql`delete from public.users where id = ${student.id} and is_test`);
  }
  return rows.map(({ userId }) => userId);
}

/** Deletes everything that the test student of a class wrote, in the trash or not. She stays. */
export async function deleteTestWork(tx: Database, classId: string): Promise<void> {
  const student = sql`(select user_id from public.class_members where class_id = ${classId} and is_test)`;
  await tx.execute(sql`delete from public.submissions where student_id = ${student} and is_test`);
  await tx.execute(
    sql`delete from public.peer_review_pairs where reviewer_id = ${student} and is_test`,
  );
  await tx.execute(sql`delete from notifications where user_id = ${student}`);
}

/** Deletes an assignment for good, in the trash or not, with all work in it. */
export async function deleteAssignmentForGood(tx: Database, id: string): Promise<void> {
  await deleteTemplates(tx, sql`${id}::uuid`);
  await tx.execute(sql`delete from public.assignments where id = ${id}`);
}

/** The files that instructors gave: the work is deleted with its assignment, these have no row that is. */
async function deleteTemplates(tx: Database, assignmentIds: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`
    delete from files
     where role = 'template' and assignment_template_id in (
       select id from assignment_templates where assignment_id in (${assignmentIds}))`);
  await tx.execute(sql`delete from assignment_templates where assignment_id in (${assignmentIds})`);
}

const withDate = <Row extends { trashedAt: Date | string }>(row: Row): Row => ({
  ...row,
  trashedAt: new Date(row.trashedAt),
});
