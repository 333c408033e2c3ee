import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import { mayEver } from '@antecedent/domain/access/actions';
import { HOUR, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { draftRows } from '../../testing/drafts.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
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
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

/** Requests that change nothing, though some are POST. */
const READING_POSTS: readonly string[] = [
  '/classes/readsubmission',
  '/classes/getnextsubmissionId',
  '/classes/getTimeConsumed',
  '/classes/readsubmissionlogs',
  '/classes/textdiff',
  '/classes/draftdiff',
  '/classes/getEssayMap',
  '/classes/getHeatmapLogs',
  '/classes/wordchangebyessayTime',
  '/classes/getChangeDist',
  '/classes/myclasses',
  '/classes/getmyclass',
  '/student/graph/essaymap',
  '/student/graph/heatmap',
  '/student/graph/wordchange',
  '/classes/getClassHeatmapLogs',
  '/classes/getClassLineGraphLogs',
  '/classes/getClassTimeSeriesLogs',
  '/classes/getAssignmentHeatmapLogs',
  '/classes/getAssignmentLineGraphLogs',
  '/classes/getAssignmentTimeSeriesLogs',
  '/classes/getStudentHeatmapLogs',
  '/classes/getStudentLineGraphLogs',
  '/classes/getStudentTimeSeriesLogs',
  '/classes/getStudentEssayMap',
  '/classes/getAdditionalFileHeatmapLogs',
  '/classes/ClassSearch',
  '/classes/classList',
  '/classes/getclass',
  '/classes/getlist',
  '/assistant/searchuser',
  '/education/getChangeDist',
  '/education/getHeatmapLogs',
  '/education/nextsubmission',
];
const changesNothing = ({ method, path }: Endpoint) =>
  method === 'GET' || READING_POSTS.includes(path);

/** An accommodated student and a classmate, each with a text, and what else they are found by. */
async function aClassAtWork({ withoutNames = false } = {}) {
  const course = await aClass(server);
  const assistant = await anAssistant(server, course);
  const options = {
    showAnalytics: true,
    showAnalyticsAlways: true,
    autoEvaluate: true,
    withoutNames,
  };
  const assignment = await anAssignment(server, course, options);
  const [student, classmate] = [await enrolled(server, course), await enrolled(server, course)];
  const works = [];
  for (const person of [student, classmate]) {
    const work = await started(server, person, assignment);
    await written(person, work.fileId);
    const url = `/classes/addToEvaluate?submissionId=${work.submissionId}`;
    await ask(server, course.instructor, url, undefined, 'PUT');
    const [draft] = await draftRows(server, work.submissionId);
    works.push({ ...work, draftSubmissionId: draft?.id ?? '', draftId: draft?.draftId ?? '' });
  }
  await server.runJobs();
  const [work, other] = works as [(typeof works)[0], (typeof works)[0]];
  return { course, assistant, assignment, student, classmate, work, other };
}

/**
 * Writes with all that figures of pace and of what was added at once depend on: evenly, in a hurry,
 * a sentence at a time as tools bring it, and a long passage at once.
 */
async function written(person: TestUser, fileId: string) {
  const steps = [
    ...Array.from({ length: 16 }, () => ({ seconds: 10, words: 2 })),
    ...Array.from({ length: 16 }, () => ({ seconds: 1, words: 2 })),
    ...Array.from({ length: 8 }, () => ({ seconds: 6, words: 22 })),
    { seconds: 2, words: 150 },
  ];
  let length = 0;
  for (const { seconds, words } of steps) {
    server.advance(seconds * SECOND);
    length += words;
    await saved(
      server,
      person,
      fileId,
      Array.from({ length }, (_, index) => wordOf(index)).join(' '),
    );
  }
}

const wordOf = (index: number): string =>
  `word${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

type AtWork = Awaited<ReturnType<typeof aClassAtWork>>;

/** Every request to an endpoint that the ids of a class at work make, as query, body and params. */
function requestsTo(endpoint: Endpoint, { course, assignment, student, work, other }: AtWork) {
  const submissions = [work.submissionId, other.submissionId];
  const ids = [course.id, assignment.id, student.id, ...submissions, work.fileId, other.fileId];
  const version = `${work.fileId}.20`;
  const candidates: Record<string, string[]> = {
    id: ids,
    courseId: [course.id],
    from: ['2026-01-01'],
    to: ['2026-12-31'],
    classId: [course.id],
    assignmentId: [assignment.id],
    submissionId: submissions,
    studentId: [student.id],
    userId: [student.id],
    fileId: [work.fileId],
    enrollkey: [course.enrollKey],
    studentIndex: ['0'],
    direction: ['1'],
    index: ['0'],
    type: ['area'],
    name: [student.lastName],
    email: [student.email],
    oldId: [`${work.fileId}.3`],
    newId: [version],
    versionId: [version],
  };
  const part = endpoint.query ?? endpoint.body ?? endpoint.params;
  const names = part ? Object.keys(propertiesOf(part)) : [];
  const filled = names.reduce<Record<string, string>[]>(
    (made, name) =>
      made.flatMap((values) =>
        (candidates[name] ?? [null]).map((value) =>
          value === null ? values : { ...values, [name]: value },
        ),
      ),
    [{}],
  );
  return filled.map((values) => {
    if (endpoint.query) return { query: values };
    if (endpoint.params) return { params: values };
    return { body: { ...values, studentIndex: 0, direction: 1 } };
  });
}

const propertiesOf = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {};

/** What every endpoint answers a person, by its request. */
async function everythingThat(person: TestUser, scene: AtWork): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const endpoints = server.app.endpoints.filter(
    (endpoint) => changesNothing(endpoint) && mayEver(endpoint.action, person.roles),
  );
  for (const endpoint of endpoints) {
    for (const { params, query, body } of requestsTo(endpoint, scene).map((one) => ({
      params: {} as Record<string, string>,
      query: {} as Record<string, string>,
      body: undefined as object | undefined,
      ...one,
    }))) {
      const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      const response = await server.app.inject({
        method: endpoint.method,
        url: `/api${url}`,
        headers: server.as(person),
        query,
        ...(body ? { payload: body } : {}),
      });
      const request = `${endpoint.method} ${url} ${JSON.stringify(body ?? query)}`;
      answers.set(request, `${response.statusCode} ${withoutRequestId(response.body)}`);
    }
  }
  return answers;
}

async function everythingThatEach(people: Record<string, TestUser>, scene: AtWork) {
  const answers: Record<string, Map<string, string>> = {};
  for (const [name, person] of Object.entries(people)) {
    answers[name] = await everythingThat(person, scene);
    await server.services.openedWork.flush();
  }
  return answers;
}

/** Uses a session, so that its last use is no difference. */
const used = (person: TestUser) => ask(server, person, '/auth/account', undefined, 'GET');

type Answers = Awaited<ReturnType<typeof everythingThatEach>>;

/** The answers that differ, and nothing else: all of them would fill pages. */
function changedAnswers(before: Answers, after: Answers): Record<string, [string, string]> {
  const changed: Record<string, [string, string]> = {};
  for (const [name, answers] of Object.entries(before)) {
    for (const [request, answer] of answers) {
      const now = after[name]?.get(request) ?? '';
      if (now !== answer) changed[`${name}: ${request}`] = [answer, now];
    }
  }
  return changed;
}

const withoutRequestId = (body: string): string => body.replace(/"requestId":"[^"]*"/, '');

describe('an accommodation', () => {
  it('changes nothing that any endpoint answers to a classmate, an assistant or a coordinator', async () => {
    const scene = await aClassAtWork();
    const { classmate, assistant } = scene;
    const coordinator = await aUser(server, { roles: ['ROLE_EDUCATION_COORDINATOR'] });
    // The classmate comes last, and so sees in both rounds that the others have read.
    const readers = { assistant, coordinator, classmate };
    // A grant later than everything else would show in any time that it moves.
    server.advance(HOUR);
    for (const reader of Object.values(readers)) await used(reader);
    const before = await everythingThatEach(readers, scene);
    for (const answers of Object.values(before)) {
      const found = [...answers.values()].filter((answer) => answer.startsWith('200'));
      expect(found.length).toBeGreaterThan(8);
    }
    const arranged = { noPace: true, textInPieces: true, moreTime: { percent: 150 } };
    const place = { classId: scene.course.id, studentId: scene.student.id };
    const { instructor } = scene.course;
    const figures = `/classes/readsubmission?submissionId=${scene.work.submissionId}`;
    const { assessment } = await ask<Submission>(server, instructor, figures);
    await ask(server, instructor, '/classes/accommodations', { ...place, ...arranged }, 'PUT');
    await server.runJobs();
    const arrangedFigures = await ask<Submission>(server, instructor, figures);
    expect(arrangedFigures.scoresHistory[0]).toMatchObject({ type: 'accommodation' });
    expect(arrangedFigures.assessment!.effort.score).toBeGreaterThan(assessment!.effort.score);
    expect(arrangedFigures.assessment!.provenance.bulk).toBe(150);
    expect(assessment!.provenance.bulk).toBeGreaterThan(150);
    expect(changedAnswers(before, await everythingThatEach(readers, scene))).toEqual({});
  });

  it('changes nothing that an instructor reads of work without names', async () => {
    const scene = await aClassAtWork({ withoutNames: true });
    const { instructor } = scene.course;
    server.advance(HOUR);
    await used(instructor);
    const isAboutWork = (request: string) =>
      [scene.work, scene.other].some(({ submissionId }) => request.includes(submissionId)) ||
      request.includes('/classes/assignment/figures');
    const readWork = async () => {
      const answers = [...(await everythingThat(instructor, scene))];
      return { instructor: new Map(answers.filter(([request]) => isAboutWork(request))) };
    };
    const before = await readWork();
    const found = [...before.instructor.values()].filter((answer) => answer.startsWith('200'));
    expect(found.length).toBeGreaterThan(8);
    const arranged = { noPace: true, textInPieces: true, moreTime: { percent: 150 } };
    const place = { classId: scene.course.id, studentId: scene.student.id };
    await ask(server, instructor, '/classes/accommodations', { ...place, ...arranged }, 'PUT');
    await server.runJobs();
    expect(changedAnswers(before, await readWork())).toEqual({});
  });

  it('is visible to the student, the instructor and administrators', async () => {
    const scene = await aClassAtWork();
    const { course, student, work } = scene;
    const admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
    const place = { classId: course.id, studentId: student.id };
    const arranged = { noPace: true, textInPieces: false, moreTime: { days: 3 } };
    await ask(
      server,
      course.instructor,
      '/classes/accommodations',
      { ...place, ...arranged },
      'PUT',
    );
    const placed = [{ ...arranged, className: 'Writing 101' }];
    expect(await ask(server, student, '/student/accommodations', undefined, 'GET')).toEqual(placed);
    const ofPerson = `/admin/accommodations?studentId=${student.id}`;
    expect(await ask(server, admin, ofPerson, undefined, 'GET')).toEqual(placed);
    const ofClass = `/classes/accommodations?classId=${course.id}`;
    expect(await ask(server, course.instructor, ofClass, undefined, 'GET')).toEqual([
      { studentId: student.id, inClass: arranged, inAllClasses: null },
    ]);
    const url = `/classes/readsubmission?submissionId=${work.submissionId}`;
    expect(await ask(server, course.instructor, url)).toMatchObject({
      assessment: { wordsPerMinute: null, paceAbsence: 'accommodation', rush: null },
    });
  });
});

describe('an assistant', () => {
  it('sees no pace at all, so that its absence reveals nothing', async () => {
    const { assistant, course, other } = await aClassAtWork();
    const url = `/classes/readsubmission?submissionId=${other.submissionId}`;
    expect(await ask(server, assistant, url)).toMatchObject({
      assessment: { wordsPerMinute: null, pace: null, rush: null, paceAbsence: 'not-available' },
    });
    expect(await ask(server, course.instructor, url)).toMatchObject({
      assessment: { wordsPerMinute: expect.any(Number), paceAbsence: null },
    });
  });
});
