import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { grades } from '../../ground/db/schema/grading.ts';
import { sendConfirmed } from '../../testing/confirmed.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { notifyGrades } from '../reminders/grade-notices.service.ts';
import { openStream } from './testing/open-stream.ts';

let server: TestApp;
let address = '';
beforeAll(async () => {
  server = await startTestApp();
  address = await server.app.listen({ port: 0 });
});
afterAll(async () => {
  // Clients open a connection in place of each that they cut, and send nothing on it.
  const cutting = setInterval(() => server.app.server.closeAllConnections(), 20);
  await server.close();
  clearInterval(cutting);
});

async function scene() {
  const made = await aClassWithAssignment(server, { students: 2, drafts: 2 });
  const [student, other] = made.students as [TestUser, TestUser];
  const { submissionId, fileId } = await started(server, student, made.assignment);
  await saved(server, student, fileId, 'First words');
  return { ...made, student, other, submissionId };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const call = (
  scene: Scene,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => ask<unknown>(server, scene.course.instructor, path, payload, method);

/** Confirms what the server asks about students' work. */
async function remove({ course }: Scene, path: string, payload?: object): Promise<void> {
  const change = { method: 'DELETE', url: `/api${path}`, ...(payload ? { payload } : {}) } as const;
  const answer = await sendConfirmed(server, course.instructor, change);
  expect(answer.statusCode, answer.body).toBe(200);
}

/** The assignment as the dialog sends it back. */
async function edit(scene: Scene, change: object): Promise<void> {
  const read = await call(scene, 'GET', `/classes/assignment?id=${scene.assignment.id}`);
  await call(scene, 'PATCH', '/classes/assignment', { ...(read as object), ...change });
}

const mine = ({ student }: Scene, path: string) =>
  ask<StudentAssignment>(server, student, path, undefined, 'GET');

describe('an open page of a student hears', () => {
  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    [
      'a moved deadline',
      (s) => edit(s, { endDate: new Date(server.now().getTime() + 9 * DAY).toISOString() }),
    ],
    ['another description', (s) => edit(s, { description: 'Write about an evening.' })],
    [
      'a pause',
      (s) => call(s, 'POST', `/classes/assignment/stoped?id=${s.assignment.id}&status=true`),
    ],
    [
      'that it is hidden',
      (s) => call(s, 'POST', `/classes/assignment/visible?id=${s.assignment.id}&status=false`),
    ],
    [
      'an exception',
      (s) =>
        call(s, 'POST', '/classes/setEnableWriting', {
          submissionId: s.submissionId,
          status: true,
        }),
    ],
    ['the end', (s) => call(s, 'POST', `/classes/setFinal?id=${s.submissionId}`)],
    ['that the class is archived', (s) => call(s, 'POST', `/classes/archive?id=${s.course.id}`)],
    [
      'that the student was taken out of the class',
      (s) => remove(s, '/classes/dropstudent', { classId: s.course.id, studentId: s.student.id }),
    ],
    ['that it was deleted', (s) => remove(s, `/classes/assignment?id=${s.assignment.id}`)],
    [
      'another file',
      (s) =>
        call(s, 'POST', '/auxfiles/assignment/additional', {
          assignmentId: s.assignment.id,
          title: 'Sources',
          contentType: 'SPREADSHEET',
        }),
    ],
    [
      'a grade, once it can be seen',
      async (s) => {
        const { db, services } = server;
        const [submissionId, gradedAt] = [s.submissionId, server.now()];
        await db.insert(grades).values({
          classId: s.course.id,
          submissionId,
          points: 71,
          authorId: s.course.instructor.id,
          gradedAt,
        });
        await db
          .update(assignments)
          .set({ postAt: gradedAt })
          .where(eq(assignments.id, s.assignment.id));
        await notifyGrades(services);
      },
    ],
    [
      'that grades are released to everybody',
      (s) => call(s, 'POST', `/classes/assignment/releaseGrades?id=${s.assignment.id}&status=true`),
    ],
    [
      'that grades are released to the student',
      (s) => call(s, 'POST', `/classes/releaseGrades?id=${s.submissionId}&status=true`),
    ],
  ])('%s, within a second', async (_, change) => {
    const made = await scene();
    const stream = await openStream(address, server.as(made.student));
    const stranger = await openStream(address, server.as(await aUser(server)));
    await Promise.all([stream.next(), stranger.next()]);
    const from = performance.now();
    await change(made);
    expect(await stream.nextChange()).toEqual([made.assignment.id]);
    expect(performance.now() - from).toBeLessThan(1_000);
    const silence = new Promise((done) => setTimeout(done, 100, 'nothing'));
    expect(await Promise.race([stranger.nextChange(), silence])).toBe('nothing');
    stream.close();
    stranger.close();
  });

  it('what its deadline did, and what the student did in another tab', async () => {
    const made = await scene();
    const stream = await openStream(address, server.as(made.student));
    await stream.next();
    const { timeline } = await mine(made, `/student/assignment?id=${made.assignment.id}`);
    const query = `id=${made.submissionId}&draftId=${timeline[0]?.draftId}`;
    await ask(server, made.student, `/student/submission?${query}`);
    expect(await stream.nextChange()).toEqual([made.assignment.id]);
    stream.close();
  });
});
