import type { DayNumber } from '@antecedent/domain/calendar/local-clock';
import { OTHER_EXTENSIONS } from '@antecedent/domain/files/file-kinds';
import type { ActivityQuarter, DaySpan } from '@antecedent/domain/insight/classes/activity';
import {
  changeTotals,
  type WordChangeTotals,
} from '@antecedent/domain/insight/classes/word-change-days';
import { MINUTE } from '@antecedent/domain/time';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { activityRollups, files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';
import { isPresent } from './class-frame.repo.ts';

const QUARTER = 15 * MINUTE;

/** The scope: all current students of a class, or one; all assignments, or some. */
export type RollupScope = {
  classId: string;
  studentId?: string;
  /** Only the students of this section. */
  sectionId?: string | null;
  assignmentIds?: readonly string[];
};

/** Numbers of quarters of an hour since 1970. `extract` counts in decimals, which is slower. */
const quarter = sql`(date_part('epoch', starts_at) / ${QUARTER / 1_000})::int`;

/**
 * The files of a scope, as `scope (file_id, work, assignment_id, is_other)`. Found first, so that nothing is joined or
 * compared for each quarter of an hour: a large class has a hundred thousand.
 */
const filesOf = ({ classId, studentId, sectionId, assignmentIds }: RollupScope): SQL => sql`
  scope as materialized (
    select ${files}.id as file_id, ${submissions}.id as work, ${submissions}.assignment_id,
           lower(${files}.extension) in (${OTHERS}) as is_other
      from ${submissions}
      join ${files} on ${files}.submission_id = ${submissions}.id
     where ${submissions}.class_id = ${classId}::uuid
       and ${studentId === undefined ? isPresent : sql`${submissions}.student_id = ${studentId}::uuid`}
       and ${sectionId ? isOfSection(sectionId) : sql`true`}
       and ${assignmentIds === undefined ? sql`true` : sql`${submissions}.assignment_id = any(${textArray(assignmentIds)}::uuid[])`})`;

const isOfSection = (sectionId: string): SQL => sql`${submissions}.student_id in (
  select placed.student_id from section_students placed where placed.section_id = ${sectionId}::uuid)`;

const OTHERS = sql.join(
  OTHER_EXTENSIONS.map((extension) => sql`${extension}`),
  sql`, `,
);

/** Their rollups, for sums by file that are joined with what the scope knows afterwards. */
const rollups = sql`${activityRollups} where file_id = any(array(select file_id from scope))`;

/** Words are counted in texts, saves in files of other kinds. */
const ofTexts = (number: SQL): SQL => sql`case when is_other then 0 else ${number} end::int`;
const ofOthers = (number: SQL): SQL => sql`case when is_other then ${number} else 0 end::int`;

const changed = sql`(new_words + edited_words + removed_words)`;

const textArray = (values: readonly string[]): string => `{${values.join(',')}}`;

/** All values of a group. As text, because the driver parses long arrays slowly. */
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
    with ${filesOf(scope)}, summed as (
      select assignment_id, starts_at, coalesce(sum(${changed}) filter (where not is_other), 0)::int as words,
             coalesce(sum(saves) filter (where is_other), 0)::int as saves
        from ${activityRollups} join scope using (file_id)
       group by 1, 2)
    select assignment_id as key, ${list(quarter)} as at, ${list(sql`words`)} as words, ${list(sql`saves`)} as saves
      from summed group by 1`);
  return new Map(rows.map((row) => [row.key, quartersOf(row)]));
}

/** What one submission changed in each quarter of an hour. */
export type ChangedQuarter = ActivityQuarter & { new: number; edited: number; deleted: number };

/** The same by submission, with what happened to the words. */
export async function listChanges(
  db: Database,
  scope: RollupScope,
): Promise<Map<string, ChangedQuarter[]>> {
  const { rows } = await db.execute<
    Columns & { fresh: string; edited: string; deleted: string }
  >(sql`
    with ${filesOf(scope)}
    select work as key, ${list(quarter)} as at, ${list(ofTexts(changed))} as words,
           ${list(ofOthers(sql`saves`))} as saves, ${list(ofTexts(sql`new_words`))} as fresh,
           ${list(ofTexts(sql`edited_words`))} as edited, ${list(ofTexts(sql`removed_words`))} as deleted
      from ${activityRollups} join scope using (file_id)
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

/** What one submission changed in total, and the words of each day with any, in ascending order. */
export type ChangedDays = WordChangeTotals & { days: DayNumber[]; words: number[] };

/**
 * What each submission changed on the days of a time zone, and the first and last day of all; for files other than
 * texts, the saves. Summed by the database: a large class has a hundred thousand quarters of an hour.
 */
export async function listChangedDays(
  db: Database,
  scope: RollupScope,
  timeZone: string,
): Promise<{ works: Map<string, ChangedDays>; span: DaySpan | null }> {
  const day = sql`(starts_at at time zone ${timeZone})::date - date '1970-01-01'`;
  const [texts, others] = await Promise.all([
    db.execute<DaysRow>(sql`
      with ${filesOf(scope)}, each as (
        select file_id, ${day} as day, sum(${changed}) as words, sum(new_words) as fresh, sum(edited_words) as edited,
               sum(removed_words) as deleted
          from ${activityRollups} where file_id = any(array(select file_id from scope where not is_other))
         group by 1, 2), listed as (
        select file_id, string_agg(day::text, ',' order by day) as days,
               string_agg(words::text, ',' order by day) as words, sum(fresh)::int as fresh,
               sum(edited)::int as edited, sum(deleted)::int as deleted
          from each where words > 0 group by 1)
      select work, days, words, fresh, edited, deleted from listed join scope using (file_id)`),
    db.execute<{ work: string; saves: number; from: number; to: number }>(sql`
      with ${filesOf(scope)}
      select work, sum(saves)::int as saves, min(${day}) as from, max(${day}) as to
        from ${activityRollups} join scope using (file_id) where is_other and saves > 0 group by 1`),
  ]);
  const works = new Map<string, ChangedDays>();
  const span = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  const extend = (from: number, to: number) => {
    span.from = Math.min(span.from, from);
    span.to = Math.max(span.to, to);
  };
  for (const row of texts.rows) {
    const days = numbers(row.days);
    extend(days[0]!, days.at(-1)!);
    const changes: ChangedDays = {
      new: row.fresh,
      edited: row.edited,
      deleted: row.deleted,
      saves: 0,
      days,
      words: numbers(row.words),
    };
    const before = works.get(row.work);
    works.set(row.work, before === undefined ? changes : addFile(before, changes));
  }
  for (const { work, saves, from, to } of others.rows) {
    extend(from, to);
    works.set(work, { ...(works.get(work) ?? NOTHING_CHANGED), saves });
  }
  return { works, span: works.size > 0 ? span : null };
}

type DaysRow = Record<'work' | 'days' | 'words', string> &
  Record<'fresh' | 'edited' | 'deleted', number>;

export const NOTHING_CHANGED: ChangedDays = {
  new: 0,
  edited: 0,
  deleted: 0,
  saves: 0,
  days: [],
  words: [],
};

/** What two files of one submission changed. */
function addFile(one: ChangedDays, other: ChangedDays): ChangedDays {
  const words = new Map(one.days.map((day, index) => [day, one.words[index] ?? 0]));
  for (const [index, day] of other.days.entries()) {
    words.set(day, (words.get(day) ?? 0) + (other.words[index] ?? 0));
  }
  const days = [...words.keys()].sort((a, b) => a - b);
  return { ...changeTotals([one, other]), days, words: days.map((day) => words.get(day) ?? 0) };
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
  const now = sql`starts_at >= ${from.toISOString()}::timestamptz`;
  const earlier = sql`starts_at < ${from.toISOString()}::timestamptz
                      and starts_at >= ${before.toISOString()}::timestamptz`;
  const sum = (of: SQL, when: SQL) => sql`coalesce(sum(${of}) filter (where ${when}), 0)::int`;
  const { rows } = await db.execute<WeekRow>(sql`
    with ${filesOf(scope)}, each as (
      select file_id, min(starts_at) filter (where ${changed} > 0) as first_words,
             min(starts_at) filter (where saves > 0) as first_saves,
             ${sum(changed, now)} as now_words, ${sum(sql`saves`, now)} as now_saves,
             ${sum(changed, earlier)} as before_words, ${sum(sql`saves`, earlier)} as before_saves
        from ${rollups}
       group by 1)
    select work as "submissionId",
           (extract(epoch from min(case when is_other then first_saves else first_words end)) * 1000)::float8 as "firstAt",
           sum(${ofTexts(sql`now_words`)})::int as "nowWords", sum(${ofOthers(sql`now_saves`)})::int as "nowSaves",
           sum(${ofTexts(sql`before_words`)})::int as "beforeWords",
           sum(${ofOthers(sql`before_saves`)})::int as "beforeSaves"
      from each join scope using (file_id) group by 1`);
  return rows;
}
