import type { ClassTimeline } from '@antecedent/domain/analytics/class-timeline';
import { SECOND } from '@antecedent/domain/time';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { assignments, drafts } from '../../db/schema/assignments.ts';
import { classes } from '../../db/schema/classes.ts';
import { submissionMetrics } from '../../db/schema/metrics.ts';
import { draftSubmissions, scoreHistory, submissions } from '../../db/schema/submissions.ts';
import { activityRollups, files } from '../../db/schema/versions.ts';
import { studentEnd } from '../../db/student-deadlines.ts';
import type { StoredAssessment } from './evaluation.service.ts';
import type { MetricsRow } from './metrics.repo.ts';

/** When an assignment begins and ends, its students' own deadlines and their writing included. */
export async function findSpan(db: Database, assignmentId: string) {
  const writing = sql`(select min(r.starts_at) as first, max(r.starts_at) as last
    from ${activityRollups} r join ${submissions} s on s.id = r.submission_id
    where s.assignment_id = ${assignmentId})`;
  const [row] = await db
    .select({
      from: sql<Date>`least(${assignments.startAt}, w.first)`.mapWith(assignments.startAt),
      to: sql<Date>`greatest(${assignments.endAt}, w.last)`.mapWith(assignments.endAt),
      timeZone: classes.timeZone,
    })
    .from(assignments)
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .innerJoin(sql`${writing} as w`, sql`true`)
    .where(eq(assignments.id, assignmentId));
  return row ?? null;
}

export type WritingRow = {
  submissionId: string;
  days: number;
  /** Null while the last 24 hours lie ahead. */
  late: number | null;
  all: number;
  slots: number[];
  words: number[];
};

/** When everybody wrote an assignment, from the sums of quarters of an hour. Whoever did not write has no row. */
export async function listWriting(
  db: Database,
  assignmentId: string,
  { timeline, timeZone, now }: { timeline: ClassTimeline; timeZone: string; now: Date },
): Promise<WritingRow[]> {
  const slotSeconds = timeline.slotMs / SECOND;
  const slot = sql`floor((extract(epoch from starts_at) - ${timeline.from / SECOND}::float8) / ${slotSeconds}::float8)::int`;
  const { rows } = await db.execute<WritingRow>(sql`
    with written as materialized (
      select r.submission_id, r.starts_at, sum(r.new_words) as fresh,
             sum(r.new_words + r.edited_words + r.removed_words) as changed
        from ${activityRollups} r join ${submissions} s on s.id = r.submission_id
       where s.assignment_id = ${assignmentId}
       group by 1, 2),
    ends as (${endsOf(assignmentId)}),
    sums as (
      select w.submission_id, e.ends_at,
             (count(distinct (w.starts_at at time zone ${timeZone})::date) filter (where w.changed > 0))::int as days,
             coalesce(sum(w.fresh) filter (where w.starts_at < e.ends_at), 0)::int as fresh,
             coalesce(sum(w.fresh) filter (where w.starts_at < e.ends_at
               and w.starts_at >= e.ends_at - interval '24 hours'), 0)::int as late
        from written w join ends e on e.submission_id = w.submission_id
       group by 1, 2),
    placed as (
      select submission_id, ${slot} as slot, sum(changed)::int as words
        from written where changed > 0 group by 1, 2),
    strips as (
      select submission_id, array_agg(slot order by slot) as slots, array_agg(words order by slot) as words
        from placed group by 1)
    select sums.submission_id as "submissionId", sums.days, sums.fresh as "all",
           case when sums.ends_at - interval '24 hours' <= ${now.toISOString()}::timestamptz then sums.late end as late,
           coalesce(strips.slots, '{}') as slots, coalesce(strips.words, '{}') as words
      from sums left join strips on strips.submission_id = sums.submission_id`);
  return rows;
}

/** When the work of each student who wrote ended: submitted, or due, or last written after that. */
const endsOf = (assignmentId: string): SQL => sql`
  select ${submissions.id} as submission_id,
         coalesce(${draftSubmissions.submittedAt},
           greatest(${studentEnd(submissions.studentId)}, last.at)) as ends_at
    from ${submissions}
    join ${assignments} on ${assignments.id} = ${submissions.assignmentId}
    join (select submission_id, max(starts_at) + interval '15 minutes' as at from written group by 1) last
      on last.submission_id = ${submissions.id}
    left join ${drafts} on ${drafts.assignmentId} = ${assignments.id} and ${drafts.type} = 'FINAL'
    left join ${draftSubmissions} on ${draftSubmissions.draftId} = ${drafts.id}
      and ${draftSubmissions.submissionId} = ${submissions.id}
   where ${assignments.id} = ${assignmentId}`;

type Shown = StoredAssessment['shown'];
type Scored = Pick<Shown, 'provenance'> &
  Record<'effort' | 'revision', Pick<Shown['effort'], 'score' | 'reason'>>;

export type MeasuredRow = {
  submissionId: string;
  /** Of the last evaluation; null before the first. */
  scored: Scored | null;
  metrics: Pick<
    MetricsRow,
    | 'sessions'
    | 'realSeconds'
    | 'typedWords'
    | 'bulkWords'
    | 'unobservedWords'
    | 'effort'
    | 'revision'
  > | null;
};

/** The scores of everybody's last evaluation, and the metrics of what is written. */
export async function listMeasured(
  db: Database,
  assignmentId: string,
  algorithm: string,
): Promise<MeasuredRow[]> {
  const shown = sql`h.assessment -> 'shown'`;
  const score = (name: 'effort' | 'revision') =>
    sql`json_build_object('score', ${shown} -> '${sql.raw(name)}' -> 'score', 'reason', ${shown} -> '${sql.raw(name)}' -> 'reason')`;
  return await db
    .select({
      submissionId: submissions.id,
      scored: sql<Scored | null>`(
        select json_build_object('provenance', ${shown} -> 'provenance',
                 'effort', ${score('effort')}, 'revision', ${score('revision')})
          from ${scoreHistory} h where h.submission_id = ${submissions.id}
         order by h.at desc, h.id desc limit 1)`,
      metrics: {
        sessions: submissionMetrics.sessions,
        realSeconds: submissionMetrics.realSeconds,
        typedWords: submissionMetrics.typedWords,
        bulkWords: submissionMetrics.bulkWords,
        unobservedWords: submissionMetrics.unobservedWords,
        effort: submissionMetrics.effort,
        revision: submissionMetrics.revision,
      },
    })
    .from(submissions)
    .leftJoin(submissionMetrics, metricsBy(algorithm))
    .where(eq(submissions.assignmentId, assignmentId));
}

const metricsBy = (algorithm: string): SQL =>
  sql`${submissionMetrics.submissionId} = ${submissions.id} and ${submissionMetrics.algorithm} = ${algorithm}`;

/** Submissions whose figures are older than their text and were not measured since a moment, by id. */
export async function listOutdated(
  db: Database,
  assignmentId: string,
  { algorithm, since, limit }: { algorithm: string; since: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(files, eq(files.submissionId, submissions.id))
    .leftJoin(submissionMetrics, metricsBy(algorithm))
    .where(eq(submissions.assignmentId, assignmentId))
    .groupBy(submissions.id, submissionMetrics.versions, submissionMetrics.measuredAt)
    .having(
      sql`sum(${files.head}) > coalesce(${submissionMetrics.versions}, 0)
        and coalesce(${submissionMetrics.measuredAt} <= ${since.toISOString()}::timestamptz, true)`,
    )
    .orderBy(submissions.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
