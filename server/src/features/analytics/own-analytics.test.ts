import type { EssayMap, HeatMap, WordChange } from '@antecedent/contracts/analytics/charts';
import { DAY, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('POST /api/student/graph', () => {
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

  it.each([
    ['never', {}, 12 * DAY, 403],
    ['after grading, before the post date', { showAnalytics: true }, 11 * DAY, 403],
    ['after grading, at the post date', { showAnalytics: true }, 12 * DAY, 200],
    ['always', { showAnalyticsAlways: true }, 0, 200],
  ])('is shown %s', async (_when, options, later, status) => {
    const before = server.now();
    const { student, assignment } = await written(options);
    server.setNow(new Date(before.getTime() + later));
    const answers = await Promise.all(GRAPHS.map((name) => graph(student, name, assignment.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(GRAPHS.map(() => status));
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
    for (const name of GRAPHS) {
      expect((await graph(await aUser(server), name, assignment.id)).statusCode).toBe(404);
      const answer = await graph(classmate, name, assignment.id);
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
        422,
        'not-started',
        'There’s nothing to show until you start writing.',
      ]);
    }
  });
});
