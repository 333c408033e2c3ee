import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { DAY, HOUR } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments, assignmentTemplates } from '../../ground/db/schema/assignments.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';
import { aClassWithAssignment, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Scene = Awaited<ReturnType<typeof aClassWithAssignment>>;

const screenOf = ({ student, assignment }: Scene): Promise<StudentAssignment> =>
  ask(server, student, `/student/assignment?id=${assignment.id}`, undefined, 'GET');
const submit = ({ student, assignment }: Scene, submissionId: string, draft: number) =>
  ask<StudentAssignment>(
    server,
    student,
    `/student/submission?id=${submissionId}&draftId=${assignment.drafts[draft]?.id}`,
  );

describe('the timeline of GET /api/student/assignment', () => {
  it('marks every draft submitted, oldest first, with the version that was submitted', async () => {
    const scene = await aClassWithAssignment(server, { drafts: 2 });
    expect((await screenOf(scene)).timelineSubmissions).toEqual([]);
    const { submissionId, fileId } = await started(server, scene.student, scene.assignment);
    expect((await screenOf(scene)).timelineSubmissions).toEqual([]);
    await saved(server, scene.student, fileId, 'One');
    const first = server.now();
    await submit(scene, submissionId, 0);
    server.advance(3 * DAY);
    await saved(server, scene.student, fileId, 'One', 'Two');
    const { timelineSubmissions, timeline } = await submit(scene, submissionId, 1);

    expect(timelineSubmissions).toEqual([
      {
        draftSubmissionId: expect.any(String),
        draftId: scene.assignment.drafts[0]?.id,
        fileId,
        version: 1,
        title: 'Draft 1',
        status: 'SUBMITTED',
        submitDate: first.toISOString(),
        commentFiles: [],
        peerReviews: [],
        removed: false,
        replaced: false,
      },
      expect.objectContaining({
        fileId,
        version: 2,
        title: 'Draft 2',
        status: 'SUBMITTED_LATE',
        submitDate: server.now().toISOString(),
      }),
    ]);
    expect(timeline.map(({ status }) => status)).toEqual(['SUBMITTED', 'SUBMITTED_LATE', 'NONE']);
  });

  it('leaves out a draft that was missed', async () => {
    const scene = await aClassWithAssignment(server, { drafts: 1 });
    const { submissionId } = await started(server, scene.student, scene.assignment);
    await server.db
      .update(draftSubmissions)
      .set({ status: 'MISSED' })
      .where(eq(draftSubmissions.submissionId, submissionId));
    const { timeline, timelineSubmissions } = await screenOf(scene);
    expect(timeline[0]).toMatchObject({ status: 'MISSED', submittedAt: null });
    expect(timelineSubmissions).toEqual([]);
  });
});

describe('what may be done, in GET /api/student/assignment', () => {
  it('shows an exception for the assignment, and for each draft', async () => {
    const scene = await aClassWithAssignment(server, { drafts: 1 });
    const { submissionId } = await started(server, scene.student, scene.assignment);
    expect(await screenOf(scene)).toMatchObject({ exception: false });
    await server.db
      .update(submissions)
      .set({ status: 'EXCEPTION', statusBeforeException: 'IN_PROGRESS' })
      .where(eq(submissions.id, submissionId));
    const until = new Date(server.now().getTime() + HOUR);
    await server.db
      .update(draftSubmissions)
      .set({ exceptionUntil: until })
      .where(
        and(
          eq(draftSubmissions.submissionId, submissionId),
          eq(draftSubmissions.draftId, scene.assignment.drafts[0]?.id ?? ''),
        ),
      );
    expect(await screenOf(scene)).toMatchObject({
      exception: true,
      timeline: [{ exception: true, exceptionDeadline: until.toISOString() }, { exception: false }],
    });
  });

  it.each([
    [
      'where it takes files and imports',
      { uploadFile: true },
      { canAttach: true, canImport: true },
    ],
    ['where it takes no files', { uploadFile: false }, { canAttach: false, canImport: true }],
    ['while it is paused', { stopped: true }, { canAttach: false, canImport: false }],
    [
      'where the main file is no document',
      { mainFileType: 'SPREADSHEET' },
      { canAttach: true, canImport: false },
    ],
  ] as const)('says whether to attach and to import, %s', async (_where, change, expected) => {
    const scene = await aClassWithAssignment(server, { uploadFile: true });
    const { id } = scene.assignment;
    await server.db
      .update(assignmentTemplates)
      .set({ allowImport: true })
      .where(eq(assignmentTemplates.assignmentId, id));
    expect(await screenOf(scene)).toMatchObject({
      allowImportMain: true,
      abilities: { canAttach: false, canImport: false },
    });
    await started(server, scene.student, scene.assignment);
    await server.db.update(assignments).set(change).where(eq(assignments.id, id));
    expect(await screenOf(scene)).toMatchObject({ abilities: expected });
  });
});
