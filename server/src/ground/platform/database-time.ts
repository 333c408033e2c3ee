import { MINUTE } from '@antecedent/domain/time';
import { sql } from '../db/sql.ts';
import type { DatabaseNow } from './clock.ts';
import type { Platform } from './platform.ts';

/** A node whose clock is further from the database's than this decides nothing that depends on the time of day. */
export const MAX_CLOCK_DIFFERENCE = MINUTE;

/** Queries the database's time, even within a transaction, where `now()` would be its start. */
export const databaseNow: DatabaseNow = async (on) => {
  const { rows } = await on.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  return new Date(rows[0]?.now ?? Number.NaN);
};

/** The database's time, and by how many milliseconds this node's clock is ahead of it. */
export async function compareClocks({
  db,
  clock,
  databaseNow: ask,
}: Pick<Platform, 'db' | 'clock' | 'databaseNow'>): Promise<{ now: Date; ahead: number }> {
  const before = clock().getTime();
  const now = await ask(db);
  const after = clock().getTime();
  // This node's clock advances while the query is in flight.
  const ahead = Math.max(before - now.getTime(), 0) || Math.min(after - now.getTime(), 0);
  return { now, ahead };
}

/** Whether this node may decide what depends on the time of day. */
export const isClockRight = (ahead: number): boolean => Math.abs(ahead) <= MAX_CLOCK_DIFFERENCE;
