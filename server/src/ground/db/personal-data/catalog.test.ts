import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { sql } from '../sql.ts';
import {
  columnsOf,
  exportedColumns,
  IMPERSONAL_TABLES,
  impersonalColumns,
  PERSONAL_TABLES,
  personalTable,
  personCondition,
} from './catalog.ts';

let server: TestApp;
let stored: Map<string, string[]>;
beforeAll(async () => {
  server = await startTestApp();
  const { rows } = await server.services.pool.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped
      group by c.relname`,
  );
  stored = new Map(rows.map(({ table, columns }) => [table, columns]));
});
afterAll(() => server.close());

const described = [...Object.keys(PERSONAL_TABLES), ...Object.keys(IMPERSONAL_TABLES)];

describe('the catalog of personal data', () => {
  it('has each table of the database once, and no other', () => {
    expect([...described].sort()).toEqual([...stored.keys()].sort());
  });

  it.each(described)('says of every column of %s what it holds', (table) => {
    const personal = PERSONAL_TABLES[table];
    const names = personal ? columnsOf(personal).map(({ name }) => name) : impersonalColumns(table);
    expect(names.sort()).toEqual([...(stored.get(table) ?? [])].sort());
  });

  it.each(Object.entries(PERSONAL_TABLES))(
    'finds the rows of a person in %s',
    async (name, table) => {
      for (const template of [table.about, table.by, table.shown]) {
        if (!template) continue;
        const holds = personCondition(template, { person: crypto.randomUUID(), now: server.now() });
        await server.db.execute(sql`select from ${personalTable(name)} where ${holds}`);
      }
      const names = columnsOf(table).map((column) => column.name);
      for (const left of (table.notExported ?? '').split(' ').filter(Boolean)) {
        expect(names).toContain(left);
      }
    },
  );

  it('knows a row that everything goes with', () => {
    for (const { erasure } of Object.values(PERSONAL_TABLES)) {
      if (erasure.does !== 'deleteWith') continue;
      expect(PERSONAL_TABLES[erasure.table]?.erasure.does).toMatch(/^delete/);
    }
  });

  it('exports no credential and no one else', () => {
    const columns = Object.values(PERSONAL_TABLES).flatMap(exportedColumns);
    for (const never of ['password_hash', 'token_hash', 'author_id', 'reviewer_id', 'marker_id']) {
      expect(columns).not.toContain(never);
    }
  });
});
