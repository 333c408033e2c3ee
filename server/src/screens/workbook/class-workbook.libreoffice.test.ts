import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AMERICAN_WINTER,
  americanSheets,
  anAmericanClass,
  exportedWorkbook,
} from '../../testing/american-class.ts';
import { sheetsInLibreOffice } from '../../testing/shown-sheets.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: AMERICAN_WINTER });
});
afterAll(() => server.close());

describe('the workbook of a class in LibreOffice', () => {
  it('shows the class, its dates on its own clocks, cell by cell', async () => {
    const { course, ...students } = await anAmericanClass(server);
    const { rawPayload } = await exportedWorkbook(server, course, 'xlsx');
    const { sheets, kinds, filters } = sheetsInLibreOffice(new Uint8Array(rawPayload));
    expect(sheets).toEqual(americanSheets(students));
    // Dates, times and numbers are what they look like, not words.
    expect([...kinds].sort()).toEqual(['date', 'float', 'string', 'time']);
    expect(filters).toEqual([
      'Students.A1:Students.H3',
      'Assignments.A1:Assignments.J3',
      'Submissions.A1:Submissions.J5',
      'Times.A1:Times.G2',
    ]);
  });
});
