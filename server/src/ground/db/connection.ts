import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { LimitedPool, NO_STATEMENT_LIMIT, type TimeLimits } from './limited-pool.ts';
import { SEE_LIVE_ROWS } from './live-views.ts';

/**
 * The database or a transaction on it: repositories take either. Functions that write in their caller's
 * transaction take it as an argument of its own, `tx`.
 */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** Name by which PostgreSQL knows the connections of servers and commands. */
export const APPLICATION = 'antecedent';

/**
 * Opens a pool of connections. Nothing connects before the first query, and a lost connection is
 * replaced by the next query that needs one.
 *
 * @param max connections of this process; several nodes share the server's `max_connections`
 */
export function connect(
  url: string,
  max = 20,
  applicationName = APPLICATION,
  limits: TimeLimits = NO_STATEMENT_LIMIT,
): Connection {
  const pool = new LimitedPool(
    {
      connectionString: url,
      max,
      application_name: applicationName,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
    limits,
  );
  // The pool drops a connection that fails while idle, and its user learns of that from the
  // next statement; the additional event, unhandled, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Runs before the caller's first statement. If it fails, the connection is broken, and that statement fails too.
    client.query(SEE_LIVE_ROWS).catch(() => {});
  });
  return {
    pool,
    db: drizzle(pool),
    close: () => pool.end(),
  };
}
