import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { DAY, HOUR, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scoreHistory, submissions } from '../../ground/db/schema/submissions.ts';
import { anInstructor, aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClassWithAssignment,
  anAssistant,
  ask,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const call = (person: TestUser, url: string, method: 'POST' | 'PUT' = 'POST', body?: object) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: server.as(person),
    ...(body ? { payload: body } : {}),
  });
const read = (person: TestUser, submissionId: string) =>
  ask<Submission>(server, person, `/classes/readsubmission?submissionId=${submissionId}`);

/** Writes `count` words of ten a save, every twenty seconds. */
async function written(student: TestUser, fileId: string, count: number): Promise<void> {
  const words: string[] = [];
  while (words.length < count) {
    for (let index = 0; index < 10; index++) words.push(`word${words.length}`);
    server.advance(20 * SECOND);
    await saved(server, student, fileId, words.join(' '));
  }
}

async function aSubmission({ words = 0, drafts = 0 } = {}) {
  const scene = await aClassWithAssignment(server, { drafts });
  const work = await started(server, scene.student, scene.assignment);
  await written(scene.student, work.fileId, words);
  return { ...scene, ...work };
}

describe('POST /api/classes/readsubmission', () => {
  it('shows the live figures before any evaluation', async () => {
    const { course, submissionId, fileId, student } = await aSubmission({ words: 200 });
    const page = await read(course.instructor, submissionId);
    expect(page).toMatchObject({
      submissionId,
      fileId,
      studentName: `${student.firstName} ${student.lastName}`,
      currentStudentIndex: 0,
      numberOfStudents: 1,
      status: 'IN_PROGRESS',
      effort: -1,
      revision: -1,
      grade: -1,
      versions: 20,
      words: 200,
      lastEvaluationDate: null,
      scoresHistory: [],
      branch: 'Ongoing',
      abilities: { canEvaluate: true, canGrade: false, canManage: true, canFinalize: true },
      additionalFiles: [],
      attachedFiles: [],
    });
    expect(page.assessment).toMatchObject({
      algorithm: 'wp-1.2',
      evaluatedAt: null,
      words: 200,
      provenance: { typed: 200, bulk: 0, unobserved: 0 },
    });
    expect(page.assessment?.effort.lines.at(-1)?.result).toBe(page.assessment?.effort.score);
  });

  it('has no figures before the first save', async () => {
    const { course, submissionId } = await aSubmission();
    expect(await read(course.instructor, submissionId)).toMatchObject({
      assessment: null,
      versions: 0,
      lastModification: null,
    });
  });

  it('lets assistants read and change nothing', async () => {
    const { course, submissionId } = await aSubmission({ words: 10 });
    const assistant = await anAssistant(server, course);
    expect((await read(assistant, submissionId)).abilities).toEqual({
      canEvaluate: false,
      canGrade: false,
      canSeeGrades: false,
      canRelease: false,
      canSeeFeedback: true,
      canGiveFeedback: false,
      canGradeDrafts: false,
      canManage: false,
      canFinalize: false,
    });
    const url = `/classes/addToEvaluate?submissionId=${submissionId}`;
    expect((await call(assistant, url, 'PUT')).statusCode).toBe(403);
  });

  it('answers 404 to another class’s instructor and assistant, 403 to the student', async () => {
    const { submissionId, student } = await aSubmission();
    const other = await aSubmission();
    const url = `/classes/readsubmission?submissionId=${submissionId}`;
    expect((await call(await anInstructor(server), url)).statusCode).toBe(404);
    expect((await call(await anAssistant(server, other.course), url)).statusCode).toBe(404);
    expect((await call(student, url)).statusCode).toBe(403);
  });

  it('names a passage that arrived in bulk', async () => {
    const { course, submissionId, fileId, student } = await aSubmission({ words: 100 });
    const own = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');
    const pasted = Array.from({ length: 30 }, (_, index) => `pasted${index}`).join(' ');
    server.advance(SECOND);
    await saved(server, student, fileId, own, pasted);
    const { assessment } = await read(course.instructor, submissionId);
    expect(assessment?.provenance).toMatchObject({ typed: 100, bulk: 30 });
    expect(assessment?.bulkPassages).toMatchObject([
      {
        words: 30,
        paragraph: 1,
        paragraphs: [1],
        fileId: null,
        at: server.now().toISOString(),
      },
    ]);
    expect(assessment?.bulkPassages[0]?.excerpt).toMatch(/^pasted0 pasted1 /);
  });
});

describe('PUT /api/classes/addToEvaluate', () => {
  it('answers 409 in an archived class', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    await ask(server, course.instructor, `/classes/archive?id=${course.id}`);
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/classes/addToEvaluate?submissionId=${submissionId}`,
      headers: server.as(course.instructor),
    });
    expect([response.statusCode, response.json().code]).toEqual([409, 'conflict']);
  });

  it('adds to the score history what is written now, with its arithmetic and parameters', async () => {
    const { course, submissionId } = await aSubmission({ words: 200 });
    const live = (await read(course.instructor, submissionId)).assessment;
    await ask(
      server,
      course.instructor,
      `/classes/addToEvaluate?submissionId=${submissionId}`,
      undefined,
      'PUT',
    );
    await server.runJobs();
    const page = await read(course.instructor, submissionId);
    expect(page.scoresHistory).toMatchObject([
      {
        type: 'revise',
        graded: false,
        effort: live?.effort.score,
        effortReason: live?.effort.reason,
        revisionReason: live?.revision.reason,
      },
    ]);
    expect(page.effort).toBe(live?.effort.score);
    expect(page.assessment).toEqual({ ...live, evaluatedAt: server.now().toISOString() });
    const [row] = await server.db
      .select()
      .from(scoreHistory)
      .where(eq(scoreHistory.submissionId, submissionId));
    expect(row).toMatchObject({
      algorithm: 'wp-1.2',
      actorId: course.instructor.id,
      assessment: { parameters: { effort: { leastWords: 50 } }, versions: [{ number: 20 }] },
    });
  });

  it('queues one evaluation however often it is pressed, and keeps the older scores', async () => {
    const { course, submissionId } = await aSubmission({ words: 60 });
    const press = () =>
      call(course.instructor, `/classes/addToEvaluate?submissionId=${submissionId}`, 'PUT');
    await Promise.all([press(), press(), press()]);
    await server.runJobs();
    expect((await read(course.instructor, submissionId)).scoresHistory).toHaveLength(1);
    server.advance(HOUR);
    await press();
    await server.runJobs();
    expect((await read(course.instructor, submissionId)).scoresHistory).toHaveLength(2);
  });
});

describe('POST /api/classes/getnextsubmissionId', () => {
  it('walks the class by last name, first name and id', async () => {
    const { course, assignment } = await aClassWithAssignment(server, { students: 0 });
    const names = [
      ['Zoe', 'adams'],
      ['Ann', 'Adams'],
      ['Bob', 'Brown'],
    ] as const;
    const ids: string[] = [];
    for (const [firstName, lastName] of names) {
      const student = await aUser(server, { firstName, lastName });
      await enrolled(server, course, student);
      ids.push((await started(server, student, assignment)).submissionId);
    }
    const [zoe, ann, bob] = ids;
    const next = async (studentIndex: number, direction: number) =>
      (
        await ask<{ data: string | null }>(
          server,
          course.instructor,
          '/classes/getnextsubmissionId',
          {
            classId: course.id,
            assignmentId: assignment.id,
            studentIndex,
            direction,
          },
        )
      ).data;
    expect([await next(0, 1), await next(1, 1), await next(2, 1)]).toEqual([zoe, bob, null]);
    expect([await next(2, -1), await next(1, -1), await next(0, -1)]).toEqual([zoe, ann, null]);
    const places = await Promise.all(
      ids.map(async (id) => (await read(course.instructor, id)).currentStudentIndex),
    );
    expect(places).toEqual([1, 0, 2]);
  });

  it('answers 404 for another instructor’s assignment, or one of another class', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const other = await aClassWithAssignment(server);
    const body = { assignmentId: assignment.id, studentIndex: 0, direction: 1 };
    const url = '/classes/getnextsubmissionId';
    const foreign = await call(other.course.instructor, url, 'POST', {
      ...body,
      classId: course.id,
    });
    expect(foreign.statusCode).toBe(404);
    const mixed = await call(course.instructor, url, 'POST', { ...body, classId: other.course.id });
    expect(mixed.statusCode).toBe(404);
  });
});

describe('the reading page after submitting', () => {
  it('shows each draft with the version that was submitted', async () => {
    const { course, assignment, submissionId, fileId, student } = await aSubmission({ drafts: 1 });
    await saved(server, student, fileId, 'A first draft');
    await call(
      student,
      `/student/submission?id=${submissionId}&draftId=${assignment.drafts[0]?.id}`,
    );
    server.advance(DAY);
    const page = await read(course.instructor, submissionId);
    expect(page.deadlineSubmissions).toMatchObject([
      { title: 'Draft 1', status: 'SUBMITTED', version: 1, submittedAt: NOW.replace('Z', '.000Z') },
      { title: 'Final Submission', status: 'NONE', version: null, submittedAt: null },
    ]);
    expect(page.deadlines.map(({ draftPointValue }) => draftPointValue)).toEqual([10, 90]);
    expect(page.lastSubmissionDate).toBe(NOW.replace('Z', '.000Z'));
  });

  it('lets the instructor grade what is final', async () => {
    const { course, submissionId } = await aSubmission();
    await server.db
      .update(submissions)
      .set({ status: 'AUTO_SUBMISSION' })
      .where(eq(submissions.id, submissionId));
    expect((await read(course.instructor, submissionId)).abilities.canGrade).toBe(true);
  });
});
