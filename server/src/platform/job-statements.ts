import { type SQL, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database } from '../db/connection.ts';
import type { Job } from './jobs.ts';

/** Lets jobs that were broken off wait again, as if nobody had begun them; `$1` is their ids. */
export const HAND_BACK = `update pgboss.job set state = 'retry', started_on = null, start_after = now()
  where id = any($1::uuid[]) and state = 'active'`;

type DueJob = { id: string; name: string; data: unknown };

/** Jobs that wait and are due, in the order in which they are done; not the library’s own. */
export async function dueJobs(db: Database, now: Date): Promise<DueJob[]> {
  const answer = (await db.execute(
    sql`select id, name, data from pgboss.job where state < 'active' and start_after <= ${now.toISOString()}::timestamptz and name not like '\\_\\_%' order by start_after, created_on, id`,
  )) as unknown as { rows: DueJob[] };
  return answer.rows;
}

export const queueOf = (job: Job): PgBoss.Queue => ({
  name: job.name,
  policy: job.policy ?? 'standard',
  retryLimit: job.retries ?? 5,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: job.expireSeconds ?? 600,
});

/** A statement with `$1`, `$2`... and its values, in the builder's form, so that it joins a transaction. */
export function bound(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, at) =>
      at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}
