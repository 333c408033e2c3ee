import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = dirname(import.meta.dirname);

/** Names a table behind a view, past which the trash is visible (docs/decisions/0054). */
const BEHIND_A_VIEW = /public\s*\.\s*"?(?:classes|assignments|drafts|submissions)\b/;
/** Names a table that has rows of test students, past the view that leaves them out (docs/decisions/0077). */
const SEES_TEST_STUDENTS =
  /public\s*\.\s*"?(?:users|class_members|peer_review_pairs|peer_reviews)\b/;
/** Makes a connection, which sees the trash unless it searches the views first. */
const CONNECTS = /new (?:pg\.)?(?:Client|Pool|LimitedPool)\(/;

/** The files that may, and why. */
const SEES_TRASH: Readonly<Record<string, string>> = {
  'ground/db/live-views.ts': 'makes the views',
  'ground/db/personal-data/personal-table.ts': 'finds everything about a person',
  'ground/db/personal-data/writing-tables.ts': 'finds everything about a person',
  'ground/db/trash.repo.ts': 'is the trash',
  'screens/my-data/erase-rows.ts': 'erases a person',
  'screens/my-data/erasure.repo.ts': 'finds what a person owns',
  'screens/my-data/person-files.repo.ts': 'finds all files of a person',
};
const KNOWS_TEST_STUDENTS: Readonly<Record<string, string>> = {
  'accounts/accounts/sessions.repo.ts': 'finds out who acts as one',
  'ground/db/personal-data/account-tables.ts': 'finds everything about a person',
  'ground/db/personal-data/class-tables.ts': 'finds everything about a person',
  'ground/db/personal-data/message-tables.ts': 'finds everything about a person',
  'ground/db/personal-data/personal-table.ts': 'finds everything about a person',
  'ground/db/personal-data/review-tables.ts': 'finds everything about a person',
  'ground/db/trash.repo.ts': 'deletes them',
  'messages/notifications/notifications.repo.ts': 'finds out whose session has ended',
  'screens/my-data/erase-rows.ts': 'erases a person',
  'screens/my-data/erasure.repo.ts': 'finds what a person owns',
  'screens/my-data/person-files.repo.ts': 'finds all files of a person',
};
const MAY_CONNECT: Readonly<Record<string, string>> = {
  'ground/db/connection.ts': 'sets the search path',
  'ground/db/limited-pool.ts': 'asks whether PostgreSQL still answers',
  'ground/db/postgres/embedded-postgres.ts': 'starts PostgreSQL and makes the database',
  'messages/notifications/channel-listener.ts': 'only listens',
};

const files = readdirSync(join(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
);
const withText = (pattern: RegExp): string[] =>
  files.filter((name) => pattern.test(readFileSync(join(ROOT, 'server/src', name), 'utf8'))).sort();

describe('the trash', () => {
  it('is looked for in every file of the server', () => {
    expect(files.length).toBeGreaterThan(500);
  });

  it('is seen by no query but its own', () => {
    expect(withText(BEHIND_A_VIEW)).toEqual(Object.keys(SEES_TRASH).sort());
  });

  it('hides test students from all queries but those that concern them', () => {
    expect(withText(SEES_TEST_STUDENTS)).toEqual(Object.keys(KNOWS_TEST_STUDENTS).sort());
  });

  it('is hidden from every connection that reads the school', () => {
    expect(withText(CONNECTS)).toEqual(Object.keys(MAY_CONNECT).sort());
  });

  it.each(['from public.classes c', 'join public."assignments" a', 'update public . drafts'])(
    'would be noticed in %s',
    (query) => {
      expect(BEHIND_A_VIEW.test(query)).toBe(true);
    },
  );
});
