import type { Relation } from '@antecedent/domain/access/relations';
import { DRAFT_CLOCK_STATUSES } from '@antecedent/domain/assignment/clock-status';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import type { EpochMs } from '@antecedent/domain/time';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { rolesInClass } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { DRAFT_ORDER, type DraftRow } from '../../ground/db/drafts.ts';
import { byName } from '../../ground/db/name-order.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { type AssignmentRow, assignments, drafts } from '../../ground/db/schema/assignments.ts';
import { type ClassRow, classes, classMembers } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';
import type { WorkColumn } from './work-columns.repo.ts';

export type BookStudent = { id: string; firstName: string; lastName: string; email: string };

/** A class and a person's relation to it; null if there is no such class. */
export async function findBookClass(
  db: Database,
  classId: string,
  userId: string,
): Promise<{ row: ClassRow; roles: Relation[] } | null> {
  const [found] = await db
    .select({ row: classes, roles: rolesInClass(classes.id, userId) })
    .from(classes)
    .where(eq(classes.id, classId));
  return found ?? null;
}

/** By last and first name. */
export const listBookStudents = (db: Database, classId: string): Promise<BookStudent[]> =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(classMembers)
    .innerJoin(users, eq(users.id, classMembers.userId))
    .where(and(eq(classMembers.classId, classId), eq(classMembers.role, 'student')))
    .orderBy(...byName(users));

/** The assignments of a class by their start. */
export const listBookAssignments = (db: Database, classId: string): Promise<AssignmentRow[]> =>
  db
    .select()
    .from(assignments)
    .where(eq(assignments.classId, classId))
    .orderBy(asc(assignments.startAt), asc(assignments.createdAt), asc(assignments.id));

/** Their drafts, by assignment in the usual order. */
export async function listBookDrafts(db: Database, classId: string): Promise<DraftRow[]> {
  const rows = await db
    .select({ row: drafts })
    .from(drafts)
    .innerJoin(assignments, eq(assignments.id, drafts.assignmentId))
    .where(eq(assignments.classId, classId))
    .orderBy(...DRAFT_ORDER);
  return rows.map(({ row }) => row);
}

/** What the students did with one draft, like the `WorkColumn` of an assignment. */
export type DraftWorkColumn = Omit<WorkColumn, 'assignmentId' | 'late'> & OpenDraftColumn;

/** How drafts were submitted and graded, by draft: those of a class, or of one of its assignments. */
export async function listDraftWork(
  db: Database,
  scope: { classId: string; assignmentId?: string },
  studentIds: readonly string[],
): Promise<DraftWorkColumn[]> {
  const { classId, assignmentId } = scope;
  const within =
    assignmentId === undefined ? sql`true` : sql`s.assignment_id = ${assignmentId}::uuid`;
  const { rows } = await db.execute<DraftWorkColumn>(sql`
    select ds.draft_id as "draftId",
           array_to_json(array_agg(p.place)) as places,
           array_to_json(array_agg(array_position(${namesOf(DRAFT_CLOCK_STATUSES)}, ds.status) - 1)) as statuses,
           case when count(ds.exception_until) > 0
                then array_to_json(array_agg((extract(epoch from ds.exception_until) * 1000)::float8)) end as "exceptionUntil",
           array_to_json(array_agg(ds.points)) as points,
           case when count(ds.letter) > 0 then array_to_json(array_agg(ds.letter)) end as letters
      from submissions s
      join ${placesOf(studentIds)} on p.student_id = s.student_id
      join draft_submissions ds on ds.submission_id = s.id
     where s.class_id = ${classId} and ${within}
     group by ds.draft_id`);
  return rows;
}

/** The drafts of submissions that aren't final, as lists of equal length. */
export type OpenDraftColumn = {
  draftId: string;
  places: number[];
  statuses: number[];
  /** Null if no draft has one. */
  exceptionUntil: (EpochMs | null)[] | null;
};

/** What decides how unfinished work looks by the clock. */
export async function listOpenDrafts(
  db: Database,
  classId: string,
  studentIds: readonly string[],
): Promise<OpenDraftColumn[]> {
  const { rows } = await db.execute<OpenDraftColumn>(sql`
    select ds.draft_id as "draftId",
           array_to_json(array_agg(p.place)) as places,
           array_to_json(array_agg(array_position(${namesOf(DRAFT_CLOCK_STATUSES)}, ds.status) - 1)) as statuses,
           case when count(ds.exception_until) > 0
                then array_to_json(array_agg((extract(epoch from ds.exception_until) * 1000)::float8)) end as "exceptionUntil"
      from submissions s
      join ${placesOf(studentIds)} on p.student_id = s.student_id
      join draft_submissions ds on ds.submission_id = s.id
     where s.class_id = ${classId} and s.status in ('NONE', 'IN_PROGRESS')
     group by ds.draft_id`);
  return rows;
}

/** Places of students, by assignment. */
export type PlacesRow = { assignmentId: string; places: number[] };

/** Missed drafts by student and assignment. */
export async function listMissedDrafts(
  db: Database,
  classId: string,
  studentIds: readonly string[],
): Promise<PlacesRow[]> {
  const { rows } = await db.execute<PlacesRow>(sql`
    select a.id as "assignmentId", json_agg(distinct p.place) as places
      from assignments a
      join drafts d on d.assignment_id = a.id
      join draft_submissions ds on ds.draft_id = d.id and ds.status = 'MISSED'
      join submissions s on s.id = ds.submission_id
      join ${placesOf(studentIds)} on p.student_id = s.student_id
     where a.class_id = ${classId}
     group by a.id`);
  return rows;
}

/** The id of a student's submission; null while nothing was begun. */
export async function findSubmissionId(
  db: Database,
  { assignmentId, studentId }: { assignmentId: string; studentId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.assignmentId, assignmentId), eq(submissions.studentId, studentId)));
  return row?.id ?? null;
}

/** Number of students times assignments of a class: how much work its grade book is. */
export async function countCells(db: Database, classId: string): Promise<number> {
  const [row] = await db
    .select({
      cells: sql<number>`
        (select count(*) from ${classMembers} m where m.class_id = ${classId} and m.role = 'student')::int
        * (select count(*) from ${assignments} a where a.class_id = ${classId})::int`,
    })
    .from(classes)
    .where(eq(classes.id, classId));
  return row?.cells ?? 0;
}

/** A grade that was changed after a table was written, as it was in the table. */
export type ChangedGrade = {
  assignmentId: string;
  studentId: string;
  draftId: string | null;
  points: number | null;
  letter: LetterGrade | null;
};

/** Changes since a position, with the previous values. */
export async function listChangedSince(
  db: Database,
  classId: string,
  position: number,
): Promise<ChangedGrade[]> {
  const { rows } = await db.execute<ChangedGrade>(sql`
    with changed as (
      select distinct submission_id, draft_id from grades
       where class_id = ${classId} and id > ${position})
    select s.assignment_id as "assignmentId", s.student_id as "studentId", c.draft_id as "draftId",
           before.points, before.letter
      from changed c
      join submissions s on s.id = c.submission_id
      left join lateral (
        select g.points, g.letter from grades g
         where g.submission_id = c.submission_id and g.draft_id is not distinct from c.draft_id
           and g.id <= ${position}
         order by g.id desc limit 1) before on true`);
  return rows;
}

const namesOf = (statuses: readonly string[]): SQL => sql`${sql.param(statuses)}::text[]`;

/** A relation `p` of students and their places. */
const placesOf = (studentIds: readonly string[]): SQL =>
  sql`(select student_id, (ordinality - 1)::int as place
         from unnest(${sql.param(studentIds)}::uuid[]) with ordinality as o(student_id, ordinality)) p`;
