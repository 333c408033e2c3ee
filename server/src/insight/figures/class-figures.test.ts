import type { ClassFigures } from '@antecedent/contracts/insight/analytics/class-figures';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { DAY, HOUR } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClassWithAssignment,
  ask,
  type Started,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `w${from + n}`).join(' ');

/** Types word after word, six seconds each. */
async function typed(student: TestUser, fileId: string, before: number, count: number) {
  for (let all = before + 2; all <= before + count; all += 2) {
    server.advance(6_000);
    await saved(server, student, fileId, words(0, all));
  }
}

const dueJobs = async () => {
  while ((await server.runJobs()) > 0);
};

async function school(students: number) {
  const made = await aClassWithAssignment(server, { students });
  const works: Started[] = [];
  for (const student of made.students) works.push(await started(server, student, made.assignment));
  const read = () =>
    ask<ClassFigures>(
      server,
      made.course.instructor,
      `/classes/assignment/figures?id=${made.assignment.id}`,
      undefined,
      'GET',
    );
  const measured = async () => {
    await read();
    await dueJobs();
    return read();
  };
  const of = (figures: ClassFigures, at: number) =>
    figures.submissions.find(({ submissionId }) => submissionId === works[at]?.submissionId);
  return { ...made, works, read, measured, of };
}

describe('GET /api/classes/assignment/figures', () => {
  it('distinguishes who typed from who pasted, once they are measured', async () => {
    const { students, works, read, measured, of } = await school(3);
    server.advance(6_000);
    await saved(server, students[1]!, works[1]!.fileId, words(0, 80));
    await typed(students[0]!, works[0]!.fileId, 0, 60);
    const before = await read();
    expect(before.measuring).toBe(true);
    expect(of(before, 0)).toMatchObject({ days: 1, measured: null });
    const after = await measured();
    expect(after.measuring).toBe(false);
    expect(of(after, 0)?.measured).toMatchObject({
      sessions: 1,
      provenance: { typed: 60, bulk: 0, unobserved: 0 },
    });
    expect(of(after, 1)?.measured).toMatchObject({
      provenance: { typed: 0, bulk: 80, unobserved: 0 },
      effort: { score: -1, reason: 'little-time' },
    });
    expect(of(after, 2)).toMatchObject({ days: 0, measured: null, slots: [], lastDay: null });
  });

  it('has the figures of the reading page', async () => {
    const { course, students, works, measured, of } = await school(1);
    const { submissionId, fileId } = works[0]!;
    await typed(students[0]!, fileId, 0, 120);
    const page = () =>
      ask<Submission>(
        server,
        course.instructor,
        `/classes/readsubmission?submissionId=${submissionId}`,
      );
    const evaluate = `/classes/addToEvaluate?submissionId=${submissionId}`;
    for (const isEvaluated of [false, true]) {
      if (isEvaluated) await ask(server, course.instructor, evaluate, undefined, 'PUT');
      await dueJobs();
      const { assessment } = await page();
      expect(assessment?.evaluatedAt === null).toBe(!isEvaluated);
      expect(of(await measured(), 0)?.measured).toMatchObject({
        provenance: assessment!.provenance,
        effort: { score: assessment!.effort.score, reason: assessment!.effort.reason },
        revision: { score: assessment!.revision.score, reason: assessment!.revision.reason },
      });
    }
    // Written since: the page still shows the last evaluation.
    await typed(students[0]!, fileId, 120, 40);
    server.advance(HOUR);
    const shown = (await page()).assessment!.provenance;
    expect(of(await measured(), 0)?.measured?.provenance).toEqual(shown);
  });

  it('counts the last 24 hours back from the deadline, once they have begun', async () => {
    const { students, works, read, of } = await school(2);
    const [early, late] = [works[0]!, works[1]!];
    await typed(students[0]!, early.fileId, 0, 60);
    server.advance(2 * DAY);
    await typed(students[1]!, late.fileId, 0, 20);
    expect(of(await read(), 1)?.lastDay).toBeNull();
    server.advance(7 * DAY + 12 * HOUR);
    await typed(students[1]!, late.fileId, 20, 60);
    server.advance(DAY);
    const figures = await read();
    expect(of(figures, 0)?.lastDay).toEqual({ words: 0, of: 60 });
    expect(of(figures, 1)?.lastDay).toEqual({ words: 60, of: 80 });
    expect(of(figures, 1)?.days).toBe(2);
  });

  it('counts back from the submission once there is one', async () => {
    const { students, works, assignment, read, of } = await school(1);
    await typed(students[0]!, works[0]!.fileId, 0, 60);
    const draft = assignment.drafts.at(-1)!;
    await ask(
      server,
      students[0]!,
      `/student/submission?id=${works[0]!.submissionId}&draftId=${draft.id}`,
    );
    expect(of(await read(), 0)?.lastDay).toEqual({ words: 60, of: 60 });
  });

  it('places everyone on one time axis', async () => {
    const { students, works, read, of } = await school(2);
    await typed(students[0]!, works[0]!.fileId, 0, 6);
    server.advance(3 * DAY);
    await typed(students[1]!, works[1]!.fileId, 0, 4);
    const figures = await read();
    const { timeline } = figures;
    expect(timeline.slotSeconds * timeline.slots).toBeGreaterThanOrEqual((10 * DAY) / 1_000);
    const [first, second] = [of(figures, 0), of(figures, 1)];
    expect(first?.words).toEqual([6]);
    expect(second?.words).toEqual([4]);
    const apart = (second!.slots[0]! - first!.slots[0]!) * timeline.slotSeconds;
    expect(Math.abs(apart - (3 * DAY) / 1_000)).toBeLessThanOrEqual(timeline.slotSeconds);
  });
});
