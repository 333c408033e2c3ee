import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const start = (student: TestUser, id: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/student/assignment?id=${id}`,
    headers: server.as(student),
  });
const change = (id: string, values: Partial<typeof assignments.$inferInsert>) =>
  server.db.update(assignments).set(values).where(eq(assignments.id, id));

describe('GET /api/student/assignment', () => {
  it('shows the way to the final submission before Start', async () => {
    const { assignment, student } = await aClassWithAssignment(server, { drafts: 2 });
    const screen = await ask(
      server,
      student,
      `/student/assignment?id=${assignment.id}`,
      undefined,
      'GET',
    );
    expect(screen).toMatchObject({
      submission: null,
      activeDraftId: null,
      abilities: { canStart: true, canWrite: false, canRead: false, canSubmit: false },
      refusal: null,
      allowImportMain: false,
      showAnalytics: false,
      timeline: [
        { title: 'Draft 1', status: 'NONE', exception: false },
        { title: 'Draft 2' },
        { title: 'Final Submission', type: 'FINAL', pointValue: 80 },
      ],
    });
  });

  it.each([
    ['always', { showAnalyticsAlways: true }, 0, true],
    ['after grading, before the post date', { showAnalytics: true }, 0, false],
    ['after grading, at the post date', { showAnalytics: true }, 12 * DAY, true],
    ['never', {}, 12 * DAY, false],
  ])('shows analytics %s', async (_when, options, later, expected) => {
    const { assignment, student } = await aClassWithAssignment(server, options);
    const before = server.now();
    server.advance(later);
    const url = `/student/assignment?id=${assignment.id}`;
    const isShown = async () =>
      (await ask<StudentAssignment>(server, student, url, undefined, 'GET')).showAnalytics;
    expect(await isShown()).toBe(false);
    await started(server, student, assignment);
    expect(await isShown()).toBe(expected);
    server.setNow(before);
  });

  it('answers 404 when it is hidden, or the student is not enrolled', async () => {
    const { assignment, student } = await aClassWithAssignment(server);
    const get = (person: TestUser) =>
      server.app.inject({
        url: `/api/student/assignment?id=${assignment.id}`,
        headers: server.as(person),
      });
    expect((await get(await aUser(server))).statusCode).toBe(404);
    await change(assignment.id, { visible: false });
    expect((await get(student)).statusCode).toBe(404);
  });
});

describe('POST /api/student/assignment', () => {
  it('creates one submission with one blank document, despite concurrent requests', async () => {
    const { assignment, student } = await aClassWithAssignment(server, { drafts: 1 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(student, assignment.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const screens = answers.map((answer) => answer.json());
    expect(new Set(screens.map(({ submission }) => submission.fileId)).size).toBe(1);
    const [{ submission, abilities, activeDraftId, timeline, writableUntil }] = screens;
    expect(submission).toMatchObject({ status: 'IN_PROGRESS', late: false, totalTime: 0 });
    expect(abilities).toEqual({
      canStart: false,
      canWrite: true,
      canRead: true,
      canSubmit: true,
      canImport: false,
      canAttach: false,
    });
    expect(activeDraftId).toBe(timeline[0].draftId);
    expect(writableUntil).toBeNull();

    const rows = await server.db
      .select()
      .from(submissions)
      .where(eq(submissions.assignmentId, assignment.id));
    expect(rows).toHaveLength(1);
    expect(
      await server.db.select().from(files).where(eq(files.submissionId, submission.submissionId)),
    ).toMatchObject([{ role: 'main', extension: 'docx', head: 0, name: 'Essay.docx' }]);
    expect(await server.services.versions.loadText(submission.fileId, 0)).toBe('');
  });

  it('returns the existing submission if it was started before, even if it is over', async () => {
    const { assignment, student } = await aClassWithAssignment(server);
    const first = (await start(student, assignment.id)).json();
    await change(assignment.id, { preventAfterDueDate: true, endAt: new Date(0) });
    expect((await start(student, assignment.id)).json().submission).toEqual(first.submission);
  });

  it('marks drafts missed whose enforced deadline is over', async () => {
    const { assignment, student } = await aClassWithAssignment(server, {
      drafts: 2,
      preventAfterDueDate: true,
    });
    const before = server.now();
    server.advance(30 * HOUR);
    const screen = (await start(student, assignment.id)).json();
    expect(screen.timeline.map((draft: { status: string }) => draft.status)).toEqual([
      'MISSED',
      'NONE',
      'NONE',
    ]);
    expect(screen.activeDraftId).toBe(screen.timeline[1].draftId);
    server.setNow(before);
  });

  it.each([
    [
      'upcoming',
      { startAt: new Date('2026-03-03T00:00:00Z') },
      'window-not-open',
      'isn’t open yet',
    ],
    ['paused', { stopped: true }, 'window-closed', 'paused'],
    [
      'over',
      { preventAfterDueDate: true, endAt: new Date('2026-03-02T08:59:00Z') },
      'window-closed',
      'deadline has passed',
    ],
  ])('refuses an assignment that is %s, with its sentence', async (_state, values, code, says) => {
    const { assignment, student } = await aClassWithAssignment(server);
    await change(assignment.id, values);
    const response = await start(student, assignment.id);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code, message: expect.stringContaining(says) });
  });

  it('is refused in an archived class', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    await server.db
      .update(classes)
      .set({ archivedAt: server.now() })
      .where(eq(classes.id, course.id));
    expect((await start(student, assignment.id)).json()).toMatchObject({ code: 'window-closed' });
  });
});
