import { DAY, HOUR, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '../../ground/db/schema/assignments.ts';
import { sql } from '../../ground/db/sql.ts';
import { sendConfirmed } from '../../testing/confirmed.ts';
import {
  changeAssignment,
  draftRows,
  draftStatuses,
  submissionRow,
  submitted,
} from '../../testing/drafts.ts';
import {
  aClassWithAssignment,
  ask,
  enrolled,
  graded,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweepDeadlines } from './deadlines.service.ts';
import { processDeadline } from './process-deadline.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const iso = (ms: number) => new Date(server.now().getTime() + ms).toISOString();

/** A class with an assignment that is submitted by itself in ten days, and a student at work on it. */
async function writing(overrides: Parameters<typeof aClassWithAssignment>[1] = {}) {
  const made = await aClassWithAssignment(server, { autoSubmission: true, ...overrides });
  const { submissionId, fileId } = await started(server, made.student, made.assignment);
  await saved(server, made.student, fileId, 'First words');
  return { ...made, submissionId, fileId };
}

const passDeadline = async () => {
  server.advance(10 * DAY + 3 * SECOND);
  await server.runJobs();
};

describe('a deadline that is changed while its job waits', () => {
  it('has one job, however often the assignment is saved', async () => {
    const { course, assignment } = await writing({ drafts: 2 });
    for (const title of ['Once', 'Twice', 'Again']) {
      await changeAssignment(server, course.instructor, assignment.id, { title });
    }
    const found = await server.db.execute(
      sql`select 1 from pgboss.job j join ${drafts} d on d.id::text = j.data->>'draftId'
           where j.name = 'submissions.process-deadline' and d.assignment_id = ${assignment.id}`,
    );
    expect(found).toMatchObject({ rowCount: 3 });
  });

  it('counts as it is now, when it was moved on', async () => {
    const { course, assignment, submissionId } = await writing();
    await changeAssignment(server, course.instructor, assignment.id, {
      endDate: iso(20 * DAY),
      postDate: iso(22 * DAY),
    });
    await passDeadline();
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE']);
    await passDeadline();
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
  });

  it('is processed soon when it was moved into the past', async () => {
    const { course, assignment, submissionId } = await writing();
    server.advance(DAY);
    await changeAssignment(server, course.instructor, assignment.id, { endDate: iso(-HOUR) });
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
    expect(await submissionRow(server, submissionId)).toMatchObject({ status: 'AUTO_SUBMISSION' });
  });

  it('is the same instant after the class moved to another time zone', async () => {
    const { course, assignment, submissionId } = await writing();
    const [before] = await server.db
      .select()
      .from(drafts)
      .where(eq(drafts.assignmentId, assignment.id));
    await ask(server, course.instructor, '/classes/updateClass', {
      id: course.id,
      classname: 'Far away',
      classTimeZone: 'Pacific/Auckland',
      classStartDate: iso(-DAY),
      classEndDate: iso(100 * DAY),
      subjectarea: 1,
      studentlevel: 1,
      gradeMethod: 'Numeric',
      grades: [],
    });
    server.setNow(before?.deadline ?? NOW);
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE']);
    server.advance(3 * SECOND);
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
  });

  it('does its work while the assignment is paused', async () => {
    const { course, assignment, submissionId } = await writing();
    await ask(
      server,
      course.instructor,
      `/classes/assignment/stoped?id=${assignment.id}&status=true`,
    );
    await passDeadline();
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
  });

  it('does nothing once automatic submission and enforcement are off', async () => {
    const { course, assignment, student, submissionId } = await writing();
    await changeAssignment(server, course.instructor, assignment.id, {
      autoSubmission: false,
      preventAfterDueDate: false,
    });
    await passDeadline();
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE']);
    expect(await submitted(server, student, submissionId, assignment.drafts[0])).toBe(200);
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_LATE']);
    expect(await submissionRow(server, submissionId)).toMatchObject({ late: true });
  });
});

describe('a deadline that is moved after it passed', () => {
  it('gives the writing back, and submits the newer text in its time', async () => {
    const { course, assignment, student, submissionId, fileId } = await writing();
    await passDeadline();
    const [first] = await draftRows(server, submissionId);
    expect(first).toMatchObject({ status: 'SUBMITTED_AUTO', version: 1 });
    await changeAssignment(server, course.instructor, assignment.id, {
      endDate: iso(5 * DAY),
      postDate: iso(10 * DAY),
    });
    expect(await submissionRow(server, submissionId)).toMatchObject({ status: 'IN_PROGRESS' });
    const open = { status: 'NONE', version: null, blob: null, submittedAt: null };
    expect(await draftRows(server, submissionId)).toMatchObject([open]);

    await saved(server, student, fileId, 'First words and more');
    server.advance(5 * DAY + 3 * SECOND);
    await server.runJobs();
    const [second] = await draftRows(server, submissionId);
    expect(second).toMatchObject({ status: 'SUBMITTED_AUTO', version: 2 });
    expect(second?.blob).not.toBe(first?.blob);
    expect(await submissionRow(server, submissionId)).toMatchObject({ status: 'AUTO_SUBMISSION' });
  });

  it('leaves alone what is graded, and what the student submitted', async () => {
    const { course, assignment, students, submissionId } = await writing({ students: 2 });
    const [, early] = students;
    if (!early) throw new Error('the class has two students');
    const other = await started(server, early, assignment);
    expect(await submitted(server, early, other.submissionId, assignment.drafts[0])).toBe(200);
    await passDeadline();
    await graded(server, submissionId, { points: 80 });
    await changeAssignment(server, course.instructor, assignment.id, {
      endDate: iso(5 * DAY),
      postDate: iso(10 * DAY),
    });
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
    expect(await submissionRow(server, submissionId)).toMatchObject({ status: 'AUTO_SUBMISSION' });
    expect(await draftStatuses(server, other.submissionId)).toEqual(['SUBMITTED']);
  });

  it('reopens a missed draft when it is no longer enforced, too', async () => {
    const { course, assignment, submissionId } = await writing({
      autoSubmission: false,
      preventAfterDueDate: true,
    });
    await passDeadline();
    expect(await draftStatuses(server, submissionId)).toEqual(['MISSED']);
    await changeAssignment(server, course.instructor, assignment.id, {
      preventAfterDueDate: false,
    });
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE']);
  });
});

describe('a deadline of people and classes that go', () => {
  it('waits for a student who was removed until they are back', async () => {
    const { course, student, submissionId } = await writing();
    const dropped = await sendConfirmed(server, course.instructor, {
      method: 'DELETE',
      url: '/api/classes/dropstudent',
      payload: { classId: course.id, studentId: student.id },
    });
    expect(dropped.statusCode).toBe(200);
    await passDeadline();
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE']);
    const renewed = `/classes/renewkey?id=${course.id}`;
    const { enrollKey } = await ask<{ enrollKey: string }>(server, course.instructor, renewed);
    await enrolled(server, { ...course, enrollKey }, student);
    await sweepDeadlines(server.services);
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
  });

  it('waits for an archived class until it is restored', async () => {
    const { course, submissionId } = await writing();
    await ask(server, course.instructor, `/classes/archive?id=${course.id}`);
    await passDeadline();
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE']);
    await ask(server, course.instructor, `/classes/restore?id=${course.id}`);
    await sweepDeadlines(server.services);
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
  });

  it('finds nothing to do when the class was deleted, before or during the job', async () => {
    const { course, assignment, students, submissionId } = await writing({ students: 8 });
    for (const student of students) await started(server, student, assignment);
    server.advance(10 * DAY + 3 * SECOND);
    const [draft] = assignment.drafts;
    const [response] = await Promise.all([
      sendConfirmed(server, course.instructor, {
        method: 'DELETE',
        url: `/api/classes/course?id=${course.id}`,
      }),
      processDeadline(server.services, draft?.id ?? '', server.now()),
    ]);
    expect(response.statusCode).toBe(200);
    await server.runJobs();
    expect(await submissionRow(server, submissionId)).toBeUndefined();
  });
});
