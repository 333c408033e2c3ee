import type { ActivityQuarter, DaySpan } from '@antecedent/domain/analytics/insight/activity';
import type { DayNumber } from '@antecedent/domain/analytics/local-clock';
import { OTHER_EXTENSIONS } from '@antecedent/domain/files/file-kinds';
import { MINUTE } from '@antecedent/domain/time';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { submissions } from '../../db/schema/submissions.ts';
import { activityRollups, files } from '../../db/schema/versions.ts';
import { isPresent } from './class-frame.repo.ts';

const QUARTER = 15 * MINUTE;

/** Whose writing: of all present students of a class, or of one; for all assignments, or for some. */
export type RollupScope = {
  classId: string;
  studentId?: string;
  assignmentIds?: readonly string[];
};

const words = (of: SQL): SQL => sql`case when ${isOther} then 0 else ${of} end`;
const isOther = sql`lower(${files}.extension) in (${sql.join(
  OTHER_EXTENSIONS.map((extension) => sql`${extension}`),
  sql`, `,
)})`;
const changed = words(
  sql`${activityRollups}.new_words + ${activityRollups}.edited_words + ${activityRollups}.removed_words`,
);
const saves = sql`case when ${isOther} then ${activityRollups}.saves else 0 end`;

/** Numbers of quarters of an hour since 1970. */
const quarter = sql`(extract(epoch from ${activityRollups}.starts_at) / ${QUARTER / 1_000})::int`;

/** Rollups with the submission and file of each. */
const within = ({ classId, studentId, assignmentIds }: RollupScope): SQL => sql`
  from ${activityRollups}
  join ${submissions} on ${submissions}.id = ${activityRollups}.submission_id
  join ${files} on ${files}.id = ${activityRollups}.file_id
 where ${submissions}.class_id = ${classId}::uuid
   and ${studentId === undefined ? isPresent : sql`${submissions}.student_id = ${studentId}::uuid`}
   and ${assignmentIds === undefined ? sql`true` : sql`${submissions}.assignment_id = any(${textArray(assignmentIds)}::uuid[])`}`;

const textArray = (values: readonly string[]): string => `{${values.join(',')}}`;

/** All values of a group. As text, because the driver takes long arrays apart slowly. */
const list = (each: SQL): SQL => sql`coalesce(string_agg((${each})::text, ','), '')`;
const numbers = (text: string): number[] => JSON.parse(`[${text}]`) as number[];

type Columns = { key: string; at: string; words: string; saves: string };

const quartersOf = (row: Columns): ActivityQuarter[] => {
  const [word, save] = [numbers(row.words), numbers(row.saves)];
  return numbers(row.at).map((at, index) => ({
    at: at * QUARTER,
    words: word[index] ?? 0,
    saves: save[index] ?? 0,
  }));
};

/** What was written in each quarter of an hour, by assignment; in no order. */
export async function listQuarters(
  db: Database,
  scope: RollupScope,
): Promise<Map<string, ActivityQuarter[]>> {
  const { rows } = await db.execute<Columns>(sql`
    with summed as (
      select ${submissions}.assignment_id as key, ${quarter} as at, sum(${changed})::int as words, sum(${saves})::int as saves
      ${within(scope)}
       group by 1, 2)
    select key, ${list(sql`at`)} as at, ${list(sql`words`)} as words, ${list(sql`saves`)} as saves
      from summed group by key`);
  return new Map(rows.map((row) => [row.key, quartersOf(row)]));
}

/** What one submission changed in each quarter of an hour. */
export type ChangedQuarter = ActivityQuarter & { new: number; edited: number; deleted: number };

/** The same by submission, with what happened to the words. */
export async function listChanges(
  db: Database,
  scope: RollupScope,
): Promise<Map<string, ChangedQuarter[]>> {
  const column = (name: string) => words(sql`${activityRollups}.${sql.identifier(name)}`);
  const { rows } = await db.execute<
    Columns & { fresh: string; edited: string; deleted: string }
  >(sql`
    select ${submissions}.id as key, ${list(quarter)} as at, ${list(changed)} as words, ${list(saves)} as saves,
           ${list(column('new_words'))} as fresh, ${list(column('edited_words'))} as edited,
           ${list(column('removed_words'))} as deleted
    ${within(scope)}
     group by 1`);
  return new Map(
    rows.map((row) => {
      const [fresh, edited, deleted] = [row.fresh, row.edited, row.deleted].map(numbers);
      const quarters = quartersOf(row).map((quarter, index) => ({
        ...quarter,
        new: fresh?.[index] ?? 0,
        edited: edited?.[index] ?? 0,
        deleted: deleted?.[index] ?? 0,
      }));
      return [row.key, quarters];
    }),
  );
}

/** What one submission changed on a day of the class. */
export type ChangedDay = {
  day: DayNumber;
  new: number;
  edited: number;
  deleted: number;
  saves: number;
};

/**
 * What each submission changed on the days of a time zone, in no order, and the first and last day of all. Summed by the database: a
 * large class has a hundred thousand quarters of an hour.
 */
export async function listChangedDays(
  db: Database,
  scope: RollupScope,
  timeZone: string,
): Promise<{ days: Map<string, ChangedDay[]>; span: DaySpan | null }> {
  const column = (name: string) => words(sql`${activityRollups}.${sql.identifier(name)}`);
  const { rows } = await db.execute<
    Record<'key' | 'day' | 'fresh' | 'edited' | 'deleted' | 'saves', string> & {
      from: number;
      to: number;
    }
  >(sql`
    with summed as (
      select ${submissions}.id as key,
             (${activityRollups}.starts_at at time zone ${timeZone})::date - date '1970-01-01' as day,
             sum(${column('new_words')})::int as fresh, sum(${column('edited_words')})::int as edited,
             sum(${column('removed_words')})::int as deleted, sum(${saves})::int as saves
      ${within(scope)}
       group by 1, 2)
    select key, ${list(sql`day`)} as day, ${list(sql`fresh`)} as fresh, ${list(sql`edited`)} as edited,
           ${list(sql`deleted`)} as deleted, ${list(sql`saves`)} as saves, min(day) as from, max(day) as to
      from summed where fresh + edited + deleted + saves > 0 group by key`);
  const days = new Map<string, ChangedDay[]>();
  const span = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  for (const row of rows) {
    const [fresh, edited, deleted, saved] = [row.fresh, row.edited, row.deleted, row.saves].map(
      numbers,
    );
    days.set(
      row.key,
      numbers(row.day).map((day, index) => ({
        day,
        new: fresh?.[index] ?? 0,
        edited: edited?.[index] ?? 0,
        deleted: deleted?.[index] ?? 0,
        saves: saved?.[index] ?? 0,
      })),
    );
    span.from = Math.min(span.from, row.from);
    span.to = Math.max(span.to, row.to);
  }
  return { days, span: rows.length > 0 ? span : null };
}

/** What each submission changed before and after some moments. */
export type WeekRow = {
  submissionId: string;
  firstAt: number | null;
  nowWords: number;
  nowSaves: number;
  beforeWords: number;
  beforeSaves: number;
};

/**
 * What the submissions of a class changed since a moment, and in the time before it.
 *
 * @param before when that time began
 */
export async function listWeeks(
  db: Database,
  scope: RollupScope,
  { from, before }: { from: Date; before: Date },
): Promise<WeekRow[]> {
  const since = (of: SQL) =>
    sql`coalesce(sum(${of}) filter (where starts_at >= ${from.toISOString()}::timestamptz), 0)::int`;
  const until = (of: SQL) =>
    sql`coalesce(sum(${of}) filter (where starts_at < ${from.toISOString()}::timestamptz
                                      and starts_at >= ${before.toISOString()}::timestamptz), 0)::int`;
  const { rows } = await db.execute<WeekRow>(sql`
    with each as (
      select ${submissions}.id as key, ${activityRollups}.starts_at, ${changed} as words, ${saves} as saves
      ${within(scope)})
    select key as "submissionId",
           (extract(epoch from min(starts_at) filter (where words > 0 or saves > 0)) * 1000)::float8 as "firstAt",
           ${since(sql`words`)} as "nowWords", ${since(sql`saves`)} as "nowSaves",
           ${until(sql`words`)} as "beforeWords", ${until(sql`saves`)} as "beforeSaves"
      from each group by key`);
  return rows;
}
