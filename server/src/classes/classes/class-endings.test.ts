import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments, assignmentTemplates, drafts } from '../../ground/db/schema/assignments.ts';
import { classInvitations } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { activityRollups, files, versionTail } from '../../ground/db/schema/versions.ts';
import { sendConfirmed } from '../../testing/confirmed.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  ask,
  saved,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { deleteForGood } from './class-trash.service.ts';
import { read, rowOf, send, update } from './testing/class-requests.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T12:30:00Z' });
});
afterAll(() => server.close());

describe('POST /api/classes/archive and restore', () => {
  const list = async (teacher: TestUser, archived: boolean) =>
    (
      await ask<{ id: string }[]>(
        server,
        teacher,
        `/classes/classList?index=0&archived=${archived}`,
      )
    ).map(({ id }) => id);

  it('moves the class from one list to the other and back, idempotently', async () => {
    const instructor = await anInstructor(server);
    const { id } = await aClass(server, { instructor });
    for (const _time of ['once', 'again']) {
      expect((await send(server, instructor, 'POST', `/classes/archive?id=${id}`)).statusCode).toBe(
        200,
      );
      expect([await list(instructor, false), await list(instructor, true)]).toEqual([[], [id]]);
    }
    for (const _time of ['once', 'again']) {
      expect((await send(server, instructor, 'POST', `/classes/restore?id=${id}`)).statusCode).toBe(
        200,
      );
      expect([await list(instructor, false), await list(instructor, true)]).toEqual([[id], []]);
    }
  });

  it('keeps the moment of the first archiving', async () => {
    const course = await aClass(server);
    await send(server, course.instructor, 'POST', `/classes/archive?id=${course.id}`);
    const first = (await rowOf(server, course.id))?.archivedAt;
    server.advance(DAY);
    await send(server, course.instructor, 'POST', `/classes/archive?id=${course.id}`);
    expect((await rowOf(server, course.id))?.archivedAt).toEqual(first);
  });

  it('ends all writing immediately, and lets it continue after restoring', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, { writeEpoch: 0 }, 'Written before');
    await send(server, course.instructor, 'POST', `/classes/archive?id=${course.id}`);
    await expect(
      saved(server, student, fileId, { writeEpoch: 0 }, 'Written after'),
    ).rejects.toThrow('conflict: write-epoch');
    const screen = (
      await send(server, student, 'GET', `/student/assignment?id=${assignment.id}`)
    ).json();
    expect(screen.abilities).toMatchObject({ canWrite: false, canRead: true, canSubmit: false });
    await send(server, course.instructor, 'POST', `/classes/restore?id=${course.id}`);
    const after = (
      await send(server, student, 'GET', `/student/assignment?id=${assignment.id}`)
    ).json();
    expect(after.abilities).toMatchObject({ canWrite: true });
  });

  it('stays readable in the archive, and immutable', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { instructor, id } = course;
    await server.db.insert(classInvitations).values({
      classId: id,
      email: 'in@x.org',
      firstName: '',
      lastName: '',
      invitedAt: server.now(),
    });
    await send(server, instructor, 'POST', `/classes/archive?id=${id}`);
    expect(await read(server, course)).toMatchObject({
      archived: true,
      students: [{ id: student.id }],
    });
    const member = { classId: id, studentId: student.id };
    const someone = `classId=${id}&userId=${(await anInstructor(server)).id}`;
    const shift = { assignmentId: assignment.id, title: 'x', contentType: 'DRAW' };
    for (const request of [
      update(server, course),
      send(server, instructor, 'DELETE', '/classes/dropstudent', member),
      send(server, instructor, 'POST', '/classes/roster', {
        classId: id,
        csv: 'a@x.org',
        dryRun: false,
      }),
      send(server, instructor, 'DELETE', '/classes/invitation', { classId: id, email: 'in@x.org' }),
      send(server, instructor, 'POST', `/assistant/addta?${someone}`),
      send(server, instructor, 'DELETE', `/assistant/ta?${someone}`),
      send(server, instructor, 'DELETE', `/classes/assignment?id=${assignment.id}`),
      send(
        server,
        instructor,
        'POST',
        `/classes/assignment/visible?id=${assignment.id}&status=false`,
      ),
      send(
        server,
        instructor,
        'POST',
        `/classes/assignment/stoped?id=${assignment.id}&status=true`,
      ),
      send(server, instructor, 'POST', '/auxfiles/assignment/additional', shift),
    ]) {
      const response = await request;
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'This class is archived, so you can’t change anything in it.',
      ]);
    }
  });
});

describe('deleting a class for good', () => {
  it('removes it with everything in it, and nothing else', async () => {
    const doomed = await aClassWithAssignment(server, { drafts: 1, autoSubmission: true });
    const other = await aClassWithAssignment(server);
    const work = await started(server, doomed.student, doomed.assignment);
    const kept = await started(server, other.student, other.assignment);
    await saved(server, doomed.student, work.fileId, 'Words');
    await saved(server, other.student, kept.fileId, 'Words');
    const { id } = doomed.course;
    await deleteForGood(server.services, { classId: id });

    expect(await rowOf(server, id)).toBeUndefined();
    const of = doomed.assignment.id;
    expect([
      await server.db.select().from(assignments).where(eq(assignments.id, of)),
      await server.db.select().from(drafts).where(eq(drafts.assignmentId, of)),
      await server.db.select().from(submissions).where(eq(submissions.assignmentId, of)),
      await server.db
        .select()
        .from(assignmentTemplates)
        .where(eq(assignmentTemplates.assignmentId, of)),
      await server.db.select().from(files).where(eq(files.id, work.fileId)),
      await server.db.select().from(versionTail).where(eq(versionTail.fileId, work.fileId)),
      await server.db.select().from(activityRollups).where(eq(activityRollups.fileId, work.fileId)),
    ]).toEqual([[], [], [], [], [], [], []]);
    expect(await server.db.select().from(files).where(eq(files.id, kept.fileId))).toHaveLength(1);
    // Orphaned templates, too.
    const strays = await server.db
      .select()
      .from(files)
      .leftJoin(assignmentTemplates, eq(assignmentTemplates.id, files.assignmentTemplateId))
      .where(eq(files.role, 'template'));
    expect(strays.filter(({ assignment_templates: item }) => item === null)).toEqual([]);
  });

  it('ends all writing from the trash on, and leaves its jobs nothing to do', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, {
      autoSubmission: true,
    });
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, { writeEpoch: 0 }, 'Words');
    const url = `/api/classes/course?id=${course.id}`;
    await sendConfirmed(server, course.instructor, { method: 'DELETE', url });
    await expect(saved(server, student, fileId, { writeEpoch: 0 }, 'More words')).rejects.toThrow();
    expect(
      (await send(server, student, 'GET', `/student/assignment?id=${assignment.id}`)).statusCode,
    ).toBe(404);
    server.advance(11 * DAY);
    await expect(server.runJobs()).resolves.toBeGreaterThan(0);
  });

  it('frees the enrollment key', async () => {
    const { id, instructor, enrollKey } = await aClass(server);
    await deleteForGood(server.services, { classId: id });
    const answer = await send(server, instructor, 'POST', '/classes/registerclass', {
      classname: 'Again',
      enrollkey: enrollKey,
      subjectarea: 1,
      studentlevel: 1,
      classTimeZone: 'UTC',
      classStartDate: server.now().toISOString(),
      classEndDate: new Date(server.now().getTime() + 30 * DAY).toISOString(),
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('DELETE /api/classes/dropstudent', () => {
  const drop = ({ id, instructor }: TestClass, student: TestUser) =>
    sendConfirmed(server, instructor, {
      method: 'DELETE',
      url: '/api/classes/dropstudent',
      payload: { classId: id, studentId: student.id },
    });

  it('removes the student from the class and from its list', async () => {
    const { course, students } = await aClassWithAssignment(server, { students: 2 });
    const [gone, stays] = students as [TestUser, TestUser];
    const response = await drop(course, gone);
    expect([response.statusCode, response.json()]).toEqual([200, true]);
    expect((await read(server, course)).students.map(({ id }) => id)).toEqual([stays.id]);
    expect((await drop(course, gone)).statusCode).toBe(404);
    expect(
      (await send(server, gone, 'POST', `/classes/getmyclass?id=${course.id}`)).statusCode,
    ).toBe(404);
  });

  it('asks the same whether or not a student has begun work without names', async () => {
    const { course, students } = await aClassWithAssignment(server, { students: 2 });
    const hidden = await anAssignment(server, course, { withoutNames: true });
    const [writing, idle] = students as [TestUser, TestUser];
    await started(server, writing, hidden);
    const asked = async ({ id, firstName }: TestUser) => {
      const url = `/classes/dropstudent?classId=${course.id}&studentId=${id}`;
      const { body } = await send(server, course.instructor, 'GET', url);
      expect(body).toContain('consequences.studentRemovedWithoutNames');
      const { confirm: _, ...shown } = JSON.parse(body) as { confirm: string };
      return JSON.parse(JSON.stringify(shown).replaceAll(firstName, 'Name')) as object;
    };
    expect(await asked(writing)).toEqual(await asked(idle));
  });

  it('keeps the work, read-only until the student comes back', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const work = await started(server, student, assignment);
    await saved(server, student, work.fileId, { writeEpoch: 0 }, 'Written before');
    await drop(course, student);
    await expect(saved(server, student, work.fileId, { writeEpoch: 0 }, 'After')).rejects.toThrow(
      'conflict: write-epoch',
    );
    const draft = `draftId=${assignment.drafts[0]?.id}`;
    for (const request of [
      send(server, student, 'GET', `/student/assignment?id=${assignment.id}`),
      send(server, student, 'POST', `/student/submission?id=${work.submissionId}&${draft}`),
      send(server, student, 'POST', '/editor/opening', { fileId: work.fileId }),
    ]) {
      expect((await request).statusCode).toBe(404);
    }
    await send(server, course.instructor, 'POST', '/classes/roster', {
      classId: course.id,
      csv: student.email,
      dryRun: false,
    });
    const screen = (
      await send(server, student, 'GET', `/student/assignment?id=${assignment.id}`)
    ).json();
    expect(screen).toMatchObject({
      submission: { submissionId: work.submissionId, fileId: work.fileId },
      abilities: { canWrite: true },
    });
    expect((await read(server, course)).students).toMatchObject([
      { id: student.id, submissions: [{ submissionId: work.submissionId }] },
    ]);
  });
});
