import type { FigureMoments } from '@antecedent/contracts/insight/analytics/figure-moments';
import { SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aClassWithAssignment,
  anAssistant,
  ask,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PASTE = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ');

async function written(options: { showAnalyticsAlways?: boolean } = {}) {
  const scene = await aClassWithAssignment(server, options);
  const { submissionId, fileId } = await started(server, scene.student, scene.assignment);
  for (const text of [
    'The quick fox',
    'The quick fox jumps over',
    `The quick fox jumps over ${PASTE}`,
  ]) {
    server.advance(20 * SECOND);
    await saved(server, scene.student, fileId, text);
  }
  return { ...scene, submissionId };
}

describe('GET /api/classes/figuremoments', () => {
  it('gives the moments that a figure adds up, with the versions that show them', async () => {
    const { course, submissionId } = await written();
    const read = (figure: string) =>
      ask<FigureMoments>(
        server,
        course.instructor,
        `/classes/figuremoments?submissionId=${submissionId}&figure=${figure}`,
        undefined,
        'GET',
      );
    expect(await read('bulk')).toMatchObject({
      total: 120,
      count: 1,
      moments: [{ amount: 120, version: 3, paragraph: 0, fileTitle: null, until: null }],
    });
    const typed = await read('typed');
    expect(typed).toMatchObject({ total: 5, count: 1, moments: [{ amount: 5, fileTitle: null }] });
    expect((await read('rewritten')).moments).toEqual([]);
  });

  it('does not show a rush if that would reveal accommodations', async () => {
    const { course, submissionId } = await written();
    const assistant = await anAssistant(server, course);
    const path = `/classes/figuremoments?submissionId=${submissionId}&figure=rush`;
    const read = (person: typeof assistant) =>
      ask<FigureMoments>(server, person, path, undefined, 'GET');
    expect((await read(course.instructor)).total).toBe(120);
    expect((await read(assistant)).total).toBe(0);
  });

  it('refuses a figure that there is not', async () => {
    const { course, submissionId } = await written();
    const response = await server.app.inject({
      url: `/api/classes/figuremoments?submissionId=${submissionId}&figure=luck`,
      headers: server.as(course.instructor),
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('GET /api/student/figuremoments', () => {
  const own = (person: Parameters<TestApp['as']>[0], assignmentId: string) =>
    server.app.inject({
      url: `/api/student/figuremoments?id=${assignmentId}&figure=bulk`,
      headers: server.as(person),
    });

  it('shows the student the same, where analytics are shown', async () => {
    const { student, assignment } = await written({ showAnalyticsAlways: true });
    expect((await own(student, assignment.id)).json()).toMatchObject({ total: 120, count: 1 });
  });

  it('is closed where they are not, and to those who have not started', async () => {
    const hidden = await written();
    expect((await own(hidden.student, hidden.assignment.id)).statusCode).toBe(403);
    const shown = await written({ showAnalyticsAlways: true });
    const other = await enrolled(server, shown.course);
    expect((await own(other, shown.assignment.id)).statusCode).toBe(422);
  });
});
