import { resetTestStudent, viewAsStudent } from '@antecedent/contracts/classes/test-student';
import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sessions } from '../../accounts/accounts/sessions.ts';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { mails, notifications } from '../../ground/db/schema/messages.ts';
import { peerReviewAllocations } from '../../ground/db/schema/peer-review.ts';
import { sql } from '../../ground/db/sql.ts';
import { amongTestStudents } from '../../ground/db/test-students.ts';
import { wopiClient } from '../../record/wopi/testing/wopi-client.ts';
import { docx } from '../../record/wopi/testing/written-assignment.ts';
import { callEndpoint } from '../../testing/access/call-endpoint.ts';
import { changeAssignment, draftStatuses, submitted } from '../../testing/drafts.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  aCoInstructor,
  anAssistant,
  ask,
  draftsAfter,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { actingAsStudent, testWork } from '../../testing/test-students.ts';
import { deleteForGood } from '../classes/class-trash.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const call = (
  person: TestUser | null,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: server.as(person),
    ...(payload ? { payload } : {}),
  });

const opening = (student: TestUser, fileId: string) =>
  ask<{ accessToken: string; writable: boolean }>(server, student, '/editor/opening', {
    fileId,
    view: 'main',
  });

describe('POST /classes/:classId/test-student/session', () => {
  it('lets an instructor start, write in the editor, and submit like a student', async () => {
    const { course, assignment } = await aClassWithAssignment(server, { autoEvaluate: true });
    const student = await actingAsStudent(server, course.instructor, course.id);
    const listed = await call(student, 'POST', '/classes/myclasses');
    expect(listed.json()).toMatchObject([{ id: course.id }]);
    const { submissionId, fileId } = await started(server, student, assignment);
    const { accessToken, writable } = await opening(student, fileId);
    expect(writable).toBe(true);
    const client = wopiClient(server, 'main', fileId, accessToken);
    expect((await client.lock('here')).statusCode).toBe(200);
    const put = await client.put(docx('Words of the test student.'), { 'x-wopi-lock': 'here' });
    expect(put.statusCode, put.body).toBe(200);
    await call(student, 'POST', `/student/presence?submissionId=${submissionId}`);
    await server.services.presence.flush();
    expect(await submitted(server, student, submissionId, assignment.drafts[0])).toBe(200);
    await server.runJobs();
    const { rows } = await amongTestStudents(() =>
      server.db.execute(sql`
        select s.status, s.present_at is not null as present,
               exists (select from score_history h where h.submission_id = s.id) as scored
          from submissions s where s.id = ${submissionId}`),
    );
    expect(rows).toEqual([{ status: 'FINAL_SUBMISSION', present: true, scored: true }]);
  });

  it('makes one test student for each class, however many instructors ask at the same time', async () => {
    const course = await aClass(server);
    const other = await aCoInstructor(server, course);
    const students = await Promise.all(
      [course.instructor, other, course.instructor].map((person) =>
        actingAsStudent(server, person, course.id),
      ),
    );
    expect(new Set(students.map(({ id }) => id)).size).toBe(1);
    const another = await actingAsStudent(
      server,
      other,
      (await aClass(server, { instructor: other })).id,
    );
    expect(another.id).not.toBe(students[0]?.id);
  });

  it('is in the audit log, with who acted', async () => {
    const course = await aClass(server);
    await actingAsStudent(server, course.instructor, course.id);
    const rows = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `class ${course.id}`));
    expect(rows).toMatchObject([{ action: 'testStudent.act', actorId: course.instructor.id }]);
  });

  it('returns 404 for everyone but the instructors of the class', async () => {
    const { course, student } = await aClassWithAssignment(server);
    const strangers = [await anInstructor(server), await anAssistant(server, course, 'grade')];
    const test = await actingAsStudent(server, course.instructor, course.id);
    for (const endpoint of [viewAsStudent, resetTestStudent]) {
      const parts = { params: { classId: course.id } };
      for (const person of strangers) {
        const { statusCode } = await callEndpoint(server, endpoint, parts, person);
        expect([403, 404]).toContain(statusCode);
      }
      expect((await callEndpoint(server, endpoint, parts, strangers[0] ?? null)).statusCode).toBe(
        404,
      );
      expect((await callEndpoint(server, endpoint, parts, student)).statusCode).toBe(403);
      expect((await callEndpoint(server, endpoint, parts, test)).statusCode).toBe(403);
    }
  });
});

describe('a test student', () => {
  it('has a student’s rights in her class and no others', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const elsewhere = await aClassWithAssignment(server);
    const test = await actingAsStudent(server, course.instructor, course.id);
    const refused = [
      ['GET', '/auth/account', 403],
      ['POST', '/support/issue', 403],
      ['GET', `/classes/assignment?id=${assignment.id}`, 403],
      ['GET', `/student/assignment?id=${elsewhere.assignment.id}`, 404],
      [
        'POST',
        `/classes/classenroll?id=${elsewhere.course.id}&enrollkey=${elsewhere.course.enrollKey}`,
        403,
      ],
    ] as const;
    for (const [method, url, status] of refused) {
      expect(
        (await call(test, method, url, method === 'POST' ? {} : undefined)).statusCode,
        url,
      ).toBe(status);
    }
    expect((await call(test, 'GET', `/student/assignment?id=${assignment.id}`)).statusCode).toBe(
      200,
    );
  });

  it('sees no classmate, and none of their work', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    const test = await actingAsStudent(server, course.instructor, course.id);
    expect((await call(test, 'GET', `/student/submission?id=${submissionId}`)).statusCode).toBe(
      404,
    );
    const mine = await testWork(server, test, assignment, 'Mine.');
    for (const person of [student, course.instructor]) {
      for (const path of ['student/submission', 'submission', 'education/submission']) {
        const { statusCode } = await call(person, 'GET', `/${path}?id=${mine.submissionId}`);
        expect([403, 404]).toContain(statusCode);
      }
    }
  });

  it('can’t be signed in to, recovered, or given a password', async () => {
    const course = await aClass(server);
    await actingAsStudent(server, course.instructor, course.id);
    const email = `${course.id}@test-student.invalid`;
    for (const username of [email, `test-student-${course.id}`]) {
      const { statusCode } = await call(null, 'POST', '/auth/signin', {
        username,
        password: 'plain sailing 7!',
      });
      expect(statusCode).toBe(401);
    }
    const before = await server.db.$count(mails);
    await call(null, 'POST', `/auth/getPasswordrecoverylink?email=${email}`, {});
    await server.runJobs();
    expect(await server.db.$count(mails)).toBe(before);
  });

  it('ends with the instructor’s session, immediately', async () => {
    const course = await aClass(server);
    const { token } = await server.services.sessions.start(course.instructor.id);
    const instructor = { ...course.instructor, token };
    const test = await actingAsStudent(server, instructor, course.id);
    expect((await call(test, 'GET', '/auth/session')).json()).toMatchObject({
      isTestStudent: true,
    });
    await ask(server, instructor, '/auth/signout');
    expect((await call(test, 'GET', '/auth/session')).statusCode).toBe(401);
  });

  it('ends when the instructor no longer teaches the class', async () => {
    const course = await aClass(server);
    const other = await aCoInstructor(server, course);
    const test = await actingAsStudent(server, other, course.id);
    const header = `Bearer ${test.token}`;
    const anotherNode = () => new Sessions(server.services).authenticate(header);
    expect(await anotherNode()).toMatchObject({ userId: test.id, isTestStudent: true });
    await server.db.delete(classMembers).where(eq(classMembers.userId, other.id));
    expect(await anotherNode()).toBeNull();
  });

  it('has no session that no instructor began', async () => {
    const course = await aClass(server);
    const test = await actingAsStudent(server, course.instructor, course.id);
    const { token } = await server.services.sessions.start(test.id);
    expect((await call({ ...test, token }, 'GET', '/auth/session')).statusCode).toBe(401);
  });

  it('sends no mail and no notification to anyone', async () => {
    const { course, assignment } = await aClassWithAssignment(server, { drafts: 1 });
    const test = await actingAsStudent(server, course.instructor, course.id);
    const counts = async () => [
      await server.db.$count(mails),
      await server.db.$count(notifications),
    ];
    const before = await counts();
    const { submissionId } = await testWork(server, test, assignment, 'Text.');
    for (const draft of assignment.drafts) await submitted(server, test, submissionId, draft);
    await server.runJobs();
    expect(await counts()).toEqual(before);
  });

  it('is submitted at her deadline, and reopened when it is moved', async () => {
    const own = await startTestApp();
    const { course, assignment } = await aClassWithAssignment(own, {
      autoSubmission: true,
      endDate: at(own, 2 * HOUR),
      postDate: at(own, 5 * DAY),
    });
    const test = await actingAsStudent(own, course.instructor, course.id);
    const { submissionId } = await testWork(own, test, assignment, 'Text.');
    own.advance(2 * HOUR + MINUTE);
    await own.runJobs();
    const statuses = () => amongTestStudents(() => draftStatuses(own, submissionId));
    expect(await statuses()).toEqual(['SUBMITTED_AUTO']);
    await changeAssignment(own, course.instructor, assignment.id, { endDate: at(own, 2 * HOUR) });
    expect(await statuses()).toEqual(['NONE']);
    await own.close();
  });

  it('reviews her own draft where students review each other', async () => {
    const { course, assignment } = await aClassWithAssignment(server, {
      multiDraft: true,
      draftSubmissions: draftsAfter(server, 24).map((draft) => ({
        ...draft,
        draftPeerReviewDeadline: at(server, 72 * HOUR),
      })),
    });
    await server.db.insert(peerReviewAllocations).values({
      assignmentId: assignment.id,
      mode: 'unidirectional',
      reviewersPerReviewee: 1,
      anonymous: false,
      openReview: false,
      seed: 1,
      changedAt: server.now(),
    });
    const test = await actingAsStudent(server, course.instructor, course.id);
    const { submissionId } = await testWork(server, test, assignment, 'A draft.');
    await submitted(server, test, submissionId, assignment.drafts[0]);
    const { rows } = await amongTestStudents(() =>
      server.db.execute(sql`select reviewer_id as id, status from peer_reviews`),
    );
    expect(rows).toEqual([{ id: test.id, status: 'OPEN' }]);
    const staff = await server.db.execute(sql`
      select (select count(*) from peer_reviews)::int + (select count(*) from peer_review_pairs)::int as found`);
    expect(staff.rows).toEqual([{ found: 0 }]);
  });
});

describe('what is stored of a test student', () => {
  const stored = async (id: string) => {
    const { rows } = await amongTestStudents(() =>
      server.db.execute<{ work: number; people: number }>(sql`
        select (select count(*) from submissions where student_id = ${id})::int as work,
               (select count(*) from users where id = ${id})::int as people`),
    );
    return rows[0];
  };

  it('is deleted by a reset, except for her', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const test = await actingAsStudent(server, course.instructor, course.id);
    await testWork(server, test, assignment, 'Text.');
    expect(await stored(test.id)).toEqual({ work: 1, people: 1 });
    await ask(
      server,
      course.instructor,
      `/classes/${course.id}/test-student/work`,
      undefined,
      'DELETE',
    );
    expect(await stored(test.id)).toEqual({ work: 0, people: 1 });
    // She can begin again.
    await testWork(server, test, assignment, 'Again.');
    expect(await stored(test.id)).toEqual({ work: 1, people: 1 });
  });

  it('leaves the work of others as it is', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'A student’s.');
    await actingAsStudent(server, course.instructor, course.id);
    await ask(
      server,
      course.instructor,
      `/classes/${course.id}/test-student/work`,
      undefined,
      'DELETE',
    );
    expect(
      (await call(student, 'GET', `/student/assignment?id=${assignment.id}`)).json(),
    ).toMatchObject({ submission: { submissionId } });
  });

  it('goes with her class', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const test = await actingAsStudent(server, course.instructor, course.id);
    await testWork(server, test, assignment, 'Text.');
    await deleteForGood(server.services, { classId: course.id });
    expect(await stored(test.id)).toEqual({ work: 0, people: 0 });
  });
});

const at = ({ now }: TestApp, offset: number): string =>
  new Date(now().getTime() + offset).toISOString();
