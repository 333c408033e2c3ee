import type { StudentAssignmentItem } from '@antecedent/contracts/classes/classes/enrollment';
import type { VersionLog } from '@antecedent/contracts/insight/replay';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import { DAY, MINUTE, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { studentDeadlines } from '../../ground/db/schema/accommodations.ts';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { notifications } from '../../ground/db/schema/messages.ts';
import { draftSubmissions } from '../../ground/db/schema/submissions.ts';
import { writeContext } from '../../submissions/submissions/submissions.service.ts';
import { changeAssignment, draftStatuses, submissionRow, submitted } from '../../testing/drafts.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  ask,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
  admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const iso = (days: number) => new Date(Date.parse(NOW) + days * DAY).toISOString();
const NOTHING: Accommodation = { noPace: false, textInPieces: false, moreTime: null };
const TIME_AND_A_HALF = { ...NOTHING, moreTime: { percent: 150 } };

/** Sets what a student has in a class. */
const grant = (
  { course, student }: { course: { id: string; instructor: TestUser }; student: TestUser },
  wanted: Accommodation,
) =>
  ask(
    server,
    course.instructor,
    '/classes/accommodations',
    { classId: course.id, studentId: student.id, ...wanted },
    'PUT',
  );

const page = (student: TestUser, { id }: { id: string }) =>
  ask<StudentAssignment>(server, student, `/student/assignment?id=${id}`, undefined, 'GET');

/** An assignment of ten days that is submitted by itself, and a student at work on it. */
async function writing(overrides: Parameters<typeof aClassWithAssignment>[1] = {}) {
  const made = await aClassWithAssignment(server, { autoSubmission: true, ...overrides });
  const { submissionId, fileId } = await started(server, made.student, made.assignment);
  await saved(server, made.student, fileId, 'First words');
  return { ...made, submissionId, fileId };
}

describe('more time', () => {
  it('moves every date that the student sees, and no one else’s', async () => {
    const made = await writing({ students: 2, drafts: 1 });
    const { student, assignment, course } = made;
    await grant(made, TIME_AND_A_HALF);
    const own = await page(student, assignment);
    expect(own).toMatchObject({
      endDate: iso(15),
      writableUntil: iso(15),
      extension: { moreTime: { percent: 150 }, everybodysEnd: iso(10) },
    });
    expect(own.timeline.map(({ date }) => date)).toEqual([iso(1.5), iso(15)]);
    const { assignments } = await ask<{ assignments: StudentAssignmentItem[] }>(
      server,
      student,
      `/classes/getmyclass?id=${course.id}`,
    );
    const [item] = assignments;
    expect(item).toMatchObject({ endDate: iso(15), nextDraft: { deadline: iso(1.5) } });
    const classmate = await page(made.students[1] as TestUser, assignment);
    expect(classmate).toMatchObject({ endDate: iso(10), extension: null });
    expect(classmate.timeline.map(({ date }) => date)).toEqual([iso(1), iso(10)]);
  });

  it('lets the student write and submit in time after everyone’s deadline', async () => {
    const made = await writing({ students: 2 });
    const [student, classmate] = made.students as [TestUser, TestUser];
    const other = await started(server, classmate, made.assignment);
    await grant(made, TIME_AND_A_HALF);
    server.advance(12 * DAY);
    await server.runJobs();
    expect(await draftStatuses(server, other.submissionId)).toEqual(['SUBMITTED_AUTO']);
    expect(await draftStatuses(server, made.submissionId)).toEqual(['NONE']);
    const context = await writeContext(server.services, made.fileId, student.id);
    expect(context).toMatchObject({ canWrite: true, writing: { until: Date.parse(iso(15)) } });
    await submitted(server, student, made.submissionId, made.assignment.drafts[0]);
    expect(await draftStatuses(server, made.submissionId)).toEqual(['SUBMITTED']);
    expect(await submissionRow(server, made.submissionId)).toMatchObject({ late: false });
  });

  it('ends at its own deadline, where what is written is submitted', async () => {
    const made = await writing();
    await grant(made, TIME_AND_A_HALF);
    server.advance(15 * DAY + 3 * SECOND);
    await server.runJobs();
    expect(await draftStatuses(server, made.submissionId)).toEqual(['SUBMITTED_AUTO']);
  });

  it('lets the student start after everyone else’s deadline', async () => {
    const made = await aClassWithAssignment(server, { preventAfterDueDate: true });
    await grant(made, { ...NOTHING, moreTime: { days: 7 } });
    server.advance(11 * DAY);
    expect(await page(made.student, made.assignment)).toMatchObject({
      endDate: iso(17),
      abilities: { canStart: true },
    });
    const work = await started(server, made.student, made.assignment);
    expect(await draftStatuses(server, work.submissionId)).toEqual(['NONE']);
  });

  it('opens again what the deadline had submitted, and withdrawn submits it again', async () => {
    const made = await writing();
    server.advance(11 * DAY);
    await server.runJobs();
    expect(await draftStatuses(server, made.submissionId)).toEqual(['SUBMITTED_AUTO']);
    await grant(made, TIME_AND_A_HALF);
    expect(await draftStatuses(server, made.submissionId)).toEqual(['NONE']);
    expect(await submissionRow(server, made.submissionId)).toMatchObject({ status: 'IN_PROGRESS' });
    await grant(made, NOTHING);
    await server.runJobs();
    expect(await draftStatuses(server, made.submissionId)).toEqual(['SUBMITTED_AUTO']);
  });

  it('makes a permission to write stale that was given before it was withdrawn', async () => {
    const made = await writing();
    await grant(made, TIME_AND_A_HALF);
    const before = await writeContext(server.services, made.fileId, made.student.id);
    await grant(made, NOTHING);
    const after = await writeContext(server.services, made.fileId, made.student.id);
    expect(after?.writeEpoch).toBeGreaterThan(before?.writeEpoch ?? 0);
    expect(after?.writing).toMatchObject({ until: Date.parse(iso(10)) });
  });

  it('follows a deadline that the instructor moves, and a draft that is added', async () => {
    const made = await writing();
    await grant(made, TIME_AND_A_HALF);
    await changeAssignment(server, made.course.instructor, made.assignment.id, {
      endDate: iso(20),
      postDate: iso(22),
    });
    expect(await page(made.student, made.assignment)).toMatchObject({ endDate: iso(30) });
  });

  it('outlasts an exception that ends earlier', async () => {
    const made = await writing();
    await grant(made, TIME_AND_A_HALF);
    const draft = made.assignment.drafts[0];
    const own = await server.db
      .select()
      .from(studentDeadlines)
      .where(eq(studentDeadlines.studentId, made.student.id));
    expect(own).toEqual([
      { draftId: draft?.id, studentId: made.student.id, deadline: new Date(iso(15)) },
    ]);
    await server.db
      .update(draftSubmissions)
      .set({ exceptionUntil: new Date(iso(12)) })
      .where(eq(draftSubmissions.submissionId, made.submissionId));
    server.advance(13 * DAY);
    await server.runJobs();
    expect(await draftStatuses(server, made.submissionId)).toEqual(['NONE']);
    expect(await page(made.student, made.assignment)).toMatchObject({ writableUntil: iso(15) });
  });

  it('is what the instructor sees of the student’s deadlines', async () => {
    const made = await writing();
    await grant(made, TIME_AND_A_HALF);
    const { instructor } = made.course;
    const url = `/classes/readsubmission?submissionId=${made.submissionId}`;
    const read = await ask<Submission>(server, instructor, url);
    expect(read).toMatchObject({ assignmentDuedate: iso(15) });
    expect(read.deadlineSubmissions.map(({ date }) => date)).toEqual([iso(15)]);
    const log = await ask<VersionLog>(
      server,
      instructor,
      `/classes/readsubmissionlogs?submissionId=${made.submissionId}`,
    );
    expect(log.drafts.map(({ deadline }) => deadline)).toEqual([iso(15)]);
  });
});

describe('PUT /api/admin/accommodations', () => {
  const grantAll = (studentId: string, wanted: Accommodation) =>
    ask(server, admin, '/admin/accommodations', { studentId, ...wanted }, 'PUT');

  it('holds in classes that the student joins and for assignments that are made later', async () => {
    const student = await aUser(server);
    await grantAll(student.id, { ...NOTHING, moreTime: { percent: 200 } });
    const course = await aClass(server);
    const earlier = await anAssignment(server, course);
    await enrolled(server, course, student);
    const later = await anAssignment(server, course);
    for (const assignment of [earlier, later]) {
      expect(await page(student, assignment)).toMatchObject({ endDate: iso(20) });
    }
  });

  it('yields to what the class gives where that is later', async () => {
    const made = await writing();
    await grantAll(made.student.id, { ...NOTHING, moreTime: { days: 1 } });
    await grant(made, TIME_AND_A_HALF);
    expect(await page(made.student, made.assignment)).toMatchObject({ endDate: iso(15) });
    await grant(made, NOTHING);
    expect(await page(made.student, made.assignment)).toMatchObject({ endDate: iso(11) });
  });
});

describe('PUT /api/classes/accommodations', () => {
  it('reports each change once to the student and to the audit log', async () => {
    const made = await writing();
    for (const wanted of [
      TIME_AND_A_HALF,
      TIME_AND_A_HALF,
      { ...TIME_AND_A_HALF, noPace: true },
      NOTHING,
    ]) {
      server.advance(MINUTE);
      await grant(made, wanted);
    }
    const told = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, made.student.id))
      .orderBy(notifications.createdAt);
    expect(told.map(({ kind }) => kind)).toEqual([
      'accommodation-granted',
      'accommodation-changed',
      'accommodation-withdrawn',
    ]);
    const entries = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `user ${made.student.id}`));
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'accommodation.changed',
      'accommodation.granted',
      'accommodation.withdrawn',
    ]);
  });

  it.each([
    [{ percent: 104 }],
    [{ percent: 401 }],
    [{ percent: 150.5 }],
    [{ days: 0 }],
    [{ days: 61 }],
    [{ percent: 150, days: 2 }],
  ])('refuses %j', async (moreTime) => {
    const { course, student } = await aClassWithAssignment(server);
    const response = await server.app.inject({
      method: 'PUT',
      url: '/api/classes/accommodations',
      headers: server.as(course.instructor),
      payload: { classId: course.id, studentId: student.id, ...NOTHING, moreTime },
    });
    expect(response.statusCode).toBe(400);
  });

  it('finds no student in a person who is not in the class', async () => {
    const course = await aClass(server);
    const stranger = await aUser(server);
    const response = await server.app.inject({
      method: 'PUT',
      url: '/api/classes/accommodations',
      headers: server.as(course.instructor),
      payload: { classId: course.id, studentId: stranger.id, ...TIME_AND_A_HALF },
    });
    expect(response.statusCode).toBe(404);
  });
});
