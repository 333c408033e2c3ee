import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '../platform/refusal.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Connection, connect } from './connection.ts';

let database: TestDatabase;
let connection: Connection;
let killer: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, 2, 'to be killed');
  killer = connect(database.url, 1, 'killer');
});
afterAll(async () => {
  await Promise.all([connection.close(), killer.close()]);
  await database.drop();
});

const killAll = () =>
  killer.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be killed'",
  );

/** Node was told that the connection has ended. */
const endOf = (client: pg.ClientBase) =>
  new Promise<void>((resolve) => {
    client.once('end', resolve);
  });

const sleeping = async (): Promise<number | null> => {
  const { rowCount } = await killer.pool.query(
    "select 1 from pg_stat_activity where application_name = 'to be killed' and wait_event = 'PgSleep'",
  );
  return rowCount;
};

describe('connect', () => {
  it('survives that PostgreSQL goes away in the middle of a transaction', async () => {
    const told = new Promise<void>((resolve) => {
      connection.pool.once('connect', (client) => resolve(endOf(client)));
    });
    const broken = connection.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await killAll();
      await told;
      await tx.execute(sql`select 2`);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseAway);
    const { rows } = await connection.pool.query('select 3 as three');
    expect(rows).toEqual([{ three: 3 }]);
  });

  it('survives it in the middle of a statement', async () => {
    const asked = connection.db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`));
    // Attached before the process can end: Node treats a rejection that is not yet awaited as unhandled.
    const refused = expect(asked).rejects.toSatisfy(isDatabaseAway);
    await expect.poll(sleeping).toBe(1);
    await killAll();
    await refused;
    const { rows } = await connection.pool.query('select 3 as three');
    expect(rows).toEqual([{ three: 3 }]);
  });

  it('survives it while idle', async () => {
    const client = await connection.pool.connect();
    const told = endOf(client);
    client.release();
    await killAll();
    await told;
    const { rows } = await connection.pool.query('select 3 as three');
    expect(rows).toEqual([{ three: 3 }]);
  });
});
