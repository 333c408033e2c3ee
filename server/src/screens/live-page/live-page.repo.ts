import type { DraftStatus, SubmissionStatus } from '@antecedent/domain/assignment/states';
import type { Database } from '../../ground/db/connection.ts';
import { byNameOf } from '../../ground/db/name-order.ts';
import { sql } from '../../ground/db/sql.ts';

/** A student of the class with their work on the assignment. Times are in ms since 1970. */
export type StudentRow = {
  id: string;
  firstName: string;
  lastName: string;
  submissionId: string | null;
  status: SubmissionStatus | null;
  /** Of the current draft. */
  draftStatus: DraftStatus | null;
  presentAt: number | null;
  /** The last change of one of their files. */
  savedAt: number | null;
  mainFileId: string | null;
  head: number | null;
  ownDeadline: number | null;
  /** Of a hand that isn’t answered. */
  question: string | null;
  raisedAt: number | null;
  seenAt: number | null;
};

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** The students of an assignment by name, without those who are exempt from it. */
export async function listLiveStudents(
  db: Database,
  { classId, assignmentId, draftId }: { classId: string; assignmentId: string; draftId: string },
): Promise<StudentRow[]> {
  const { rows } = await db.execute<StudentRow>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName",
           s.id as "submissionId", s.status, work.status as "draftStatus",
           ${ms('s.present_at')} as "presentAt", ${ms('written.saved_at')} as "savedAt",
           written.main_id as "mainFileId", written.head, ${ms('own.deadline')} as "ownDeadline",
           hand.question, ${ms('hand.raised_at')} as "raisedAt", ${ms('hand.seen_at')} as "seenAt"
      from class_members m
      join users u on u.id = m.user_id
      left join submissions s on s.assignment_id = ${assignmentId} and s.student_id = u.id
      left join draft_submissions work on work.submission_id = s.id and work.draft_id = ${draftId}
      left join lateral (
        select max(f.head_at) filter (where f.head > 0) as saved_at,
               (array_agg(f.id) filter (where f.role = 'main'))[1] as main_id,
               (array_agg(f.head) filter (where f.role = 'main'))[1] as head
          from files f where f.submission_id = s.id) written on true
      left join student_deadlines own on own.draft_id = ${draftId} and own.student_id = u.id
      left join raised_hands hand on hand.submission_id = s.id and hand.answered_at is null
     where m.class_id = ${classId} and m.role = 'student'
       and not exists (select from grade_exemptions e
                        where e.assignment_id = ${assignmentId} and e.student_id = u.id)
     order by ${byNameOf('u')}`);
  return rows;
}
