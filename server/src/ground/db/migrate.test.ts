import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Connection, connect } from './connection.ts';
import { type Migration, migrate, migrationsOnDisk } from './migrate.ts';

const add = (name: string, ...statements: string[]): Migration => ({
  name,
  sha256: name,
  statements,
});

let database: TestDatabase;
let connection: Connection;
let shipped: Migration[];
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
  shipped = await migrationsOnDisk();
});
afterAll(async () => {
  await connection.close();
  database.drop();
});

describe('migrate', () => {
  it('has nothing to do on a migrated database', async () => {
    expect(await migrate(connection.pool)).toEqual([]);
  });

  it('applies each migration once though several nodes start together', async () => {
    const next = [
      ...shipped,
      add('9001_more', 'create table more (id int)', 'insert into more values (1)'),
    ];
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(connection.pool, next)));
    expect(applied.flat()).toEqual(['9001_more']);
    expect((await connection.pool.query('select * from more')).rowCount).toBe(1);
  });

  it('leaves nothing of a migration that fails', async () => {
    const next = [
      ...shipped,
      add('9001_more'),
      add('9002_broken', 'create table half (id int)', 'select * from nowhere'),
    ];
    await expect(migrate(connection.pool, next)).rejects.toThrow('Migration 9002_broken failed');
    const { rows } = await connection.pool.query(`select to_regclass('half') as half`);
    expect(rows).toEqual([{ half: null }]);
  });

  it('can be done again when the server was killed in the middle of it', async () => {
    const next = [...shipped, add('9001_more'), add('9003_slow', 'create table slow (id int)')];
    const killed = [
      ...shipped,
      add('9001_more'),
      add('9003_slow', 'create table slow (id int)', 'select pg_sleep(60)'),
    ];
    const doomed = connect(database.url, 1, 'doomed');
    // Expected from the start: it may fail while the query that ends it is still being answered.
    const failed = expect(migrate(doomed.pool, killed)).rejects.toThrow(
      'Migration 9003_slow failed',
    );
    const kill = () =>
      connection.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'doomed' and wait_event = 'PgSleep'`,
      );
    await expect.poll(async () => (await kill()).rowCount).toBe(1);
    await failed;
    await doomed.close();
    expect(await migrate(connection.pool, next)).toEqual(['9003_slow']);
  });

  it.each([
    ['a newer build', () => shipped, 'made by a newer build'],
    [
      'another edition',
      () => [...shipped, { ...add('9001_more'), sha256: 'else' }, add('9003_slow')],
      'another edition of migration 9001_more',
    ],
  ])('refuses a database of %s', async (_what, migrations, sentence) => {
    await expect(migrate(connection.pool, migrations())).rejects.toThrow(sentence);
  });
});

describe('the shipped migrations', () => {
  it.each([
    ['files', 'fillfactor=60'],
    ['activity_rollups', 'fillfactor=80'],
    ['version_keyframes', 'toast_tuple_target=4080'],
    ['version_tail', 'autovacuum_vacuum_scale_factor=0.05,autovacuum_vacuum_threshold=1000'],
  ])('set how %s is stored', async (table, options) => {
    const { rows } = await connection.pool.query(
      `select array_to_string(reloptions, ',') as options from pg_class where oid = $1::regclass`,
      [table],
    );
    expect(rows).toEqual([{ options }]);
  });

  it('compress nothing twice', async () => {
    const { rows } = await connection.pool.query(
      `select attrelid::regclass || '.' || attname as column from pg_attribute
        where attstorage = 'e' and attrelid::regclass::text not like 'pg\\_%' order by 1`,
    );
    expect(rows.map(({ column }) => column)).toEqual([
      'analysis_snapshots.tracker',
      'sent_files.bytes',
      'version_chunks.deltas',
      'version_chunks.facts',
      'version_keyframes.body',
    ]);
  });
});
