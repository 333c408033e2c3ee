import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAssignment } from '../../testing/drafts.ts';
import { aClassWithAssignment, anAssistant, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

/** A text of 160 words, written at 48 a minute, and how to read its page. */
async function written(timed: boolean) {
  const made = await aClassWithAssignment(server, { timed });
  const { submissionId, fileId } = await started(server, made.student, made.assignment);
  for (let save = 1; save <= 40; save++) {
    server.advance(5 * SECOND);
    const words = Array.from({ length: 4 * save }, (_, index) => `word${index.toString(36)}x`);
    await saved(server, made.student, fileId, words.join(' '));
  }
  const url = `submission?submissionId=${submissionId}`;
  const read = (person = made.course.instructor) =>
    ask<Submission>(server, person, `/classes/read${url}`);
  const evaluate = async () => {
    await ask(
      server,
      made.course.instructor,
      `/classes/addToEvaluate?submissionId=${submissionId}`,
      undefined,
      'PUT',
    );
    await server.runJobs();
  };
  return { ...made, read, evaluate };
}

describe('a timed assignment', () => {
  it('has no pace figures, and says why to everyone who reads', async () => {
    const { read, evaluate, course } = await written(true);
    const withoutPace = { wordsPerMinute: null, pace: null, rush: null, paceAbsence: 'timed' };
    expect((await read()).assessment).toMatchObject(withoutPace);
    await evaluate();
    expect((await read()).assessment).toMatchObject({ ...withoutPace, effort: { score: 100 } });
    const assistant = await anAssistant(server, course);
    expect((await read(assistant)).assessment).toMatchObject(withoutPace);
  });

  it('that was not timed before has its scores recomputed, and again when it no longer is', async () => {
    const { read, evaluate, course, assignment } = await written(false);
    await evaluate();
    const before = await read();
    expect(before.assessment?.wordsPerMinute).toBeGreaterThan(40);
    expect(before.effort).toBeLessThan(100);
    server.advance(SECOND);
    await changeAssignment(server, course.instructor, assignment.id, { timed: true });
    await server.runJobs();
    const timed = await read();
    expect(timed).toMatchObject({ effort: 100, assessment: { paceAbsence: 'timed' } });
    expect(timed.scoresHistory).toHaveLength(2);
    server.advance(SECOND);
    await changeAssignment(server, course.instructor, assignment.id, { timed: false });
    await server.runJobs();
    expect(await read()).toMatchObject({ effort: before.effort });
  });

  it('is carried by what the dialog copies', async () => {
    const { course, assignment } = await aClassWithAssignment(server, { timed: true });
    const url = `/classes/assignment?id=${assignment.id}`;
    const detail = await ask<AssignmentDetail>(server, course.instructor, url, undefined, 'GET');
    expect(detail.timed).toBe(true);
  });

  it('is named on the student’s page', async () => {
    const { student, assignment } = await aClassWithAssignment(server, { timed: true });
    const url = `/student/assignment?id=${assignment.id}`;
    expect(await ask(server, student, url, undefined, 'GET')).toMatchObject({ timed: true });
  });
});
