import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from './connection.ts';

/**
 * Runs queries at the same time, each on a connection of its own; in a transaction, which is one connection, one after
 * the other.
 */
export async function sideBySide<T extends readonly unknown[]>(
  db: Database,
  tasks: { [K in keyof T]: () => Promise<T[K]> },
): Promise<T> {
  if (!is(db, PgTransaction)) {
    return (await Promise.all(tasks.map((run) => run()))) as unknown as T;
  }
  const results: unknown[] = [];
  for (const run of tasks) results.push(await run());
  return results as unknown as T;
}
