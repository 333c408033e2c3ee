import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import { mayEver } from '@antecedent/domain/access/actions';
import type { Role } from '@antecedent/domain/access/roles';
import { readPart, readZip } from '@antecedent/domain/office/zip/zip';
import { DAY } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../ground/db/sql.ts';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';
import type { AccessCase, RequestParts } from './access/access-case.ts';
import { callEndpoint } from './access/call-endpoint.ts';
import { callerOf, casesByRole, nameOf } from './access/cases-by-role.ts';
import { ACCESS_CASES } from './access-walk.cases.ts';
import { aUser, type TestUser } from './factories.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const READERS: readonly Role[] = [
  'ROLE_INSTRUCTOR',
  'ROLE_TEACHING_ASSISTANT',
  'ROLE_EDUCATION_COORDINATOR',
];

/**
 * Calls about the people of a class that return nothing about their work on an assignment without names. Their other
 * contents are tested elsewhere.
 */
const ABOUT_PEOPLE = new Set([
  'POST /classes/getclass',
  'POST /classes/updateClass',
  'GET /classes/roster',
  'POST /classes/roster',
  'GET /classes/workbook',
  'GET /assistant/classdetail',
  'GET /education/course',
  'POST /education/course',
  'GET /classes/dropstudent',
  // Who is in which section or group says nothing about work.
  'GET /classes/sections',
  'POST /classes/sections',
  'PUT /classes/sections',
  'DELETE /classes/sections',
  'POST /classes/sections/list',
  'PUT /classes/sections/assistant',
  'GET /classes/groups',
  'POST /classes/groups',
  'PUT /classes/groups',
  'DELETE /classes/groups',
  'POST /classes/groups/list',
  'GET /classes/accommodations',
  'PUT /classes/accommodations',
  'GET /classes/analytics/times',
  'GET /classes/analytics/pace',
  'GET /classes/gradebook',
  'GET /classes/gradebook/drafts',
  'GET /classes/gradebook/export',
  'POST /classes/gradebook/import',
  // Messages to students who were chosen by name say nothing about work. Those that a filter addressed are tested with them.
  'GET /classes/messages/threads',
  'GET /messages/thread',
  'POST /messages/answer',
  // With the grades, this one student's name is shown.
  'POST /classes/releaseGrades',
  // The instructor asked for this name.
  'POST /classes/assignment/names/student',
]);

/** What needs the person is refused. */
const REFUSED: Record<string, number> = {
  'PATCH /classes/assignment': 409,
  'PUT /classes/duedates': 409,
  'PUT /classes/assignment/live/hand': 409,
  'POST /classes/bulk/preview': 409,
  'POST /classes/bulk/apply': 409,
  'GET /classes/gradebook/submission': 409,
  'POST /classes/gradebook/exempt': 409,
  'POST /classes/gradebook/import': 400,
  // These are called with a student's own id, which no response contains.
  'POST /peerreview/extension': 404,
  'PUT /peerreview/grade': 404,
};

const rows = casesByRole(ACCESS_CASES, ({ action }) =>
  READERS.filter((role) => mayEver(action, [role])),
);

const shared = new Map<Role, Promise<TestUser>>();

function sharedCaller(role: Role): Promise<TestUser> {
  const caller = shared.get(role) ?? aUser(server, { roles: [role] });
  shared.set(role, caller);
  return caller;
}

const call = (endpoint: Endpoint, parts: RequestParts, caller: TestUser) =>
  callEndpoint(server, endpoint, parts, caller);

/** Everything that came: the names of files, and what is inside them. */
function textOf({ headers, rawPayload }: Awaited<ReturnType<typeof call>>): string {
  const head = JSON.stringify(headers);
  const isArchive = rawPayload[0] === 0x50 && rawPayload[1] === 0x4b;
  if (!isArchive) return `${head}\n${rawPayload.toString('utf8')}`;
  const parts = readZip(new Uint8Array(rawPayload)).entries.map(
    (entry) =>
      `${entry.name}\n${Buffer.from(readPart(entry, officeCodec.inflate)).toString('utf8')}`,
  );
  return `${decodeURIComponent(head.replace(/%(?![0-9a-f]{2})/gi, '%25'))}\n${parts.join('\n')}`;
}

/** Grades all assignments without names, those from earlier cases too. */
async function hideAllNames(): Promise<void> {
  const inAYear = new Date(server.now().getTime() + 365 * DAY).toISOString();
  await server.db.execute(sql`
    update assignments set without_names = true, grades_released_at = null,
           post_at = greatest(post_at, ${inAYear}::timestamptz)
     where not (without_names and grades_released_at is null and post_at >= ${inAYear}::timestamptz)`);
  await server.db.execute(sql`
    update submissions set grades_released_at = null where grades_released_at is not null`);
}

type Student = { id: string; username: string; email: string; name: string };

/** The students of all classes, except the caller. */
async function listStudents({ id }: TestUser): Promise<Student[]> {
  const { rows: students } = await server.db.execute<Student>(sql`
    select distinct u.id, u.username, u.email, u.first_name || ' ' || u.last_name as name
      from users u join class_members m on m.user_id = u.id and m.role = 'student'
     where u.id <> ${id}`);
  return students;
}

/** What a text says of students: parts of longer words don't count. */
const tracesIn = (text: string, students: readonly Student[]): string[] =>
  students
    .flatMap(({ id, username, email, name }) => [id, username, email, name])
    .filter((trace) => text.includes(trace) && asWord(trace).test(text));

const asWord = (trace: string): RegExp =>
  new RegExp(`(?<![\\w.-])${trace.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`);

describe('without names', () => {
  it.each(rows)('%s gives %s no student’s name', async (name, role, entry: AccessCase) => {
    const caller = await callerOf(server, role, entry.endpoint, sharedCaller);
    const parts = await entry.own(server, caller);
    await hideAllNames();
    const response = await call(entry.endpoint, parts, caller);
    expect(response.statusCode, response.body).toBe(REFUSED[name] ?? entry.status ?? 200);
    if (ABOUT_PEOPLE.has(name)) return;
    expect(tracesIn(textOf(response), await listStudents(caller))).toEqual([]);
  });

  it('would find a revealed name', async () => {
    const entry = ACCESS_CASES.find(
      (one) => nameOf(one.endpoint) === 'POST /classes/readsubmission',
    );
    const caller = await aUser(server, { roles: ['ROLE_INSTRUCTOR'] });
    const parts = (await entry?.own(server, caller)) ?? {};
    const response = await call((entry as AccessCase).endpoint, parts, caller);
    expect(tracesIn(textOf(response), await listStudents(caller))).toHaveLength(2);
  });

  it('covers every call about people', () => {
    const known = ACCESS_CASES.map((entry) => nameOf(entry.endpoint));
    expect([...ABOUT_PEOPLE].filter((name) => !known.includes(name))).toEqual([]);
  });
});
