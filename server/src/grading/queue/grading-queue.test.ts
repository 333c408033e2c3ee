import type { QueueEntry, QueuePlaceAnswer } from '@antecedent/contracts/grading/queue';
import { DAY, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readingMarks } from '../../ground/db/schema/submissions.ts';
import { submitted } from '../../testing/drafts.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aCoInstructor,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const place = (person: TestUser, submissionId: string, choice = '') =>
  ask<QueuePlaceAnswer>(
    server,
    person,
    `/classes/queue/place?submissionId=${submissionId}${choice}`,
    undefined,
    'GET',
  );
const list = (person: TestUser, assignmentId: string, choice = '') =>
  ask<{ entries: QueueEntry[]; count: number }>(
    server,
    person,
    `/classes/queue?assignmentId=${assignmentId}${choice}`,
    undefined,
    'GET',
  );

/** Ada and Cem are final, Ben submitted his first draft, Dora began nothing; deadlines aren't enforced. */
async function aQueue() {
  const course = await aClass(server);
  const assignment = await anAssignment(server, course, {
    multiDraft: true,
    draftSubmissions: [
      {
        draftId: null,
        draftTitle: 'Outline',
        draftDeadline: new Date(server.now().getTime() + DAY).toISOString(),
        draftPointValue: 20,
      },
    ],
  });
  const student = async (firstName: string) =>
    enrolled(server, course, await aUser(server, { firstName, lastName: 'Álvarez' }));
  const [ada, ben, cem, dora] = [
    await student('Ada'),
    await student('Ben'),
    await student('Cem'),
    await student('Dora'),
  ];
  const work = {
    ada: await started(server, ada, assignment),
    ben: await started(server, ben, assignment),
    cem: await started(server, cem, assignment),
  };
  server.advance(MINUTE);
  await submitted(server, cem, work.cem.submissionId, assignment.drafts[0]);
  server.advance(MINUTE);
  await submitted(server, ben, work.ben.submissionId, assignment.drafts[0]);
  server.advance(MINUTE);
  for (const id of [work.ada.submissionId, work.cem.submissionId]) {
    await ask(server, course.instructor, `/classes/setFinal?id=${id}`);
  }
  const of = {
    ada: work.ada.submissionId,
    ben: work.ben.submissionId,
    cem: work.cem.submissionId,
  };
  return { course, assignment, of, work, people: { ada, ben, cem, dora } };
}

describe('GET /api/classes/queue/place', () => {
  it('leads through what is to grade, and on from what was just graded', async () => {
    const { course, of } = await aQueue();
    const { instructor } = course;
    expect(await place(instructor, of.ben, '&filter=toGrade')).toEqual({
      index: 1,
      count: 3,
      previous: of.ada,
      next: of.cem,
      counts: { toGrade: 3, graded: 0, late: 0, missing: 0, missedDraft: 0, all: 4 },
      byPart: true,
      mine: null,
    });
    await ask(server, instructor, `/classes/setGrade?id=${of.ada}&grade=80`);
    expect(await place(instructor, of.ada, '&filter=toGrade')).toMatchObject({
      index: null,
      count: 2,
      previous: null,
      next: of.ben,
      counts: { graded: 1 },
    });
    expect(await place(await anAssistant(server, course), of.cem)).toMatchObject({
      index: 2,
      count: 4,
      next: null,
    });
  });

  it('reports whose work is missing once its deadline is enforced and over', async () => {
    const course = await aClass(server);
    const assignment = await anAssignment(server, course, { preventAfterDueDate: true });
    const [begun] = [await enrolled(server, course), await enrolled(server, course)];
    const { submissionId } = await started(server, begun, assignment);
    server.advance(11 * DAY);
    expect(await place(course.instructor, submissionId, '&filter=missing')).toMatchObject({
      count: 2,
      counts: { missing: 2, toGrade: 0 },
    });
  });

  it('refuses a filter and an order that there are not', async () => {
    const { course, of } = await aQueue();
    for (const choice of ['filter=none', 'order=grade']) {
      const { statusCode } = await server.app.inject({
        url: `/api/classes/queue/place?submissionId=${of.ada}&${choice}`,
        headers: server.as(course.instructor),
      });
      expect(statusCode).toBe(400);
    }
  });
});

describe('GET /api/classes/queue', () => {
  it('lists everyone in an order, and finds names without their accents', async () => {
    const { course, assignment, of, work, people } = await aQueue();
    const { instructor } = course;
    await saved(server, people.cem, work.cem.fileId, 'Words');
    server.advance(MINUTE);
    await saved(server, people.cem, work.cem.fileId, 'Words of', 'a minute');
    const names = async (choice: string) =>
      (await list(instructor, assignment.id, choice)).entries.map(({ name }) => name.slice(0, 3));
    expect(await names('&order=name')).toEqual(['Ada', 'Ben', 'Cem', 'Dor']);
    expect(await names('&order=time')).toEqual(['Ben', 'Ada', 'Cem', 'Dor']);
    expect((await names('&order=rank'))[0]).toBe('Cem');
    expect(await names('&filter=toGrade&search=alvarez+cem')).toEqual(['Cem']);
    expect(await list(instructor, assignment.id, '&from=3')).toEqual({
      entries: [
        {
          submissionId: null,
          name: 'Dora Álvarez',
          status: 'NONE',
          late: false,
          toGrade: false,
          graded: false,
          submittedAt: null,
        },
      ],
      count: 4,
    });
    expect((await list(instructor, assignment.id)).entries[1]).toMatchObject({
      submissionId: of.ben,
      toGrade: true,
      submittedAt: expect.any(String),
    });
  });

  it('mixes for each instructor in an order of their own, which stays', async () => {
    const course = await aClass(server);
    const assignment = await anAssignment(server, course);
    for (let nth = 0; nth < 6; nth++) await enrolled(server, course);
    const other = await aCoInstructor(server, course);
    const mixed = async (person: TestUser) =>
      (await list(person, assignment.id, '&order=mixed')).entries.map(({ name }) => name);
    const first = await mixed(course.instructor);
    expect(await mixed(course.instructor)).toEqual(first);
    expect(await mixed(other)).not.toEqual(first);
  });
});

describe('POST /api/classes/readsubmission', () => {
  it('marks nothing as read that is fetched ahead', async () => {
    const { course, of } = await aQueue();
    const marks = () =>
      server.db.select().from(readingMarks).where(eq(readingMarks.submissionId, of.ada));
    const read = (more: string) =>
      ask(server, course.instructor, `/classes/readsubmission?submissionId=${of.ada}${more}`);
    const before = await marks();
    await read('&ahead=true');
    expect(await marks()).toEqual(before);
    server.advance(MINUTE);
    await read('');
    expect(await marks()).not.toEqual(before);
  });
});
