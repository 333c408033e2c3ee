import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import { mayEver } from '@antecedent/domain/access/actions';
import { readPart, readZip } from '@antecedent/domain/office/zip/zip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';
import type { RequestParts } from './access/access-case.ts';
import { callEndpoint } from './access/call-endpoint.ts';
import { nameOf } from './access/cases-by-role.ts';
import { ACCESS_CASES } from './access-walk.cases.ts';
import { submitted } from './drafts.ts';
import { aUser, type TestUser } from './factories.ts';
import {
  aClass,
  aCoInstructor,
  anAssignment,
  ask,
  assisting,
  enrolled,
  saved,
  started,
} from './scenarios.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** What a marker gives, in forms that occur nowhere else. */
const SECRETS = ['73.25', '73,25', 'Weaker than it looks', 'Voice falters here'];
const GRADE_BEFORE = ['61.75', '61,75'];

/** Actions of calls by POST that only read, and those of calls by GET that don't. */
const READS = /\.(?:read|list|search|browse)$/;
const CHANGES = /\.(?:update|manage|delete|create|start|end|recover|viewAsStudent)$/;

/** Every call that only reads, and that an instructor or an assistant may make. */
const READING: readonly Endpoint[] = [
  ...new Map(ACCESS_CASES.map(({ endpoint }) => [nameOf(endpoint), endpoint])).values(),
].filter(
  ({ method, action }) =>
    mayEver(action, ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT']) &&
    (method === 'GET' ? !CHANGES.test(action) : method === 'POST' && READS.test(action)),
);

type World = {
  classId: string;
  assignmentId: string;
  submissionId: string;
  studentId: string;
  fileId: string;
  draftId: string;
};

/** Values for what an endpoint asks for, by name; `id` can be any of several things. */
function requestsOf({ query, body, path }: Endpoint, world: World): RequestParts[] {
  const known: Record<string, unknown> = {
    ...world,
    draftIds: [world.draftId],
    submissionIds: [world.submissionId],
    format: 'csv',
    version: 1,
    studentIndex: 0,
    direction: 1,
    filter: 'all',
    share: 'all',
    drafts: 'true',
  };
  const ids = [world.classId, world.assignmentId, world.submissionId, world.fileId];
  const filled = (schema: z.ZodType | undefined, id: string): Record<string, unknown> => {
    const shape = (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
    const entries = Object.keys(shape).flatMap((name) => {
      const value = name === 'id' ? id : known[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(entries);
  };
  return ids.map((id) => ({
    query: query ? strings(filled(query as z.ZodType, id)) : {},
    params: Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, String(known[name] ?? id)]),
    ),
    ...(body && { body: filled(body as z.ZodType, id) }),
  }));
}

const strings = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** What came, with what is inside archives. */
function contentOf({ statusCode, rawPayload }: Awaited<ReturnType<typeof callEndpoint>>): string {
  const isArchive = rawPayload[0] === 0x50 && rawPayload[1] === 0x4b;
  if (!isArchive) return `${statusCode}\n${stable(rawPayload.toString('utf8'))}`;
  const parts = readZip(new Uint8Array(rawPayload)).entries.map(
    (entry) =>
      `${entry.name}\n${Buffer.from(readPart(entry, officeCodec.inflate)).toString('utf8')}`,
  );
  return `${statusCode}\n${parts.join('\n')}`;
}

/** Each response has the id of its request, and some have a new token. */
const stable = (text: string): string =>
  text
    .replace(/"requestId":"[^"]*"/g, '"requestId":""')
    .replace(
      /"(?:accessToken|token|access_token|uptime|accessTokenTtl)":(?:"[^"]*"|[\d.]+)/g,
      '""',
    );

/** Every response that a person gets to every reading call, by the call. */
async function everythingRead(world: World, reader: TestUser): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const endpoint of READING) {
    for (const [at, parts] of requestsOf(endpoint, world).entries()) {
      const response = await callEndpoint(server, endpoint, parts, reader);
      read.set(`${nameOf(endpoint)} ${at}`, contentOf(response));
    }
  }
  return read;
}

const criteria = [{ id: 'voice', title: 'Voice', description: '', levels: [], maxPoints: 10 }];

/** Submitted work in a second reading of two people, the second of whom reads everything. */
async function aSecondReader(role: 'assistant' | 'instructor', before?: number) {
  const course = await aClass(server);
  const { instructor } = course;
  const first = await aCoInstructor(server, course);
  const second =
    role === 'instructor'
      ? await aCoInstructor(server, course)
      : await aUser(server, { roles: ['ROLE_TEACHING_ASSISTANT'] });
  if (role === 'assistant') await assisting(server, second, course.id);
  const assignment = await anAssignment(server, course, { rubric: { criteria } });
  const student = await enrolled(server, course);
  const { submissionId, fileId } = await started(server, student, assignment);
  await saved(server, student, fileId, 'The ferry left at dawn.');
  for (const draft of assignment.drafts) await submitted(server, student, submissionId, draft);
  if (before !== undefined) {
    await ask(server, first, `/classes/setGrade?id=${submissionId}&grade=${before}`);
  }
  const opening = {
    assignmentId: assignment.id,
    markerIds: [first.id, second.id],
    tolerance: 5,
    choice: { by: 'all' },
  };
  await ask(server, instructor, '/classes/secondReading', opening, 'PUT');
  const world: World = {
    classId: course.id,
    assignmentId: assignment.id,
    submissionId,
    studentId: student.id,
    fileId,
    draftId: assignment.drafts[0]?.id ?? '',
  };
  const mark = (person: TestUser, points: number) =>
    ask(
      server,
      person,
      '/classes/secondReading/mark',
      {
        submissionId,
        grade: { points, letter: null },
        ratings: [{ criterionId: 'voice', points: 4, comment: SECRETS[3] }],
        note: SECRETS[2],
        finished: true,
      },
      'PUT',
    );
  return { world, first, second, mark };
}

/** The calls whose response has one of these texts. */
const thatContain = (read: ReadonlyMap<string, string>, texts: readonly string[]) =>
  [...read].flatMap(([call, content]) =>
    texts.some((text) => content.includes(text)) ? [call] : [],
  );

/** Calls that must have been among those that returned something, or the walk would prove nothing. */
const EXPECTED = [
  'POST /classes/readsubmission',
  'GET /classes/gradehistory',
  'GET /classes/gradebook',
  'GET /classes/gradebook/export',
  'GET /classes/queue',
  'GET /classes/queue/place',
  'GET /classes/shares',
  'GET /classes/rubric/results',
  'GET /classes/secondReading',
  'GET /classes/secondReading/work',
];

describe('a second reading, to a marker who hasn’t finished', () => {
  it.each(['assistant', 'instructor'] as const)(
    'shows nothing of what the other marker gives to an %s, by any call',
    async (role) => {
      const { world, first, second, mark } = await aSecondReader(role);
      // The first time, some calls note what was read.
      await everythingRead(world, second);
      const before = await everythingRead(world, second);
      await mark(first, 73.25);
      const after = await everythingRead(world, second);
      const changed = [...after].filter(([call, content]) => before.get(call) !== content);
      expect(changed).toEqual([]);
      expect(thatContain(after, SECRETS)).toEqual([]);
      const answered = [...after].filter(([, content]) => content.startsWith('200'));
      const calls = new Set(answered.map(([call]) => call.replace(/ \d$/, '')));
      expect(EXPECTED.filter((call) => !calls.has(call))).toEqual([]);

      // It would be found: once both have finished, it is shown.
      await mark(second, 60);
      expect(thatContain(await everythingRead(world, second), SECRETS)).toEqual(
        expect.arrayContaining(['GET /classes/secondReading/work 0']),
      );
    },
    120_000,
  );

  it('shows no grade from before it began', async () => {
    const { world, second, first } = await aSecondReader('assistant', 61.75);
    expect(thatContain(await everythingRead(world, second), GRADE_BEFORE)).toEqual([]);
    expect(thatContain(await everythingRead(world, first), GRADE_BEFORE)).not.toEqual([]);
  }, 120_000);
});
