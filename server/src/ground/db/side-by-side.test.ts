import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { Database } from './connection.ts';
import { sideBySide } from './side-by-side.ts';
import { sql } from './sql.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** What happens in which order when one query takes longer than the next. */
async function order(db: Database): Promise<string[]> {
  const events: string[] = [];
  const query = (name: string, seconds: number) => async () => {
    events.push(`${name} begins`);
    await db.execute(sql`select pg_sleep(${seconds})`);
    events.push(`${name} ends`);
    return name;
  };
  expect(await sideBySide(db, [query('one', 0.2), query('two', 0)])).toEqual(['one', 'two']);
  return events;
}

it('runs queries at the same time', async () => {
  expect((await order(server.db)).slice(0, 2)).toEqual(['one begins', 'two begins']);
});

it('runs them one after the other in a transaction', async () => {
  const events = await server.db.transaction(order);
  expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});
