import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { LatePolicy } from '@antecedent/domain/grading/late-policy';
import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { notifications } from '../../ground/db/schema/messages.ts';
import { changeAssignment, submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClassWithAssignment,
  aCoInstructor,
  anAssistant,
  ask,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

const POLICY: LatePolicy = { unit: 'points', perDay: 10, most: 30, graceMinutes: 15 };

const read = (person: TestUser, submissionId: string) =>
  ask<Submission>(server, person, `/classes/readsubmission?submissionId=${submissionId}`);
const seenBy = (student: TestUser, assignmentId: string) =>
  ask<StudentAssignment>(
    server,
    student,
    `/student/assignment?id=${assignmentId}`,
    undefined,
    'GET',
  );
const waive = (person: TestUser, submissionId: string, waived: boolean) =>
  ask<Submission>(server, person, `/classes/latePolicy/waive?id=${submissionId}&waived=${waived}`);

/** Two students’ work; the second student has five days more. Both submit a day and two hours after everybody’s deadline. */
async function lateWork(options: { withoutNames?: boolean } = {}) {
  const scene = await aClassWithAssignment(server, { latePolicy: POLICY, students: 2, ...options });
  const [late, extended] = scene.students as [TestUser, TestUser];
  const { instructor } = scene.course;
  await ask(
    server,
    instructor,
    '/classes/accommodations',
    {
      classId: scene.course.id,
      studentId: extended.id,
      noPace: false,
      textInPieces: false,
      moreTime: { days: 5 },
    },
    'PUT',
  );
  const ids = [];
  for (const student of [late, extended]) {
    ids.push((await started(server, student, scene.assignment)).submissionId);
  }
  server.advance(11 * DAY + 2 * HOUR);
  const [lateId, extendedId] = ids as [string, string];
  for (const [student, id] of [
    [late, lateId],
    [extended, extendedId],
  ] as const) {
    expect(await submitted(server, student, id, scene.assignment.drafts[0])).toBe(200);
  }
  return { ...scene, instructor, late, extended, lateId, extendedId };
}

describe('the late policy of an assignment', () => {
  it('is read by students before they start, and changed by instructors', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, {
      latePolicy: POLICY,
    });
    expect(await seenBy(student, assignment.id)).toMatchObject({
      latePolicy: POLICY,
      late: { days: 0, waived: false },
    });
    const detail = () =>
      ask<AssignmentDetail>(
        server,
        course.instructor,
        `/classes/assignment?id=${assignment.id}`,
        undefined,
        'GET',
      );
    await changeAssignment(server, course.instructor, assignment.id, {
      latePolicy: { ...POLICY, unit: 'percent' },
    });
    expect((await detail()).latePolicy).toEqual({ ...POLICY, unit: 'percent' });
    await changeAssignment(server, course.instructor, assignment.id, { latePolicy: null });
    expect((await detail()).latePolicy).toBeNull();
  });

  it('stays as it is where a client doesn’t mention it', async () => {
    const { course, assignment } = await aClassWithAssignment(server, { latePolicy: POLICY });
    await changeAssignment(server, course.instructor, assignment.id, { latePolicy: undefined });
    const { latePolicy } = await ask<AssignmentDetail>(
      server,
      course.instructor,
      `/classes/assignment?id=${assignment.id}`,
      undefined,
      'GET',
    );
    expect(latePolicy).toEqual(POLICY);
  });

  it('notifies only students who have started when it changes', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 2 });
    const [writer] = students as [TestUser, TestUser];
    await started(server, writer, assignment);
    await changeAssignment(server, course.instructor, assignment.id, { latePolicy: POLICY });
    await changeAssignment(server, course.instructor, assignment.id, { latePolicy: POLICY });
    const told = await server.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.kind, 'late-policy-changed'));
    expect(told).toEqual([{ userId: writer.id }]);
  });

  it.each([
    ['nothing a day', { perDay: 0 }, 'assignments.latePolicy'],
    ['a maximum below a day', { most: 5 }, 'assignments.latePolicy'],
    ['more than 100 percent', { unit: 'percent', most: 150 }, 'assignments.latePolicy'],
    ['two days of grace', { graceMinutes: 2_880 }, 'assignments.lateGrace'],
  ])('is refused with %s', async (_what, change, key) => {
    const { course } = await aClassWithAssignment(server);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/classes/createAssignment',
      headers: server.as(course.instructor),
      payload: {
        classId: course.id,
        title: 'Essay',
        pointValue: 100,
        startDate: server.now().toISOString(),
        endDate: new Date(server.now().getTime() + 10 * DAY).toISOString(),
        postDate: new Date(server.now().getTime() + 12 * DAY).toISOString(),
        latePolicy: { ...POLICY, ...change },
      },
    });
    expect(response.statusCode).toBe(400);
    expect(Object.values(response.json().fieldKeys)).toEqual([expect.objectContaining({ key })]);
  });
});

describe('lateness on the reading page', () => {
  it('counts from each student’s own deadline, for the instructor and the student', async () => {
    const scene = await lateWork();
    const { instructor, lateId, extendedId, assignment } = scene;
    expect((await read(instructor, lateId)).lateness).toMatchObject({ policy: POLICY, days: 2 });
    expect((await read(instructor, extendedId)).lateness).toMatchObject({ days: 0 });
    expect((await seenBy(scene.late, assignment.id)).late).toEqual({ days: 2, waived: false });
    expect((await seenBy(scene.extended, assignment.id)).late).toEqual({ days: 0, waived: false });
  });

  it('gives assistants no days for any student, with more time or without', async () => {
    const { course, instructor, lateId, extendedId } = await lateWork();
    await waive(instructor, lateId, true);
    const assistant = await anAssistant(server, course);
    const answers = [await read(assistant, lateId), await read(assistant, extendedId)];
    for (const { lateness } of answers) {
      expect(lateness).toEqual({ policy: POLICY, days: null, waived: false, decisions: [] });
    }
  });

  it('says nothing about a student to instructors while names are hidden', async () => {
    const { instructor, lateId, extendedId } = await lateWork({ withoutNames: true });
    for (const id of [lateId, extendedId]) {
      expect((await read(instructor, id)).lateness).toMatchObject({ days: null, decisions: [] });
    }
  });

  it('is absent where the assignment has no policy', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    expect((await read(course.instructor, submissionId)).lateness).toBeNull();
  });
});

describe('POST /api/classes/latePolicy/waive', () => {
  it('waives the policy for one student and applies it again; each decision is recorded', async () => {
    const { course, instructor, late, lateId, assignment } = await lateWork();
    const colleague = await aCoInstructor(server, course);
    expect((await waive(instructor, lateId, true)).lateness).toMatchObject({
      days: 2,
      waived: true,
    });
    expect((await seenBy(late, assignment.id)).late.waived).toBe(true);
    server.advance(60_000);
    await waive(colleague, lateId, true);
    const { lateness } = await waive(colleague, lateId, false);
    expect(lateness?.waived).toBe(false);
    expect(lateness?.decisions.map(({ waived, author }) => [waived, author])).toEqual([
      [false, `${colleague.firstName} ${colleague.lastName}`],
      [true, `${instructor.firstName} ${instructor.lastName}`],
    ]);
    expect((await seenBy(late, assignment.id)).late.waived).toBe(false);
    const audited = await server.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.object, `submission ${lateId}`))
      .orderBy(auditLog.at);
    expect(audited.map(({ action }) => action)).toEqual(['grade.waive-late', 'grade.apply-late']);
  });

  it('leaves a grade that was set as it is', async () => {
    const { instructor, lateId } = await lateWork();
    await ask(server, instructor, `/classes/setGrade?id=${lateId}&grade=64`);
    expect((await waive(instructor, lateId, true)).grade).toBe(64);
  });

  it('is not for assistants', async () => {
    const { course, lateId } = await lateWork();
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api/classes/latePolicy/waive?id=${lateId}&waived=true`,
      headers: server.as(await anAssistant(server, course)),
    });
    expect(statusCode).toBe(403);
  });
});
