import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { DAY, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { draftRows, submissionRow, submitted } from '../../testing/drafts.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { grantDraftException, grantException } from '../exceptions/exceptions.service.ts';
import { finalizeSubmission, submitForStudent } from './submit-for-student.service.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const actorOf = ({ id, roles }: TestUser): Actor => ({ userId: id, sessionId: '', roles });

async function writing() {
  const made = await aClassWithAssignment(server, { drafts: 1, preventAfterDueDate: true });
  const { submissionId, fileId } = await started(server, made.student, made.assignment);
  await saved(server, made.student, fileId, 'First words');
  const [draft, final] = made.assignment.drafts;
  if (!draft || !final) throw new Error('the assignment has two drafts');
  return { ...made, submissionId, fileId, draft, final, actor: actorOf(made.course.instructor) };
}

describe('submitForStudent', () => {
  it('submits a missed draft, and writing continues', async () => {
    const { actor, submissionId, draft } = await writing();
    server.advance(DAY + 3 * SECOND);
    await server.runJobs();
    await submitForStudent(server.services, actor, { submissionId, draftId: draft.id });
    expect(await draftRows(server, submissionId)).toMatchObject([
      { status: 'SUBMITTED_INSTRUCTOR', version: 1, submittedAt: server.now() },
      { status: 'NONE' },
    ]);
    expect(await submissionRow(server, submissionId)).toMatchObject({ status: 'IN_PROGRESS' });
  });

  it('as the last draft ends the writing', async () => {
    const { actor, student, submissionId, fileId, final } = await writing();
    await submitForStudent(server.services, actor, { submissionId, draftId: final.id });
    expect(await submissionRow(server, submissionId)).toMatchObject({
      status: 'INSTRUCTOR_SUBMISSION',
    });
    expect(await submitted(server, student, submissionId, final)).toBe(409);
    const stale = saved(server, student, fileId, { writeEpoch: 0 }, 'More');
    await expect(stale).rejects.toThrow('write-epoch');
  });

  it('is denied to another instructor', async () => {
    const { submissionId, draft } = await writing();
    const other = actorOf(await anInstructor(server));
    const handing = submitForStudent(server.services, other, { submissionId, draftId: draft.id });
    await expect(handing).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('finalizeSubmission', () => {
  it('submits what is written as the final draft, and the student writes no more', async () => {
    const { actor, student, submissionId, fileId } = await writing();
    await finalizeSubmission(server.services, actor, submissionId);
    expect(await draftRows(server, submissionId)).toMatchObject([
      { status: 'NONE' },
      { status: 'SUBMITTED_INSTRUCTOR', version: 1 },
    ]);
    const ended = { status: 'FINAL_SUBMISSION', statusBeforeException: null };
    expect(await submissionRow(server, submissionId)).toMatchObject(ended);
    await expect(saved(server, student, fileId, { writeEpoch: 0 }, 'More')).rejects.toThrow(
      'write-epoch',
    );
    await expect(finalizeSubmission(server.services, actor, submissionId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This submission is already final.',
    });
  });

  it('ends exceptions, and submits what was written since the last draft', async () => {
    const { actor, student, submissionId, fileId, draft, final } = await writing();
    expect(await submitted(server, student, submissionId, final)).toBe(200);
    await grantException(server.services, actor, submissionId);
    const until = new Date(server.now().getTime() + 11 * DAY);
    await grantDraftException(server.services, actor, { submissionId, draftId: draft.id, until });
    await saved(server, student, fileId, 'Better words');
    await finalizeSubmission(server.services, actor, submissionId);
    expect(await draftRows(server, submissionId)).toMatchObject([
      { status: 'NONE', exceptionUntil: null },
      { status: 'SUBMITTED_INSTRUCTOR', version: 2 },
    ]);
    const stale = saved(server, student, fileId, { writeEpoch: 0 }, 'More');
    await expect(stale).rejects.toThrow('write-epoch');
  });

  it('keeps the last draft as the student submitted it when nothing was written since', async () => {
    const { actor, student, submissionId, final } = await writing();
    expect(await submitted(server, student, submissionId, final)).toBe(200);
    await grantException(server.services, actor, submissionId);
    await finalizeSubmission(server.services, actor, submissionId);
    expect(await draftRows(server, submissionId)).toMatchObject([{}, { status: 'SUBMITTED' }]);
    const ended = { status: 'FINAL_SUBMISSION', statusBeforeException: null };
    expect(await submissionRow(server, submissionId)).toMatchObject(ended);
  });
});

describe('POST /api/classes/setFinal and /api/classes/submit', () => {
  it('answer with what the reading page shows then', async () => {
    const { course, submissionId, draft } = await writing();
    const post = (url: string, payload?: object) =>
      server.app.inject({
        method: 'POST',
        url: `/api/classes/${url}`,
        headers: server.as(course.instructor),
        ...(payload ? { payload } : {}),
      });
    const response = await post('submit', { submissionId, draftId: draft.id });
    expect(response.json<Submission>()).toMatchObject({
      status: 'IN_PROGRESS',
      deadlineSubmissions: [{ status: 'SUBMITTED_INSTRUCTOR', version: 1 }, { status: 'NONE' }],
    });
    const final = await post(`setFinal?id=${submissionId}`);
    expect(final.json<Submission>()).toMatchObject({
      status: 'FINAL_SUBMISSION',
      abilities: { canGrade: true, canFinalize: false },
    });
    expect((await post(`setFinal?id=${submissionId}`)).statusCode).toBe(409);
  });
});
