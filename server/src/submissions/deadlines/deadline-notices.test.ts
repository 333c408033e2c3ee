import { DAY, HOUR, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { listNotices } from '../../messages/notifications/notifications.service.ts';
import { changeAssignment } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, draftsAfter, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const told = async ({ id, roles }: TestUser) =>
  (await listNotices(server.services, { userId: id, sessionId: '', roles })).map(
    ({ kind, title, message, link }) => ({ kind, title, message, link }),
  );
const kinds = async (person: TestUser) => (await told(person)).map(({ kind }) => kind);

const pass = async (days: number) => {
  server.advance(days * DAY + 3 * SECOND);
  await server.runJobs();
};

describe('a student is notified of', () => {
  it('what a deadline submitted, and what became of it', async () => {
    const { assignment, student } = await aClassWithAssignment(server, {
      drafts: 1,
      autoSubmission: true,
    });
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'First words');
    await pass(1);
    const [notice] = (await told(student)).filter(({ kind }) => kind === 'submitted-automatically');
    expect(notice).toEqual({
      kind: 'submitted-automatically',
      title: 'Submitted: Draft 1 of “Essay”',
      message: expect.stringContaining('What you had written by then was submitted.'),
      link: `/assignment/${assignment.id}`,
    });
    await server.runJobs();
    expect(
      (await kinds(student)).filter((kind) => kind === 'submitted-automatically'),
    ).toHaveLength(1);
  });

  it('which draft was missed', async () => {
    const { assignment, student } = await aClassWithAssignment(server, {
      preventAfterDueDate: true,
    });
    await started(server, student, assignment);
    await pass(10);
    expect((await told(student))[0]).toMatchObject({
      kind: 'draft-missed',
      title: 'Missed: Essay',
    });
  });

  it('to when a deadline was moved, unless they have submitted, or it is hidden', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, {
      drafts: 1,
      students: 2,
    });
    const [open, done] = students as [TestUser, TestUser];
    const { submissionId } = await started(server, done, assignment);
    await server.app.inject({
      method: 'POST',
      url: `/api/student/submission?id=${submissionId}&draftId=${assignment.drafts[0]?.id}`,
      headers: server.as(done),
    });
    const moveTo = (hours: number) =>
      changeAssignment(server, course.instructor, assignment.id, {
        draftSubmissions: draftsAfter(server, hours).map((draft) => ({
          ...draft,
          draftId: assignment.drafts[0]?.id ?? null,
        })),
      });
    await moveTo(24);
    expect(await kinds(open)).toEqual([]);
    await moveTo(30);
    expect(await told(open)).toMatchObject([
      { kind: 'deadline-moved', title: 'New deadline: Draft 1 of “Essay”' },
    ]);
    expect(await kinds(done)).toEqual([]);
    server.advance(HOUR);
    await server.db
      .update(assignments)
      .set({ visible: false })
      .where(eq(assignments.id, assignment.id));
    await moveTo(40);
    expect(await kinds(open)).toHaveLength(1);
  });
});
