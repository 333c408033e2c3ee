import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGradedClass,
  exportedGrades,
  NO_CHANGES,
  previewedGrades,
} from '../../testing/graded-class.ts';
import { savedByLibreOffice } from '../../testing/libre-office.ts';
import { graded } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

describe('grades that LibreOffice opened and saved', () => {
  it.each([
    ['xlsx', 'xlsx'],
    ['xlsx', 'csv'],
    ['csv', 'csv'],
    ['csv', 'xlsx'],
  ] as const)('are the same grades, from %s to %s', async (from, to) => {
    const { course, first } = await aGradedClass(server, ['=Ada', '@Zoë, “B”', '-5']);
    await graded(server, first, { points: 87.5 });
    const { rawPayload } = await exportedGrades(server, course, from, true);
    const saved = savedByLibreOffice(new Uint8Array(rawPayload), from, to);
    expect(await previewedGrades(server, course, saved, `grades.${to}`)).toEqual(NO_CHANGES);
  });
});
