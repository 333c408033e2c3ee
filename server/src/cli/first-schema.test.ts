import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrationsOnDisk } from '../ground/db/migrate.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { quoted, tableEntry } from './backup-format.ts';
import { openBackup } from './backup-read.ts';

/**
 * A small school as the build before `0007_class_members` stored it: written by that build's own services and packed by
 * its backup command, with what that build reported about it.
 */
const FIXTURES = join(import.meta.dirname, '../ground/db/fixtures');
const LAST_OF_THEN = '0006_hand_ins';

type Known = {
  members: { class: string; username: string; role: string }[];
  grades: {
    submission: string;
    draft: string | null;
    score: number | null;
    letter: string | null;
  }[];
  files: (Sums & {
    id: string;
    head: number;
    role: string;
    submission: string;
    texts: Record<string, string>;
  })[];
  submissions: { id: string; active: number; effort: number; revision: number }[];
};
type Sums = Record<
  'saves' | 'newWords' | 'editedWords' | 'removedWords' | 'activeSeconds' | 'thinkSeconds',
  number
>;

let known: Known;
let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  known = JSON.parse(await readFile(join(FIXTURES, 'first-schema.json'), 'utf8'));
  database = await createEmptyDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  const shipped = await migrationsOnDisk();
  const first = shipped.findIndex(({ name }) => name === LAST_OF_THEN) + 1;
  await migrate(pool, shipped.slice(0, first));
  await fill(pool);
  expect(await migrate(pool)).toEqual(shipped.slice(first).map(({ name }) => name));
  await pool.end();
  server = await startTestApp({ database });
});
afterAll(() => server.close());

/** Puts every row of the packed school into its table. */
async function fill(pool: pg.Pool): Promise<void> {
  const archive = await openBackup(join(FIXTURES, 'first-schema.zip'));
  const client = await pool.connect();
  for (const { name, columns } of archive.manifest.tables) {
    const list = columns.map(quoted).join(', ');
    const rows = client.query(copyFrom(`copy public.${quoted(name)} (${list}) from stdin`));
    await pipeline(await archive.read(tableEntry(name)), rows);
    expect(rows.rowCount, name).toBe(archive.totals.rows[name]);
  }
  client.release();
  archive.close();
}

const rowsOf = async (statement: string): Promise<unknown[]> =>
  (await server.services.pool.query(statement)).rows;

describe('a database of the first schema', () => {
  it('keeps who belongs to its classes, and as what', async () => {
    const rows = await rowsOf(`
      select c.name as class, u.username, m.role from class_members m
        join classes c on c.id = m.class_id join users u on u.id = m.user_id
       order by 1, 3, 2`);
    expect(rows).toEqual(known.members);
  });

  it('keeps the grades of submissions and drafts, without an author', async () => {
    const rows = await rowsOf(`
      select submission_id as submission, draft_id as draft, points as score, letter from grades
       where author_id is null order by 1, 2`);
    expect(rows).toEqual(known.grades);
  });

  it('keeps every sum of what was written', async () => {
    const rows = await rowsOf(`
      select f.id, f.head, coalesce(sum(saves), 0)::int as saves,
             coalesce(sum(new_words), 0)::int as "newWords",
             coalesce(sum(edited_words), 0)::int as "editedWords",
             coalesce(sum(removed_words), 0)::int as "removedWords",
             coalesce(round(sum(active_seconds)), 0)::int as "activeSeconds",
             coalesce(round(sum(think_seconds)), 0)::int as "thinkSeconds"
        from files f left join activity_rollups r on r.file_id = f.id
       where f.role = 'main' group by f.id order by f.id`);
    const sums = known.files.map(
      ({ texts: _texts, role: _role, submission: _of, ...file }) => file,
    );
    expect(rows).toEqual(sums);
  });

  it('reads every text as it was, at any version', async () => {
    const { versions } = server.services;
    for (const { id, texts } of known.files) {
      for (const [number, hash] of Object.entries(texts)) {
        const text = await versions.loadText(id, Number(number));
        expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash);
      }
    }
  });

  it('knows the class of everything in one', async () => {
    const tables = ['version_tail', 'version_chunks', 'version_keyframes', 'activity_rollups'];
    for (const table of tables) {
      const strays = await rowsOf(`
        select 1 from ${table} t join files f on f.id = t.file_id
          left join submissions s on s.id = f.submission_id
          left join assignments a on a.id = s.assignment_id
          left join assignment_templates i on i.id = f.assignment_template_id
          left join assignments b on b.id = i.assignment_id
         where t.class_id is distinct from coalesce(a.class_id, b.class_id)
            or f.class_id is distinct from t.class_id`);
      expect(strays, table).toEqual([]);
    }
  });
});
