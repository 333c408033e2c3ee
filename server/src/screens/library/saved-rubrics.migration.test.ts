import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrationsOnDisk } from '../../ground/db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';

const USER = '0b8f8f3e-6f3a-4b7e-9d55-0123456789ab';
const RUBRIC = '1c9f9f4f-7f4b-4c8f-8e66-abcdef012345';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  database.drop();
});

describe('the migration to libraries', () => {
  it('moves saved rubrics into the libraries of their owners', async () => {
    const shipped = await migrationsOnDisk();
    const at = shipped.findIndex(({ name }) => name.endsWith('instructor_materials'));
    await migrate(pool, shipped.slice(0, at));
    await pool.query(
      `insert into users (id, username, email, first_name, last_name, created_at)
       values ($1, 'ada', 'ada@example.org', 'Ada', 'Day', now())`,
      [USER],
    );
    await pool.query(
      `insert into rubrics (id, owner_id, title, criteria, changed_at)
       values ($1, $2, 'Essay', '[{"id": "a"}, {"id": "b"}]', '2026-09-01T09:00:00Z')`,
      [RUBRIC, USER],
    );
    await migrate(pool, shipped);
    const { rows } = await pool.query(
      'select id, owner_id, kind, title, content, parts, changed_at from library_items',
    );
    expect(rows).toEqual([
      {
        id: RUBRIC,
        owner_id: USER,
        kind: 'rubric',
        title: 'Essay',
        content: { criteria: [{ id: 'a' }, { id: 'b' }] },
        parts: 2,
        changed_at: new Date('2026-09-01T09:00:00Z'),
      },
    ]);
    expect((await pool.query('select from rubrics')).rowCount).toBe(0);
  });
});
