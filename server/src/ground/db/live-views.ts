import { createHash } from 'node:crypto';
import type pg from 'pg';

/*
 * Classes and assignments in the trash are hidden from every query at one place. Connections search the schema `live`
 * first. It has a view of each table that can hold something from the trash, with the table's name and without what is in
 * the trash; every other name is found in `public`. So a query, a trigger, or a job that names `classes`, `assignments`,
 * `drafts`, or `submissions` can't see the trash, and none has to remember it. Only `trash.repo.ts` names the tables
 * themselves, as `public.…` (docs/decisions/0054).
 *
 * In the same way, no query sees test students or their work. Connections that act for one search the schema
 * `live_test_students` before (`test-students.ts`, docs/decisions/0077).
 */

/** Which rows each view shows. The sub-selects are answered from small indexes, once for a query. */
const OUT_OF_TRASH: Readonly<Record<string, string>> = {
  classes: 'trashed_at is null',
  assignments: `trashed_at is null
    and class_id not in (select id from public.classes where trashed_at is not null)`,
  drafts: `assignment_id not in (select id from public.assignments where trashed_at is not null)
    and assignment_id not in (
      select a.id from public.assignments a join public.classes c on c.id = a.class_id
       where c.trashed_at is not null)`,
  submissions: `assignment_id not in (select id from public.assignments where trashed_at is not null)
    and class_id not in (select id from public.classes where trashed_at is not null)`,
};

/**
 * Tables with rows of test students, which only their own connections see. Those see them in place of all other students,
 * and what they insert is a test student's by default.
 */
const AMONG_TEST_STUDENTS: Readonly<Record<string, string>> = {
  // Staff are seen too, and people whose names belong to work that is.
  users: 'true',
  class_members: "is_test or role <> 'student'",
  submissions: `is_test and ${OUT_OF_TRASH.submissions}`,
  peer_review_pairs: 'is_test',
  peer_reviews: 'is_test',
};

/** The tables behind the views. */
export const TABLES_WITH_TRASH: readonly string[] = Object.keys(OUT_OF_TRASH);
export const TABLES_WITH_TEST_STUDENTS: readonly string[] = Object.keys(AMONG_TEST_STUDENTS);

const EDITION = createHash('sha256')
  .update(JSON.stringify([OUT_OF_TRASH, AMONG_TEST_STUDENTS]))
  .digest('hex')
  .slice(0, 16);

/** What a new connection does first. */
export const SEE_LIVE_ROWS = 'set search_path to live, public';
/** The same for one that acts for a test student. */
export const SEE_TEST_STUDENTS = 'set search_path to live_test_students, live, public';

/** Lets migrations name tables, and change those that have views. Inside a transaction. */
export async function dropLiveViews(client: pg.ClientBase): Promise<void> {
  await client.query('set local search_path to public');
  await client.query('drop schema if exists live_test_students cascade');
  await client.query('drop schema if exists live cascade');
}

/** Makes the views with the columns that the tables have now. Inside a transaction; before there is a trash, nothing. */
export async function createLiveViews(client: pg.ClientBase): Promise<void> {
  if (!(await hasColumn(client, 'classes', 'trashed_at'))) return;
  await client.query('create schema live');
  const hasTests = await hasColumn(client, 'users', 'is_test');
  const shown = new Map(Object.entries(OUT_OF_TRASH));
  for (const table of hasTests ? TABLES_WITH_TEST_STUDENTS : []) {
    const condition = shown.get(table);
    shown.set(table, condition ? `not is_test and ${condition}` : 'not is_test');
  }
  for (const [table, condition] of shown) {
    await client.query(
      `create view live.${table} as select * from public.${table} where ${condition}`,
    );
  }
  await client.query(`comment on schema live is '${EDITION}'`);
  if (hasTests) await createTestViews(client);
}

async function createTestViews(client: pg.ClientBase): Promise<void> {
  await client.query('create schema live_test_students');
  for (const [table, shown] of Object.entries(AMONG_TEST_STUDENTS)) {
    const view = `live_test_students.${table}`;
    await client.query(`create view ${view} as select * from public.${table} where ${shown}`);
    await client.query(`alter view ${view} alter column is_test set default true`);
  }
}

async function hasColumn(client: pg.ClientBase, table: string, column: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_attribute
      where attrelid = to_regclass($1) and attname = $2 and not attisdropped`,
    [`public.${table}`, column],
  );
  return rows.length > 0;
}

/** Whether the database has the views of this build. */
export async function hasLiveViews(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ edition: string | null }>(
    "select obj_description(to_regnamespace('live')::oid, 'pg_namespace') as edition",
  );
  return rows[0]?.edition === EDITION;
}
