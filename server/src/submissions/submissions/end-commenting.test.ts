import type { HeatMap } from '@antecedent/contracts/insight/analytics/charts';
import type { UserNotification } from '@antecedent/contracts/messages/notifications';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { HOUR } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import {
  aClassWithAssignment,
  anAssistant,
  ask,
  reviewed,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ONLY_SUBMITTED = 'End commenting version must associate with a draft submission.';

async function aDraft() {
  const scene = await aClassWithAssignment(server, { drafts: 1 });
  const { course, student, assignment } = scene;
  const work = await started(server, student, assignment);
  const { submissionId, fileId } = work;
  const [{ id: draftId } = { id: '' }] = assignment.drafts;
  const page = () =>
    ask<Submission>(
      server,
      course.instructor,
      `/classes/readsubmission?submissionId=${submissionId}`,
    );
  const { draftSubmissionId = '' } =
    (await page()).deadlineSubmissions.find((one) => one.draftId === draftId) ?? {};
  const submit = async (words: string) => {
    server.advance(HOUR);
    await saved(server, student, fileId, words);
    await ask(server, student, `/student/submission?id=${submissionId}&draftId=${draftId}`);
  };
  const comment = (words: string) => {
    server.advance(HOUR);
    return reviewed(server, course.instructor, fileId, words);
  };
  const end = (person: TestUser = course.instructor, draft = draftSubmissionId) =>
    server.app.inject({
      method: 'POST',
      url: '/api/classes/endComment',
      headers: server.as(person),
      payload: { submissionId, draftSubmissionId: draft },
    });
  const openAs = (person: TestUser, version: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/editor/opening',
      headers: server.as(person),
      payload: { fileId, view: 'rewind', version },
    });
  return { ...scene, ...work, draftId, submit, comment, end, page, openAs };
}

describe('POST /api/classes/endComment', () => {
  it('keeps the commented text with its draft, for its student too', async () => {
    const draft = await aDraft();
    const { student, assignment, fileId } = draft;
    await draft.submit('My first draft');
    const version = await draft.comment('My first draft, read');
    expect((await draft.openAs(student, version)).statusCode).toBe(404);
    const answer = await draft.end();
    expect(answer.statusCode).toBe(200);
    const date = server.now().toISOString();
    const news = await ask<UserNotification[]>(
      server,
      student,
      '/admin/usernotifications',
      undefined,
      'GET',
    );
    expect(news.filter(({ kind }) => kind === 'draft-commented')).toMatchObject([
      { title: 'Comments: Draft 1 of “Essay”', link: `/assignment/${assignment.id}` },
    ]);
    const of = ({ deadlineSubmissions }: Submission) =>
      deadlineSubmissions.find(({ draftId }) => draftId === draft.draftId)?.commentedFiles;
    expect(of(answer.json())).toEqual([{ fileId, version, date }]);
    expect(of(await draft.page())).toEqual([{ fileId, version, date }]);

    server.advance(HOUR);
    await saved(server, student, fileId, 'My second draft');
    const own = await ask<StudentAssignment>(
      server,
      student,
      `/student/assignment?id=${assignment.id}`,
      undefined,
      'GET',
    );
    expect(own.timelineSubmissions[0]?.commentFiles).toEqual([
      { fileId, version, commentDate: date },
    ]);
    expect((await draft.openAs(student, version)).statusCode).toBe(200);
  });

  it('is a mark on every time axis and in the log', async () => {
    const draft = await aDraft();
    await draft.submit('My first draft');
    await draft.comment('My first draft, read');
    await draft.end();
    const { course, submissionId } = draft;
    const { data } = await ask<{ data: string }>(
      server,
      course.instructor,
      `/classes/getHeatmapLogs?id=${submissionId}`,
    );
    const { marks } = JSON.parse(data) as HeatMap;
    expect(marks.map(({ kind, label }) => [kind, label])).toContainEqual(['comment', 'Draft 1']);
    const entries = await server.db.select().from(auditLog);
    expect(entries).toContainEqual(
      expect.objectContaining({
        actorId: course.instructor.id,
        action: 'submission.endCommenting',
        object: `submission ${submissionId}`,
      }),
    );
  });

  it('is for submitted drafts with comments, once for each', async () => {
    const draft = await aDraft();
    const refused = async () => {
      const answer = await draft.end();
      return [answer.statusCode, answer.json().message];
    };
    expect(await refused()).toEqual([409, ONLY_SUBMITTED]);
    await draft.submit('My first draft');
    expect(await refused()).toEqual([
      409,
      'There are no comments on “Draft 1” since it was submitted. Comment on the text or suggest changes first.',
    ]);
    await draft.comment('My first draft, read');
    expect((await draft.end()).statusCode).toBe(200);
    expect(await refused()).toEqual([409, ONLY_SUBMITTED]);
  });

  it('is the instructor’s alone', async () => {
    const draft = await aDraft();
    await draft.submit('My first draft');
    await draft.comment('My first draft, read');
    expect((await draft.end(await anInstructor(server))).statusCode).toBe(404);
    expect((await draft.end(await anAssistant(server, draft.course))).statusCode).toBe(403);
    expect((await draft.end(draft.student)).statusCode).toBe(403);
    expect((await draft.end(draft.course.instructor, crypto.randomUUID())).statusCode).toBe(404);
  });
});
