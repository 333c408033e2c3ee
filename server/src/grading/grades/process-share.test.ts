import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { changeAssignment } from '../../testing/drafts.ts';
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

const aSubmission = async () => {
  const scene = await aClassWithAssignment(server, { effortShare: 10, revisionShare: 5 });
  const { submissionId } = await started(server, scene.student, scene.assignment);
  return { ...scene, instructor: scene.course.instructor, submissionId };
};

describe('the part of the process in a grade', () => {
  it('is seen by students before they start, and by an instructor who copies the assignment', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, {
      effortShare: 10,
      revisionShare: 10,
    });
    const shares = { effortShare: 10, revisionShare: 10 };
    const address = `/student/assignment?id=${assignment.id}`;
    const seen = await ask<StudentAssignment>(server, student, address, undefined, 'GET');
    expect(seen).toMatchObject(shares);
    const original = await ask<AssignmentDetail>(
      server,
      course.instructor,
      `/classes/assignment?id=${assignment.id}`,
      undefined,
      'GET',
    );
    expect(original).toMatchObject(shares);
    await changeAssignment(server, course.instructor, assignment.id, { effortShare: 0 });
    expect(await ask(server, student, address, undefined, 'GET')).toMatchObject({
      effortShare: 0,
      revisionShare: 10,
    });
  });

  it.each([
    ['more than 20 percent', { effortShare: 21 }],
    ['more than 20 percent together', { effortShare: 15, revisionShare: 10 }],
    ['less than nothing', { revisionShare: -1 }],
    ['half a percent', { effortShare: 0.5 }],
  ])('is refused with %s', async (_what, shares) => {
    const { course } = await aClassWithAssignment(server);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/classes/createAssignment',
      headers: server.as(course.instructor),
      payload: {
        classId: course.id,
        title: 'Essay',
        pointValue: 100,
        startDate: '2026-03-02T09:00:00Z',
        endDate: '2026-03-12T09:00:00Z',
        postDate: '2026-03-14T09:00:00Z',
        ...shares,
      },
    });
    expect(response.statusCode).toBe(400);
    expect(Object.values(response.json().fieldKeys)).toEqual([
      expect.objectContaining({ key: 'assignments.processShare' }),
    ]);
  });
});

describe('POST /api/classes/processShare', () => {
  it('leaves the process out for one student and counts it again; each decision is recorded', async () => {
    const { course, instructor, submissionId } = await aSubmission();
    const colleague = await aCoInstructor(server, course);
    const decide = (person: typeof instructor, leftOut: boolean) =>
      ask<Submission>(
        server,
        person,
        `/classes/processShare?id=${submissionId}&leftOut=${leftOut}`,
      );
    expect((await decide(instructor, true)).processShare).toMatchObject({
      effortShare: 10,
      revisionShare: 5,
      leftOut: true,
    });
    server.advance(60_000);
    await decide(colleague, true);
    const { processShare } = await decide(colleague, false);
    expect(processShare.leftOut).toBe(false);
    expect(processShare.decisions.map(({ leftOut, author }) => [leftOut, author])).toEqual([
      [false, `${colleague.firstName} ${colleague.lastName}`],
      [true, `${instructor.firstName} ${instructor.lastName}`],
    ]);
    const audited = await server.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.object, `submission ${submissionId}`))
      .orderBy(auditLog.at);
    expect(audited.map(({ action }) => action)).toEqual([
      'grade.leave-out-process',
      'grade.count-process',
    ]);
  });

  it('tells the student whether it is left out for them', async () => {
    const { course, assignment, student, submissionId, instructor } = await aSubmission();
    const seen = () =>
      ask<StudentAssignment>(
        server,
        student,
        `/student/assignment?id=${assignment.id}`,
        undefined,
        'GET',
      );
    expect((await seen()).processLeftOut).toBe(false);
    await ask(server, instructor, `/classes/processShare?id=${submissionId}&leftOut=true`);
    expect((await seen()).processLeftOut).toBe(true);
    await ask(
      server,
      await aCoInstructor(server, course),
      `/classes/processShare?id=${submissionId}&leftOut=false`,
    );
    expect((await seen()).processLeftOut).toBe(false);
  });

  it('is not for assistants who may only read', async () => {
    const { course, submissionId } = await aSubmission();
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api/classes/processShare?id=${submissionId}&leftOut=true`,
      headers: server.as(await anAssistant(server, course)),
    });
    expect(statusCode).toBe(404);
  });
});
