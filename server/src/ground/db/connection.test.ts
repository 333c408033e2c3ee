import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frozenProxy } from '../../testing/frozen-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { isDatabaseAway, toRefusal } from '../platform/errors/refusal.ts';
import { type Connection, connect } from './connection.ts';
import { withStatementLimit } from './limited-pool.ts';
import { sql } from './sql.ts';

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
  database.drop();
});

const killAll = () =>
  killer.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be killed'",
  );

/** Node was notified that the connection has ended. */
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

describe('the time limits of a connection', () => {
  it('break off a statement that takes too long, unless its work has a limit of its own', async () => {
    const limits = { statementMs: 200, silenceMs: 10_000 };
    const limited = connect(database.url, 1, 'limited', limits);
    const long = () => limited.db.execute(sql`select pg_sleep(0.6)`);
    await expect(long()).rejects.toSatisfy((error) => {
      const { code, retryAfter } = toRefusal(error);
      return code === 'unavailable' && retryAfter === 5;
    });
    await withStatementLimit(5_000, long);
    await expect(long()).rejects.toThrow();
    await withStatementLimit(5_000, () =>
      limited.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.6)`)),
    );
    await limited.close();
  });

  it('give up a database that hangs, also in the middle of a transaction, and find it again', async () => {
    const proxy = await frozenProxy(database.url);
    const limits = { statementMs: 0, silenceMs: 300 };
    const { pool, db, close } = connect(proxy.url, 2, 'hanging', limits);
    await pool.query('select 1');
    const began = performance.now();
    const inTransaction = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.freeze();
      await tx.execute(sql`select 2`);
    });
    await expect(inTransaction).rejects.toSatisfy(isDatabaseAway);
    expect(performance.now() - began).toBeLessThan(5_000);
    await expect(pool.query('select 3')).rejects.toSatisfy(isDatabaseAway);
    proxy.thaw();
    expect((await pool.query('select 4 as four')).rows).toEqual([{ four: 4 }]);
    await close();
    await proxy.close();
  }, 20_000);

  it('let a silent statement go on while PostgreSQL answers others', async () => {
    const patient = connect(database.url, 1, 'patient', { statementMs: 0, silenceMs: 100 });
    await patient.pool.query('select pg_sleep(1)');
    await patient.close();
  });
});
