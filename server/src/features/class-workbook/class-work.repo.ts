import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';

/** What one assignment's students did and when, as lists of equal length: one entry for each submission. */
export type WorkTimesColumn = {
  submissionIds: string[];
  /** Each student's place among the `studentIds`. */
  places: number[];
  /** Milliseconds since 1970. */
  startedAt: number[];
  lastChangeAt: number[];
  /** When the last draft was submitted; null for none. */
  submittedAt: (number | null)[];
  /** Seconds, added up over the files. */
  active: number[];
  think: number[];
};

/** Of an assignment that nobody began. */
export const NO_WORK: WorkTimesColumn = {
  submissionIds: [],
  places: [],
  startedAt: [],
  lastChangeAt: [],
  submittedAt: [],
  active: [],
  think: [],
};

const ms = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`;

/**
 * When the students worked on assignments, and how long, by assignment; those that nobody began are missing. What they
 * wrote is added up in one pass over the class, so several at once cost hardly more than one.
 */
export async function listWorkTimes(
  db: Database,
  assignmentIds: readonly string[],
  studentIds: readonly string[],
): Promise<Map<string, WorkTimesColumn>> {
  const { rows } = await db.execute<WorkTimesColumn & { assignmentId: string }>(sql`
    with work as (
      select s.id, s.assignment_id, p.place, s.started_at, s.last_change_at
        from submissions s
        join (select student_id, (ordinality - 1)::int as place
                from unnest(${sql.param(studentIds)}::uuid[]) with ordinality as o(student_id, ordinality)) p
          on p.student_id = s.student_id
       where s.assignment_id = any(${sql.param(assignmentIds)}::uuid[])),
    submitted as (
      select d.submission_id, max(d.submitted_at) as at
        from draft_submissions d join work on work.id = d.submission_id
       where d.status not in ('NONE', 'MISSED')
       group by d.submission_id),
    written as (
      select r.submission_id, sum(r.active_seconds) as active, sum(r.think_seconds) as think
        from activity_rollups r join work on work.id = r.submission_id
       group by r.submission_id)
    select w.assignment_id as "assignmentId",
           json_agg(w.id order by w.place) as "submissionIds",
           json_agg(w.place order by w.place) as places,
           json_agg(${ms(sql`w.started_at`)} order by w.place) as "startedAt",
           json_agg(${ms(sql`w.last_change_at`)} order by w.place) as "lastChangeAt",
           json_agg(${ms(sql`h.at`)} order by w.place) as "submittedAt",
           json_agg(coalesce(t.active, 0) order by w.place) as active,
           json_agg(coalesce(t.think, 0) order by w.place) as think
      from work w
      left join submitted h on h.submission_id = w.id
      left join written t on t.submission_id = w.id
     group by w.assignment_id`);
  return new Map(rows.map(({ assignmentId, ...column }) => [assignmentId, column]));
}
