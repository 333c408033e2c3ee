import { expect } from 'vitest';
import type { TestApp } from './start-test-app.ts';

/** Returns when a statement with these words waits for a lock. */
export async function waitingFor({ services }: TestApp, words: string): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database() and query like '%' || $1 || '%'`;
  await expect
    .poll(async () => (await services.pool.query(waiting, [words])).rowCount, { timeout: 10_000 })
    .toBeGreaterThan(0);
}
