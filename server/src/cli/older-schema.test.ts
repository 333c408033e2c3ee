import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connect } from '../ground/db/connection.ts';
import { runScript } from '../testing/server-process.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../testing/test-database.ts';

let folder: string;
let database: TestDatabase;
let connection: Connection;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-older-'));
  database = await createTestDatabase();
  connection = connect(database.url);
  settings = { DATA_DIR: folder, DATABASE_URL: database.url };
  // As a build left it that did not know the last migration yet.
  await connection.pool.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations)',
  );
});
afterAll(async () => {
  await connection.close();
  database.drop();
  await rm(folder, { recursive: true });
});

const applied = async (): Promise<string[]> => {
  const { rows } = await connection.pool.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  return rows.map(({ name }) => name);
};

describe('a database that servers of an older build are using', { timeout: 60_000 }, () => {
  it('is backed up as it is', async () => {
    const before = await applied();
    const file = join(folder, 'before-the-update.zip');
    const made = await runScript('cli/backup', settings, ['--to', file]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect((await stat(file)).size).toBeGreaterThan(1_000);
    expect(await applied()).toEqual(before);
  });

  it('is changed by no other command', async () => {
    const before = await applied();
    const refused = await runScript('cli/rebuild-sums', settings);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /made by an older build .* Start the server of this build first/,
      ),
    });
    expect(await applied()).toEqual(before);
  });
});

describe('a database that no server has used', { timeout: 60_000 }, () => {
  it('is not backed up: the settings must be wrong', async () => {
    const empty = await createEmptyDatabase();
    const refused = await runScript('cli/backup', { DATA_DIR: folder, DATABASE_URL: empty.url });
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no server has been started with these settings'),
    });
    empty.drop();
  });
});
