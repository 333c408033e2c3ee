import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import type { TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const submit = (student: TestUser, submissionId: string, draftId: string | undefined) =>
  server.app.inject({
    method: 'POST',
    url: `/api/student/submission?id=${submissionId}&draftId=${draftId}`,
    headers: server.as(student),
  });
const change = (id: string, values: Partial<typeof assignments.$inferInsert>) =>
  server.db.update(assignments).set(values).where(eq(assignments.id, id));
const writeEpochOf = async (fileId: string) =>
  (
    await server.db.select({ writeEpoch: files.writeEpoch }).from(files).where(eq(files.id, fileId))
  )[0]?.writeEpoch;

describe('POST /api/student/submission', () => {
  it('keeps a byte-exact copy of a draft and lets the writing go on', async () => {
    const { assignment, student } = await aClassWithAssignment(server, { drafts: 1 });
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'My first draft');
    const writeEpoch = await writeEpochOf(fileId);
    const response = await submit(student, submissionId, assignment.drafts[0]?.id);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      submission: { status: 'IN_PROGRESS' },
      abilities: { canWrite: true, canSubmit: true },
      activeDraftId: assignment.drafts[1]?.id,
      timeline: [
        { status: 'SUBMITTED', submittedAt: server.now().toISOString() },
        { status: 'NONE' },
      ],
    });
    const [draft] = await server.db
      .select()
      .from(draftSubmissions)
      .where(eq(draftSubmissions.draftId, assignment.drafts[0]?.id ?? ''));
    expect(draft?.version).toBe(1);
    const bytes = await server.services.blobs.get(draft?.blob ?? '');
    const stored = await server.services.versions.loadVersion(fileId, 1);
    expect(Buffer.compare(Buffer.from(bytes ?? []), Buffer.from(stored))).toBe(0);
    expect(await writeEpochOf(fileId)).toBe(writeEpoch);
  });

  it('ends the writing with the final draft and makes every permission stale', async () => {
    const { assignment, student } = await aClassWithAssignment(server);
    const { submissionId, fileId } = await started(server, student, assignment);
    const writeEpoch = (await writeEpochOf(fileId)) ?? 0;
    const response = await submit(student, submissionId, assignment.drafts[0]?.id);
    expect(response.json()).toMatchObject({
      submission: { status: 'FINAL_SUBMISSION' },
      abilities: { canWrite: false, canSubmit: false, canRead: true },
      refusal: expect.stringContaining('final'),
      activeDraftId: null,
    });
    expect(await writeEpochOf(fileId)).toBe(writeEpoch + 1);
  });

  it('accepts one of several concurrent submits', async () => {
    const { assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => submit(student, submissionId, assignment.drafts[0]?.id)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'already-submitted',
    });
  });

  it('submits the last save there will ever be, with saves under way', async () => {
    const { assignment, student } = await aClassWithAssignment(server);
    const { submissionId, fileId } = await started(server, student, assignment);
    const first = await saved(server, student, fileId, { writeEpoch: 0 }, 'Words');
    // A writer who was allowed to write, and saves without a pause until that is over.
    const write = async () => {
      for (let count = 1; ; count++) {
        await saved(server, student, fileId, { writeEpoch: 0 }, `Words ${'on '.repeat(count)}`);
      }
    };
    const writing = expect(write()).rejects.toThrow('conflict');
    const response = await submit(student, submissionId, assignment.drafts[0]?.id);
    expect(response.statusCode).toBe(200);
    await writing;
    const [draft] = await server.db
      .select()
      .from(draftSubmissions)
      .where(eq(draftSubmissions.submissionId, submissionId));
    const file = await server.services.versions.findFile(fileId);
    expect(draft?.version).toBe(file?.head);
    expect(draft?.version).toBeGreaterThanOrEqual(first);
  });

  it('marks late work late where deadlines are not enforced', async () => {
    const { assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    const before = server.now();
    server.advance(11 * DAY);
    expect((await submit(student, submissionId, assignment.drafts[0]?.id)).json()).toMatchObject({
      submission: { late: true },
      timeline: [{ status: 'SUBMITTED_LATE' }],
    });
    server.setNow(before);
  });

  it.each([
    [
      'after an enforced deadline',
      { preventAfterDueDate: true, endAt: new Date(0) },
      'window-closed',
    ],
    ['while paused', { stopped: true }, 'window-closed'],
  ])('refuses %s', async (_when, values, code) => {
    const { assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    await change(assignment.id, values);
    const response = await submit(student, submissionId, assignment.drafts[0]?.id);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code });
  });

  it('accepts a final draft again under an exception', async () => {
    const { assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    await submit(student, submissionId, assignment.drafts[0]?.id);
    await server.db
      .update(submissions)
      .set({ status: 'EXCEPTION' })
      .where(eq(submissions.id, submissionId));
    expect((await submit(student, submissionId, assignment.drafts[0]?.id)).json()).toMatchObject({
      timeline: [{ status: 'SUBMITTED_EXCEPTION' }],
    });
  });

  it('handles a whole class that starts, then submits, at the same moment', async () => {
    const { assignment, students } = await aClassWithAssignment(server, { students: 24 });
    const works = await Promise.all(
      students.map((student) => started(server, student, assignment)),
    );
    const answers = await Promise.all(
      students.map((student, index) =>
        submit(student, works[index]?.submissionId ?? '', assignment.drafts[0]?.id),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(students.map(() => 200));
  });

  it('queues one evaluation of the final draft', async () => {
    const { assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    await submit(student, submissionId, assignment.drafts[0]?.id);
    expect(await server.runJobs()).toBeGreaterThan(0);
    expect(await server.runJobs()).toBe(0);
  });

  it('returns 404 for another student’s submission and for another assignment’s draft', async () => {
    const mine = await aClassWithAssignment(server, { students: 2 });
    const other = await aClassWithAssignment(server);
    const [student, classmate] = mine.students as [TestUser, TestUser];
    const { submissionId } = await started(server, student, mine.assignment);
    const draftId = mine.assignment.drafts[0]?.id;
    expect((await submit(classmate, submissionId, draftId)).statusCode).toBe(404);
    expect((await submit(student, submissionId, other.assignment.drafts[0]?.id)).statusCode).toBe(
      404,
    );
  });
});
