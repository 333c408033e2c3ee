import { readWorkbook } from '@antecedent/domain/office/spreadsheet/workbook';
import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { officeCodec } from '../../platform/office-codec.ts';
import { submitted } from '../../testing/drafts.ts';
import { anInstructor, aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  anAssignment,
  enrolled,
  graded,
  saved,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import {
  hasLibreOffice,
  sheetsInLibreOffice,
  sheetsInOurEditor,
} from '../../testing/shown-sheets.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  // Clocks in New York are five hours behind, and four from 8 March on.
  server = await startTestApp({ now: '2026-03-05T14:30:00Z' });
});
afterAll(() => server.close());

async function exported({ id, instructor }: TestClass, format: 'xlsx' | 'csv') {
  const response = await server.app.inject({
    url: `/api/classes/workbook?id=${id}&format=${format}`,
    headers: server.as(instructor),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response;
}

/** Two students and two assignments; people and titles that a spreadsheet could take for something else. */
async function anAmericanClass() {
  const instructor = await anInstructor(server, { firstName: 'Ira', lastName: 'Day' });
  const course = await aClass(server, { instructor, timeZone: 'America/New_York' });
  const at = (ms: number) => new Date(server.now().getTime() + ms).toISOString();
  const dates = { startDate: at(0), endDate: at(10 * DAY), postDate: at(12 * DAY) };
  const essay = await anAssignment(server, course, { ...dates, title: '=1+1' });
  await anAssignment(server, course, {
    ...dates,
    startDate: at(HOUR),
    title: '"Quoted", & <tagged>\u0001',
    autoSubmission: true,
    preventAfterDueDate: true,
    pointValue: 12.5,
  });
  const named = (firstName: string, lastName: string) =>
    aUser(server, { firstName, lastName }).then((person) => enrolled(server, course, person));
  const ada = await named('@Zoë', '-5');
  const ben = await named('Ben', 'Zeta');
  const { submissionId, fileId } = await started(server, ada, essay);
  await saved(server, ada, fileId, 'A text.');
  server.advance(90_000);
  await saved(server, ada, fileId, 'A text, and more of it.');
  server.advance(5 * DAY);
  await submitted(server, ada, submissionId, essay.drafts[0]);
  await graded(server, submissionId, { points: 87.5 });
  return { course, ada, ben };
}

const tables = ({ ada, ben }: { ada: TestUser; ben: TestUser }) => {
  const [a, b] = [ada, ben].map(({ lastName, firstName, email }) => [lastName, firstName, email]);
  return {
    Details: [
      ['Class', 'Writing 101'],
      ['Subject area', 'Anthropology'],
      ['Student level', expect.any(String)],
      ['Start date', '2026-03-05'],
      ['End date', '2026-07-03'],
      ['Time zone of all dates', 'America/New_York'],
      ['Grading method', 'Numeric'],
      ['Instructors', 'Ira Day'],
      ['Students', '2'],
      ['Assignments', '2'],
      ['As of', '2026-03-10 10:31'],
    ],
    Students: [
      [
        'Last name',
        'First name',
        'Email',
        'Total writing time',
        'Begun',
        'Submitted',
        'Late',
        'Missing',
      ],
      [...a!, '0:01:30', '1', '1', '0', '0'],
      [...b!, '0:00:00', '0', '0', '0', '0'],
    ],
    Assignments: [
      [
        'Title',
        'Start',
        'Deadline',
        'Grades visible from',
        'Points',
        'Drafts',
        'Autosubmit',
        'Autoevaluate',
        'Deadline enforced',
        'Visible to students',
      ],
      [
        '=1+1',
        '2026-03-05 09:30',
        '2026-03-15 10:30',
        '2026-03-17 10:30',
        '100',
        '1',
        'No',
        'No',
        'No',
        'Yes',
      ],
      [
        '"Quoted", & <tagged>',
        '2026-03-05 10:30',
        '2026-03-15 10:30',
        '2026-03-17 10:30',
        '12.5',
        '1',
        'Yes',
        'Yes',
        'Yes',
        'Yes',
      ],
    ],
    Submissions: [
      [
        'Last name',
        'First name',
        'Email',
        'Assignment',
        'Status',
        'Late',
        'Started',
        'Last change',
        'Submitted on',
        'Grade',
      ],
      [
        ...a!,
        '=1+1',
        'Final',
        'No',
        '2026-03-05 09:30',
        '2026-03-10 10:31',
        '2026-03-10 10:31',
        '87.5',
      ],
      [...a!, '"Quoted", & <tagged>', 'Not started', 'No', '', '', '', ''],
      [...b!, '=1+1', 'Not started', 'No', '', '', '', ''],
      [...b!, '"Quoted", & <tagged>', 'Not started', 'No', '', '', '', ''],
    ],
    Times: [
      [
        'Last name',
        'First name',
        'Email',
        'Assignment',
        'Active writing time',
        'Thinking time',
        'Total writing time',
      ],
      [...a!, '=1+1', '0:00:00', '0:01:30', '0:01:30'],
    ],
  };
};

/** How long LibreOffice may take to start on a busy machine. */
const LIBRE_OFFICE_MS = 300_000;

describe('GET /api/classes/workbook', () => {
  it(
    'gives sheets that show the class, its dates on its own clocks, cell by cell',
    async () => {
      const { course, ...students } = await anAmericanClass();
      const { rawPayload, headers } = await exported(course, 'xlsx');
      expect(headers['content-disposition']).toContain('Writing 101.xlsx');
      const bytes = new Uint8Array(rawPayload);
      const expected = tables(students);
      expect(sheetsInOurEditor(bytes)).toEqual(expected);
      if (!hasLibreOffice()) return;
      const { sheets, kinds, filters } = sheetsInLibreOffice(bytes);
      expect(sheets).toEqual(expected);
      // Dates, times and numbers are what they look like, not words.
      expect([...kinds].sort()).toEqual(['date', 'float', 'string', 'time']);
      expect(filters).toEqual([
        'Students.A1:Students.H3',
        'Assignments.A1:Assignments.J3',
        'Submissions.A1:Submissions.J5',
        'Times.A1:Times.G2',
      ]);
    },
    LIBRE_OFFICE_MS,
  );

  it('keeps the heads in sight, with filters and widths, and has no cell that runs', async () => {
    const { course } = await anAmericanClass();
    const { rawPayload } = await exported(course, 'xlsx');
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
    const { course, ada } = await anAmericanClass();
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, course.instructor.id));
    const { body, headers } = await exported(course, 'csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = body.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFNachname,Vorname,E-Mail,Aufgabe,Status,/);
    expect(lines[1]).toMatch(
      new RegExp(`^'-5,'@Zoë,${ada.email},'=1\\+1,Endgültig,Nein,.*,87.5,0:00:00,0:01:30,0:01:30$`),
    );
    expect(lines).toHaveLength(5);
  });
});
