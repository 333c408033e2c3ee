import type { EssayMap, HeatMap, WordChange } from '@antecedent/contracts/insight/analytics/charts';
import type { OwnFigures } from '@antecedent/contracts/insight/analytics/own-analytics';
import type { TimeMetricsSchema } from '@antecedent/contracts/insight/analytics/scores';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { DAY, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, enrolled, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** An assignment that is graded in twelve days, with some writing in it. */
async function written(options: { showAnalytics?: boolean; showAnalyticsAlways?: boolean }) {
  const scene = await aClassWithAssignment(server, options);
  const { submissionId, fileId } = await started(server, scene.student, scene.assignment);
  for (const text of ['The quick brown fox', 'The quick brown fox jumps over']) {
    server.advance(20 * SECOND);
    await saved(server, scene.student, fileId, text);
  }
  return { ...scene, submissionId };
}

const GRAPHS = ['essaymap', 'heatmap', 'wordchange'];
const graph = (person: TestUser, name: string, assignmentId: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/student/graph/${name}?id=${assignmentId}`,
    headers: server.as(person),
  });
const figures = (person: TestUser, assignmentId: string) =>
  server.app.inject({
    url: `/api/student/figures?id=${assignmentId}`,
    headers: server.as(person),
  });

describe('a student’s own analytics', () => {
  it('shows the student what readers of the submission see', async () => {
    const { student, assignment, course, submissionId } = await written({
      showAnalyticsAlways: true,
    });
    const own = async <C>(name: string): Promise<C> =>
      (await graph(student, name, assignment.id)).json() as C;
    const read = <C>(url: string) => ask<C>(server, course.instructor, `/classes/${url}`);

    const map = await own<EssayMap>('essaymap');
    expect(map.paragraphs[0]?.runs.map(({ text }) => text).join('')).toContain('jumps over');
    expect(map).toEqual(await read<EssayMap>(`getEssayMap?submissionId=${submissionId}`));

    const change = await own<WordChange>('wordchange');
    expect(change.frames.reduce((sum, frame) => sum + frame.new, 0)).toBe(6);
    expect(change).toEqual(
      await read<WordChange>(`wordchangebyessayTime?submissionId=${submissionId}`),
    );

    const heat = await own<HeatMap>('heatmap');
    expect(heat.days[0]?.hours.reduce((sum, words) => sum + words, 0)).toBe(6);
    const { data } = await read<{ data: string }>(`getHeatmapLogs?id=${submissionId}`);
    expect(heat).toEqual(JSON.parse(data));
  });

  it('are the figures that the instructor sees, without the rank', async () => {
    const { student, assignment, course, submissionId } = await written({
      showAnalyticsAlways: true,
    });
    const evaluate = `/classes/addToEvaluate?submissionId=${submissionId}`;
    await ask(server, course.instructor, evaluate, undefined, 'PUT');
    await server.runJobs();
    const own: OwnFigures = (await figures(student, assignment.id)).json();
    const shown = await ask<Submission>(
      server,
      course.instructor,
      `/classes/readsubmission?submissionId=${submissionId}`,
    );
    expect(own.assessment?.provenance).toEqual({ typed: 6, bulk: 0, unobserved: 0 });
    expect(own.scoresHistory).toHaveLength(1);
    for (const name of [
      'assessment',
      'factSpreads',
      'scoresHistory',
      'lastModification',
    ] as const) {
      expect(own[name]).toEqual(shown[name]);
    }
    const times = await ask<z.infer<typeof TimeMetricsSchema>>(
      server,
      course.instructor,
      `/classes/getTimeConsumed?id=${submissionId}`,
    );
    expect({ ...own.times, classRank: 1, classNumMembers: 1 }).toEqual(times);
  });

  it.each([
    ['never', {}, 12 * DAY, 403],
    ['after grading, before the post date', { showAnalytics: true }, 11 * DAY, 403],
    ['after grading, at the post date', { showAnalytics: true }, 12 * DAY, 200],
    ['always', { showAnalyticsAlways: true }, 0, 200],
  ])('is shown %s', async (_when, options, later, status) => {
    const before = server.now();
    const { student, assignment } = await written(options);
    server.setNow(new Date(before.getTime() + later));
    const answers = await Promise.all([
      ...GRAPHS.map((name) => graph(student, name, assignment.id)),
      figures(student, assignment.id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(status));
    if (status === 403) {
      expect(answers[0]?.json()).toMatchObject({
        code: 'forbidden',
        message: 'Your instructor isn’t sharing the analytics right now.',
      });
    }
    server.setNow(before);
  });

  it('is only the caller’s own, and only where something was begun', async () => {
    const { assignment, course } = await written({ showAnalyticsAlways: true });
    const classmate = await enrolled(server, course);
    const calls = [
      ...GRAPHS.map((name) => (person: TestUser) => graph(person, name, assignment.id)),
      (person: TestUser) => figures(person, assignment.id),
    ];
    for (const call of calls) {
      expect((await call(await aUser(server))).statusCode).toBe(404);
      const answer = await call(classmate);
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
        422,
        'not-started',
        'There’s nothing to show until you start writing.',
      ]);
    }
  });
});
