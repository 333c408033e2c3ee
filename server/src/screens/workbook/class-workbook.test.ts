import { readWorkbook } from '@antecedent/domain/office/spreadsheet/workbook';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import {
  AMERICAN_WINTER,
  americanSheets,
  anAmericanClass,
  exportedWorkbook,
} from '../../testing/american-class.ts';
import { sheetsInOurEditor } from '../../testing/shown-sheets.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: AMERICAN_WINTER });
});
afterAll(() => server.close());

describe('GET /api/classes/workbook', () => {
  it('gives sheets that show the class, its dates on its own clocks, cell by cell', async () => {
    const { course, ...students } = await anAmericanClass(server);
    const { rawPayload, headers } = await exportedWorkbook(server, course, 'xlsx');
    expect(headers['content-disposition']).toContain('Writing 101.xlsx');
    expect(sheetsInOurEditor(new Uint8Array(rawPayload))).toEqual(americanSheets(students));
  });

  it('keeps the heads in sight, with filters and widths, and has no cell that runs', async () => {
    const { course } = await anAmericanClass(server);
    const { rawPayload } = await exportedWorkbook(server, course, 'xlsx');
    const { sheets, styles, names } = readWorkbook(new Uint8Array(rawPayload), officeCodec);
    expect(names.map(({ name, formula }) => `${name} ${formula}`)).toContain(
      "_xlnm._FilterDatabase 'Submissions'!$A$1:$J$5",
    );
    for (const sheet of sheets.slice(1)) {
      expect(sheet.freeze).toEqual({ rows: 1, columns: 0 });
      expect(sheet.columns.every(({ size }) => (size ?? 0) >= 10)).toBe(true);
      expect(styles[sheet.cells[0]?.format ?? 0]?.bold).toBe(true);
    }
    expect(sheets.flatMap(({ cells }) => cells).every(({ formula }) => formula === null)).toBe(
      true,
    );
  });

  it('gives submissions and times as CSV, in the language of the person', async () => {
    const { course, ada } = await anAmericanClass(server);
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, course.instructor.id));
    const { body, headers } = await exportedWorkbook(server, course, 'csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = body.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFNachname;Vorname;E-Mail;Aufgabe;Status;/);
    expect(lines[1]).toMatch(
      new RegExp(`^'-5;'@Zoë;${ada.email};'=1\\+1;Endgültig;Nein;.*;87,5;0:00:00;0:01:30;0:01:30$`),
    );
    expect(lines).toHaveLength(5);
  });
});
