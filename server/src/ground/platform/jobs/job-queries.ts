import type { SQL } from 'drizzle-orm';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import type { Database } from '../../db/connection.ts';
import { sql } from '../../db/sql.ts';
import type { Job } from './jobs.ts';

/** Read-only queries on the job tables in addition to the library's own calls. */

type DueJob = { id: string; name: string; data: unknown };

/** Pending jobs that are due, in the order in which they run; not the library’s own. */
export async function listDueJobs(db: Database, now: Date): Promise<DueJob[]> {
  const answer = (await db.execute(
    sql`select id, name, data from pgboss.job where state < 'active' and start_after <= ${now.toISOString()}::timestamptz and name not like '\\_\\_%' order by start_after, created_on, id`,
  )) as unknown as { rows: DueJob[] };
  return answer.rows;
}

/** How many jobs wait and are due, by queue. */
export async function countDueJobs(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; waiting: string }>(
    `select name, count(*) as waiting from pgboss.job where state < 'active' and start_after <= now() group by name`,
  );
  return new Map(rows.map(({ name, waiting }) => [name, Number(waiting)]));
}

export const queueOf = (job: Job): PgBoss.Queue => ({
  name: job.name,
  policy: job.policy ?? 'standard',
  retryLimit: job.retries ?? 5,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: job.expireSeconds ?? 600,
});

/** Lets the library's statements join a transaction. */
export const statementsOf = (db: Database): PgBoss.Db => ({
  executeSql: (text, values) =>
    db.execute(bound(text, values)) as unknown as ReturnType<PgBoss.Db['executeSql']>,
});

/** A statement with `$1`, `$2`... and its values, in the builder's form. */
function bound(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, at) =>
      at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}
