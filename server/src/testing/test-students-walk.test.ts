import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import { mayEver } from '@antecedent/domain/access/actions';
import { ROLES, type Role } from '@antecedent/domain/access/roles';
import { DAY } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../ground/db/schema/classes.ts';
import { sql } from '../ground/db/sql.ts';
import { amongTestStudents } from '../ground/db/test-students.ts';
import type { AccessCase, RequestParts } from './access/access-case.ts';
import { callEndpoint } from './access/call-endpoint.ts';
import { casesByRole, nameOf } from './access/cases-by-role.ts';
import { ACCESS_CASES } from './access-walk.cases.ts';
import { submitted } from './drafts.ts';
import { aUser, type TestUser } from './factories.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { actingAsStudent, testWork } from './test-students.ts';

// Every endpoint is called before and after each class gets a test student who writes and submits: no response changes.

/** Reads through a method that usually changes something. */
const ALSO_READ = /\.(?:read|list|search|browse|assist|analytics)$/;
/** What changes by itself from call to call, or has to name what instructors did as a test student. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'GET /admin/audit': 'lists that instructors acted as test students',
  'GET /admin/system': 'measures the machine and counts bytes',
  'POST /admin/mail/:id/send': 'sends a mail once',
};

const reads = ({ method, action }: Endpoint) => method === 'GET' || ALSO_READ.test(action);
const rows = casesByRole(
  ACCESS_CASES.filter(({ endpoint }) => reads(endpoint) && !(nameOf(endpoint) in LEFT_OUT)),
  ({ action }) => ROLES.filter((role) => mayEver(action, [role])),
);

type Response = { status: number; body: string };

let server: TestApp;
let works = 0;
const before = new Map<AccessCase, Map<Role, Response>>();
const after = new Map<AccessCase, Map<Role, Response>>();

beforeAll(async () => {
  server = await startTestApp();
  const people = new Map<Role, TestUser>();
  for (const role of ROLES) people.set(role, await aUser(server, { roles: [role] }));
  const parts = new Map<string, RequestParts>();
  for (const [name, role, entry] of rows) {
    parts.set(`${name} ${role}`, await entry.own(server, people.get(role) as TestUser));
  }
  await server.runJobs();
  const callAll = async (responses: typeof before) => {
    for (const [name, role, entry] of rows) {
      const asked = parts.get(`${name} ${role}`) ?? {};
      const answer = await callEndpoint(server, entry.endpoint, asked, people.get(role) ?? null);
      const ofCase = responses.get(entry) ?? new Map<Role, Response>();
      ofCase.set(role, { status: answer.statusCode, body: answer.body });
      responses.set(entry, ofCase);
    }
  };
  // Reading marks things as read, so the second time is what the third is compared with.
  await callAll(before);
  await callAll(before);
  works = await writeAsTestStudents([...people.values()]);
  await server.runJobs();
  await callAll(after);
}, 600_000);
afterAll(() => server.close());

/** In each class a test student writes in every open assignment and submits its drafts. @returns how many */
async function writeAsTestStudents(people: readonly TestUser[]): Promise<number> {
  const { db, services } = server;
  const owners = await db
    .select({ classId: classes.id, userId: classMembers.userId, archivedAt: classes.archivedAt })
    .from(classes)
    .innerJoin(
      classMembers,
      and(eq(classMembers.classId, classes.id), eq(classMembers.role, 'owner')),
    );
  let count = 0;
  for (const { classId, userId, archivedAt } of owners) {
    const owner = people.find(({ id }) => id === userId);
    const { token } = owner ?? (await services.sessions.start(userId));
    const student = await actingAsStudent(server, { token }, classId);
    const open = await db.select().from(assignments).where(eq(assignments.classId, classId));
    const now = server.now().getTime();
    for (const { id, visible, startAt, endAt } of archivedAt === null ? open : []) {
      if (!visible || startAt.getTime() > now || endAt.getTime() < now + DAY) continue;
      // Some of the cases delete what students begin with.
      const begun = await server.app.inject({
        method: 'POST',
        url: `/api/student/assignment?id=${id}`,
        headers: server.as(student),
      });
      if (begun.statusCode === 500) continue;
      const { submissionId } = await testWork(
        server,
        student,
        { id },
        'The test student wrote it.',
      );
      const drafts = await db.execute<{ id: string }>(
        sql`select draft_id as id from draft_submissions where submission_id = ${submissionId}`,
      );
      for (const draft of drafts.rows) await submitted(server, student, submissionId, draft);
      count++;
    }
  }
  return count;
}

describe('a test student', () => {
  it('writes in many classes here', async () => {
    expect(works).toBeGreaterThan(20);
    const { rows: found } = await amongTestStudents(() =>
      server.db.execute<{ submitted: number }>(
        sql`select count(*)::int as submitted from submissions where status <> 'IN_PROGRESS'`,
      ),
    );
    expect(found[0]?.submitted).toBeGreaterThan(10);
  });

  it.each(rows)('changes nothing in the response of %s for %s', (_name, role, entry) => {
    const [first, second] = [before.get(entry)?.get(role), after.get(entry)?.get(role)];
    expect(first?.status, first?.body).toBe(entry.status ?? 200);
    expect(second).toEqual(first);
  });

  it('is left out of every count, in every table that has her rows', async () => {
    const count = async () => {
      const found = await server.db.execute<Record<string, number>>(sql`
        select (select count(*) from users where is_test)::int as users,
               (select count(*) from class_members where is_test)::int as members,
               (select count(*) from submissions where is_test)::int as submissions`);
      return found.rows[0];
    };
    expect(await count()).toEqual({ users: 0, members: 0, submissions: 0 });
    const hers = await amongTestStudents(count);
    for (const number of Object.values(hers ?? {})) expect(number).toBeGreaterThan(20);
  });
});
