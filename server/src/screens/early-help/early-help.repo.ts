import { FINAL_STATUSES } from '@antecedent/domain/assignment/states';
import type { SQL } from 'drizzle-orm';
import { feedbackVisibleSince } from '../../grading/records/feedback.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { byNameOf } from '../../ground/db/name-order.ts';
import { sql } from '../../ground/db/sql.ts';

/** A student and an assignment. */
export type FoundRow = { assignmentId: string; studentId: string; name: string };

type Scope = { classId: string; now: Date };

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** In queries of `assignments`, its class, and a student called `u`: what is being written now. */
const isOpen = ({ classId, now }: Scope): SQL => sql`
  assignments.class_id = ${classId} and assignments.visible and not assignments.stopped
  and classes.archived_at is null and assignments.start_at <= ${at(now)}
  and not exists (select from grade_exemptions e
                   where e.assignment_id = assignments.id and e.student_id = u.id)`;

const student = sql`u.id as "studentId", trim(u.first_name || ' ' || u.last_name) as name`;

/**
 * Who hasn't begun although a draft is due before `until`, by name.
 *
 * @param isOwn uses students' own deadlines, which reveal accommodations, instead of the usual ones
 */
export async function listNotBegun(
  db: Database,
  scope: Scope,
  { until, isOwn }: { until: Date; isOwn: boolean },
): Promise<FoundRow[]> {
  const own = sql`(select own.deadline from student_deadlines own
                    where own.draft_id = d.id and own.student_id = u.id)`;
  const deadline = isOwn ? sql`coalesce(${own}, d.deadline)` : sql`d.deadline`;
  const { rows } = await db.execute<FoundRow>(sql`
    select assignments.id as "assignmentId", ${student}
      from assignments
      join classes on classes.id = assignments.class_id
      join class_members m on m.class_id = classes.id and m.role = 'student'
      join users u on u.id = m.user_id
     where ${isOpen(scope)}
       and not exists (select from submissions s
                        where s.assignment_id = assignments.id and s.student_id = u.id)
       and exists (select from drafts d where d.assignment_id = assignments.id
                      and ${deadline} > ${at(scope.now)} and ${deadline} <= ${at(until)})
     order by ${byNameOf('u')}`);
  return rows;
}

/** Joins the assignments and students of submissions that are being written. */
const beingWritten = (scope: Scope): SQL => sql`
      join assignments on assignments.id = submissions.assignment_id
      join classes on classes.id = assignments.class_id
      join class_members m on m.class_id = classes.id and m.role = 'student'
                          and m.user_id = submissions.student_id
      join users u on u.id = m.user_id and ${isOpen(scope)}
                  and submissions.status <> all(${sql.param([...FINAL_STATUSES])}::text[])`;

export type ShrunkRow = FoundRow & {
  submissionId: string;
  /** The student's words in the text as last measured, and the most that it had. */
  words: number | null;
  most: number;
  /** Whether they were measured since the last save. */
  isMeasured: boolean;
};

/**
 * Drafts from which many words were removed and that weren't submitted since, by name: fewer than those that the caller looks for,
 * or as many. Text that an assignment begins with is no loss, so only the student's own words count.
 */
export async function listWithLosses(
  db: Database,
  scope: Scope,
  algorithm: string,
): Promise<ShrunkRow[]> {
  const { rows } = await db.execute<ShrunkRow>(sql`
    with running as (
      select r.submission_id, r.starts_at,
             sum(r.new_words - r.removed_words) over (partition by r.submission_id order by r.starts_at) as words
        from activity_rollups r join files f on f.id = r.file_id and f.role = 'main'
       where r.class_id = ${scope.classId}),
    most as (
      select submission_id, max(words)::int as most,
             (array_agg(words order by starts_at desc))[1]::int as last
        from running group by submission_id)
    select assignments.id as "assignmentId", ${student}, submissions.id as "submissionId", most.most,
           metrics.typed_words + metrics.bulk_words + metrics.unobserved_words as words,
           coalesce(metrics.measured_at >= f.head_at, false) as "isMeasured"
      from most
      join submissions on submissions.id = most.submission_id
      ${beingWritten(scope)}
      join files f on f.submission_id = submissions.id and f.role = 'main'
      left join submission_metrics metrics on metrics.submission_id = submissions.id
                                          and metrics.algorithm = ${algorithm}
     where most.last < most.most / 2.0
       and not exists (select from draft_submissions work
                        where work.submission_id = submissions.id and work.submitted_at >= f.head_at)
     order by ${byNameOf('u')}`);
  return rows;
}

/** Who has had feedback or comments since before `since` and neither planned an answer nor wrote anything, by name. */
export async function listUnanswered(db: Database, scope: Scope, since: Date): Promise<FoundRow[]> {
  const { rows } = await db.execute<FoundRow>(sql`
    select assignments.id as "assignmentId", ${student}
      from submissions
      ${beingWritten(scope)}
      join lateral (
        select max(said.at) as at from (
          select ${feedbackVisibleSince} as at
            from feedback f left join drafts d on d.id = f.draft_id
           where f.submission_id = submissions.id
             and not exists (select from revision_plans p where p.feedback_id = f.id)
          union all
          select ended_at from commented_versions c where c.submission_id = submissions.id) said
         where said.at <= ${at(since)}) waiting on waiting.at is not null
     where not exists (select from activity_rollups r
                        where r.submission_id = submissions.id and r.starts_at + interval '15 minutes' > waiting.at
                          and r.new_words + r.edited_words + r.removed_words > 0)
       and not exists (select from revision_plans p
                        where p.submission_id = submissions.id and p.changed_at > waiting.at)
     order by ${byNameOf('u')}`);
  return rows;
}
