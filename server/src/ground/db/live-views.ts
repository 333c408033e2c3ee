import { createHash } from 'node:crypto';
import type pg from 'pg';

/*
 * Classes and assignments in the trash are hidden from every query at one place. Connections search the schema `live`
 * first. It has a view of each table that can hold something from the trash, with the table's name and without what is in
 * the trash; every other name is found in `public`. So a query, a trigger, or a job that names `classes`, `assignments`,
 * `drafts`, or `submissions` can't see the trash, and none has to remember it. Only `trash.repo.ts` names the tables
 * themselves, as `public.…` (docs/decisions/0054).
 */

/** Which rows each view shows. The sub-selects are answered from small indexes, once for a query. */
const SHOWN: Readonly<Record<string, string>> = {
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

/** The tables behind the views. */
export const TABLES_WITH_TRASH: readonly string[] = Object.keys(SHOWN);

const EDITION = createHash('sha256').update(JSON.stringify(SHOWN)).digest('hex').slice(0, 16);

/** What a new connection does first. */
export const SEE_LIVE_ROWS = 'set search_path to live, public';

/** Lets migrations name tables, and change those that have views. Inside a transaction. */
export async function dropLiveViews(client: pg.ClientBase): Promise<void> {
  await client.query('set local search_path to public');
  await client.query('drop schema if exists live cascade');
}

/** Makes the views with the columns that the tables have now. Inside a transaction; before there is a trash, nothing. */
export async function createLiveViews(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_attribute
      where attrelid = to_regclass('public.classes') and attname = 'trashed_at' and not attisdropped`,
  );
  if (rows.length === 0) return;
  await client.query('create schema live');
  for (const [table, shown] of Object.entries(SHOWN)) {
    await client.query(`create view live.${table} as select * from public.${table} where ${shown}`);
  }
  await client.query(`comment on schema live is '${EDITION}'`);
}

/** Whether the database has the views of this build. */
export async function hasLiveViews(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ edition: string | null }>(
    "select obj_description(to_regnamespace('live')::oid, 'pg_namespace') as edition",
  );
  return rows[0]?.edition === EDITION;
}
