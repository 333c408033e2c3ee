import { DAY, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { draftRows, submissionRow, submitted } from '../../testing/drafts.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { handInForStudent } from './instructor-hand-in.service.ts';

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

describe('handInForStudent', () => {
  it('hands in a draft that was missed, and the writing goes on', async () => {
    const { actor, submissionId, draft } = await writing();
    server.advance(DAY + 3 * SECOND);
    await server.runJobs();
    await handInForStudent(server.platform, actor, { submissionId, draftId: draft.id });
    expect(await draftRows(server, submissionId)).toMatchObject([
      { status: 'SUBMITTED_INSTRUCTOR', version: 1, submittedAt: server.now() },
      { status: 'NONE' },
    ]);
    expect(await submissionRow(server, submissionId)).toMatchObject({ status: 'IN_PROGRESS' });
  });

  it('as the last draft ends the writing', async () => {
    const { actor, student, submissionId, fileId, final } = await writing();
    await handInForStudent(server.platform, actor, { submissionId, draftId: final.id });
    expect(await submissionRow(server, submissionId)).toMatchObject({
      status: 'INSTRUCTOR_SUBMISSION',
    });
    expect(await submitted(server, student, submissionId, final)).toBe(409);
    const stale = saved(server, student, fileId, { gate: 0 }, 'More');
    await expect(stale).rejects.toThrow('gate');
  });

  it('is none of another instructor’s business', async () => {
    const { submissionId, draft } = await writing();
    const other = actorOf(await anInstructor(server));
    const handing = handInForStudent(server.platform, other, { submissionId, draftId: draft.id });
    await expect(handing).rejects.toMatchObject({ code: 'not-found' });
  });
});
