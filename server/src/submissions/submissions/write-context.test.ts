import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { draftSubmissions, submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { anInstructor, aUser } from '../../testing/factories.ts';
import { aClassWithAssignment, anAssistant, started } from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { invalidateWritePermissions } from './submission-files.repo.ts';
import { writeContext } from './submissions.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

async function aFile() {
  const scene = await aClassWithAssignment(server, { students: 2, preventAfterDueDate: true });
  return { ...scene, ...(await started(server, scene.student, scene.assignment)) };
}

describe('writeContext', () => {
  it('lets the student write, and the class’s instructor and assistant read', async () => {
    const { course, student, fileId, submissionId } = await aFile();
    const assistant = await anAssistant(server, course);
    const of = (userId: string) => writeContext(server.services, fileId, userId);
    expect(await of(student.id)).toMatchObject({
      submissionId,
      studentId: student.id,
      subject: { relations: ['student'] },
      role: 'main',
      extension: 'docx',
      writeEpoch: 0,
      canRead: true,
      canWrite: true,
      writing: { allowed: true },
    });
    expect(await of(course.instructor.id)).toMatchObject({
      subject: { relations: ['owner'] },
      canWrite: false,
    });
    expect(await of(assistant.id)).toMatchObject({
      subject: { relations: ['assistant'] },
      canWrite: false,
    });
  });

  it('is visible to no one else', async () => {
    const { students, fileId } = await aFile();
    const others = [students[1], await aUser(server), await anInstructor(server)];
    for (const other of others) {
      expect(await writeContext(server.services, fileId, other?.id ?? '')).toBeNull();
    }
    expect(
      await writeContext(server.services, crypto.randomUUID(), students[0]?.id ?? ''),
    ).toBeNull();
  });

  it.each([
    ['paused', { stopped: true }, 'paused'],
    ['hidden', { visible: false }, 'hidden'],
    ['over', { endAt: new Date(0) }, 'deadline-passed'],
  ] as const)('refuses writing while the assignment is %s', async (_state, values, reason) => {
    const { assignment, student, fileId } = await aFile();
    await server.db.update(assignments).set(values).where(eq(assignments.id, assignment.id));
    expect(await writeContext(server.services, fileId, student.id)).toMatchObject({
      canRead: true,
      canWrite: false,
      writing: { allowed: false, reason },
    });
  });

  it('knows the latest exception on a draft', async () => {
    const { student, fileId, submissionId } = await aFile();
    const until = new Date(server.now().getTime() + 3_600_000);
    await server.db
      .update(submissions)
      .set({ status: 'FINAL_SUBMISSION' })
      .where(eq(submissions.id, submissionId));
    expect(await writeContext(server.services, fileId, student.id)).toMatchObject({
      canWrite: false,
    });
    await server.db
      .update(draftSubmissions)
      .set({ exceptionUntil: until })
      .where(eq(draftSubmissions.submissionId, submissionId));
    expect(await writeContext(server.services, fileId, student.id)).toMatchObject({
      canWrite: true,
      writing: { allowed: true, until: until.getTime() },
    });
  });
});

describe('invalidateWritePermissions', () => {
  it.each(['submission', 'assignment', 'class'] as const)(
    'raises the epochs of a %s and no others',
    async (which) => {
      const mine = await aFile();
      const other = await aFile();
      const scope = {
        submission: { submissionId: mine.submissionId },
        assignment: { assignmentId: mine.assignment.id },
        class: { classId: mine.course.id },
      }[which];
      await invalidateWritePermissions(server.db, scope);
      const writeEpoch = async (id: string) =>
        (await server.db.select().from(files).where(eq(files.id, id)))[0]?.writeEpoch;
      expect([await writeEpoch(mine.fileId), await writeEpoch(other.fileId)]).toEqual([1, 0]);
    },
  );
});
