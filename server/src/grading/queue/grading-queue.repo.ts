import type { DraftStatus, SubmissionStatus } from '@antecedent/domain/assignment/states';
import type { EpochMs } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { byNameOf } from '../../ground/db/name-order.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { sql } from '../../ground/db/sql.ts';

type AssignmentRow = typeof assignments.$inferSelect;
type ClassRow = typeof classes.$inferSelect;

/** An assignment with its class; null if it doesn't exist. */
export async function findQueuedAssignment(
  db: Database,
  assignmentId: string,
): Promise<{ assignment: AssignmentRow; class: ClassRow } | null> {
  const [found] = await db
    .select({ assignment: assignments, class: classes })
    .from(assignments)
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(assignments.id, assignmentId));
  return found ?? null;
}

/** A student of the class and what they began; their drafts as lists of equal length, in the usual order. */
export type QueuedRow = {
  studentId: string;
  firstName: string;
  lastName: string;
  submissionId: string | null;
  status: SubmissionStatus;
  late: boolean;
  hasPoints: boolean;
  hasLetter: boolean;
  exempt: boolean;
  deadlines: EpochMs[];
  statuses: DraftStatus[];
  exceptions: (EpochMs | null)[];
  submitted: (EpochMs | null)[];
  weights: number[];
  draftPoints: boolean[];
  draftLetters: boolean[];
};

/** The students of an assignment, by name as the reading page has them. */
export async function listQueuedRows(
  db: Database,
  { classId, assignmentId }: { classId: string; assignmentId: string },
): Promise<QueuedRow[]> {
  const { rows } = await db.execute<QueuedRow>(sql`
    select u.id as "studentId", u.first_name as "firstName", u.last_name as "lastName",
           s.id as "submissionId", coalesce(s.status, 'NONE') as status, coalesce(s.late, false) as late,
           s.points is not null as "hasPoints", s.letter is not null as "hasLetter",
           e.student_id is not null as exempt,
           work.deadlines, work.statuses, work.exceptions, work.submitted, work.weights,
           work."draftPoints", work."draftLetters"
      from class_members m
      join users u on u.id = m.user_id
      left join submissions s on s.assignment_id = ${assignmentId} and s.student_id = m.user_id
      left join grade_exemptions e on e.assignment_id = ${assignmentId} and e.student_id = m.user_id
      cross join lateral (
        select array_to_json(array_agg(${ms(sql`coalesce(own.deadline, d.deadline)`)} order by d.deadline, d.type = 'FINAL', d.id)) as deadlines,
               array_to_json(array_agg(coalesce(ds.status, 'NONE') order by d.deadline, d.type = 'FINAL', d.id)) as statuses,
               array_to_json(array_agg(${ms(sql`ds.exception_until`)} order by d.deadline, d.type = 'FINAL', d.id)) as exceptions,
               array_to_json(array_agg(${ms(sql`ds.submitted_at`)} order by d.deadline, d.type = 'FINAL', d.id)) as submitted,
               array_to_json(array_agg(d.point_value order by d.deadline, d.type = 'FINAL', d.id)) as weights,
               array_to_json(array_agg(ds.points is not null order by d.deadline, d.type = 'FINAL', d.id)) as "draftPoints",
               array_to_json(array_agg(ds.letter is not null order by d.deadline, d.type = 'FINAL', d.id)) as "draftLetters"
          from drafts d
          left join draft_submissions ds on ds.submission_id = s.id and ds.draft_id = d.id
          left join student_deadlines own on own.draft_id = d.id and own.student_id = m.user_id
         where d.assignment_id = ${assignmentId}) work
     where m.class_id = ${classId} and m.role = 'student'
     order by ${byNameOf('u')}`);
  return rows;
}

const ms = (instant: ReturnType<typeof sql>) =>
  sql`(extract(epoch from ${instant}) * 1000)::float8`;
