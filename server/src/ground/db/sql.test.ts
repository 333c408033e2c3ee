import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sql } from './sql.ts';

const parents = pgTable('parents', { id: uuid('id').primaryKey() });
const children = pgTable('children', {
  id: uuid('id').primaryKey(),
  parentId: uuid('parent_id').notNull(),
});

/** The innermost table of the sub-select has an `id` of its own: a bare one would be that. */
const hasChild = sql<boolean>`exists (select 1 from ${children} where ${children.parentId} = ${parents.id})`;
const QUALIFIED = `exists (select 1 from "children" where "children"."parent_id" = "parents"."id")`;

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

describe('sql', () => {
  it('names the table of a column in a sub-select of a single table', () => {
    const query = server.db.select({ hasChild }).from(parents).toSQL().sql;
    expect(query).toBe(`select ${QUALIFIED} from "parents"`);
  });

  it.each([
    ['an insert', () => server.db.insert(parents).values({ id: 'a' }).returning({ hasChild })],
    ['an update', () => server.db.update(parents).set({ id: 'a' }).returning({ hasChild })],
    ['a deletion', () => server.db.delete(parents).returning({ hasChild })],
  ])('names it in what %s returns', (_name, statement) => {
    expect(statement().toSQL().sql).toContain(`returning ${QUALIFIED}`);
  });

  it('names it in templates that are joined or nested', () => {
    const joined = sql.join([sql`${parents.id}`, hasChild], sql`, `);
    const query = server.db
      .select({ both: sql`row(${joined})` })
      .from(parents)
      .toSQL().sql;
    expect(query).toBe(`select row("parents"."id", ${QUALIFIED}) from "parents"`);
  });
});
