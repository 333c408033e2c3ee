import { sql } from 'drizzle-orm';
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

describe('connect', () => {
  it('survives that PostgreSQL goes away in the middle of a transaction', async () => {
    const broken = connection.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await killAll();
      // What Node was told of the end is dealt with before the next statement.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`select 2`);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseAway);
    const { rows } = await connection.pool.query('select 3 as three');
    expect(rows).toEqual([{ three: 3 }]);
  });

  it('survives it in the middle of a statement', async () => {
    const asked = connection.db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await killAll();
    await expect(asked).rejects.toSatisfy(isDatabaseAway);
    const { rows } = await connection.pool.query('select 3 as three');
    expect(rows).toEqual([{ three: 3 }]);
  });

  it('survives it while nobody asks', async () => {
    await connection.pool.query('select 1');
    await killAll();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { rows } = await connection.pool.query('select 3 as three');
    expect(rows).toEqual([{ three: 3 }]);
  });
});
