import type { SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { isSubmittedDraft } from '../../ground/db/submitted-drafts.ts';

/** What one assignment's students did and when, as lists of equal length: one entry for each submission. */
export type WorkTimesColumn = {
  /** Each student's place among the `studentIds`. */
  places: number[];
  /** Milliseconds since 1970. */
  startedAt: number[];
  lastChangeAt: number[];
  /** When the last draft was submitted; null while it isn't. */
  submittedAt: (number | null)[];
  /** How many drafts are submitted. */
  submittedDrafts: number[];
  /** Seconds, added up over the files. */
  active: number[];
  think: number[];
  /** The students of the submissions that were asked for, by submission; null for none. */
  placeOf: Record<string, number> | null;
};

/** For an assignment that no one began. */
export const NO_WORK: WorkTimesColumn = {
  places: [],
  startedAt: [],
  lastChangeAt: [],
  submittedAt: [],
  submittedDrafts: [],
  active: [],
  think: [],
  placeOf: null,
};

/** Numbers of this type are much faster than those of `extract`. */
const ms = (instant: SQL): SQL => sql`round(date_part('epoch', ${instant}) * 1000)`;

const list = (value: SQL): SQL => sql`array_to_json(array_agg(${value} order by w.place))`;

/**
 * When the students worked on assignments, and how long, by assignment; those that no one began are missing. One pass
 * over the class adds up everything, so several assignments cost hardly more than one.
 *
 * @param placed submissions whose students are asked for
 */
export async function listWorkTimes(
  db: Database,
  assignmentIds: readonly string[],
  { studentIds, placed }: { studentIds: readonly string[]; placed: readonly string[] },
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
      select ds.submission_id, max(ds.submitted_at) filter (where d.type = 'FINAL') as at, count(*) as drafts
        from draft_submissions ds
        join work on work.id = ds.submission_id
        join drafts d on d.id = ds.draft_id
       where ${isSubmittedDraft('ds')}
       group by ds.submission_id),
    written as (
      select r.submission_id, sum(r.active_seconds) as active, sum(r.think_seconds) as think
        from activity_rollups r join work on work.id = r.submission_id
       group by r.submission_id)
    select w.assignment_id as "assignmentId",
           ${list(sql`w.place`)} as places,
           ${list(ms(sql`w.started_at`))} as "startedAt",
           ${list(ms(sql`w.last_change_at`))} as "lastChangeAt",
           ${list(ms(sql`h.at`))} as "submittedAt",
           ${list(sql`coalesce(h.drafts, 0)`)} as "submittedDrafts",
           ${list(sql`coalesce(t.active, 0)`)} as active,
           ${list(sql`coalesce(t.think, 0)`)} as think,
           json_object_agg(w.id, w.place) filter (where w.id = any(${sql.param(placed)}::uuid[])) as "placeOf"
      from work w
      left join submitted h on h.submission_id = w.id
      left join written t on t.submission_id = w.id
     group by w.assignment_id`);
  return new Map(rows.map(({ assignmentId, ...column }) => [assignmentId, column]));
}
