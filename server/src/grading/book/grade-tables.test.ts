import type { BookGradeResult, GradeBook, GradeImport } from '@antecedent/contracts/grading/book';
import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { readWorkbook } from '@antecedent/domain/office/spreadsheet/workbook';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aGradedClass,
  exportedGrades,
  NO_CHANGES,
  previewedGrades,
  uploadGrades,
} from '../../testing/graded-class.ts';
import {
  aClass,
  anAssignment,
  ask,
  graded,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { gradeSheetRows } from './table-rows.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

/** Sets what a preview promises, as the page does. */
const applied = ({ id, instructor }: TestClass, { changes }: GradeImport) =>
  ask<{ results: BookGradeResult[] }>(server, instructor, '/classes/gradebook/grades', {
    classId: id,
    grades: changes.map(({ studentId, assignmentId, draftId, from, to }) => ({
      studentId,
      assignmentId,
      draftId,
      grade: to,
      seen: from,
    })),
  });

describe('GET /api/classes/gradebook/export', () => {
  it('gives grades, exemptions and totals as CSV', async () => {
    const { course, instructor, assignment, ada, ben, first } = await aGradedClass(server);
    await graded(server, first, { points: 87.5 });
    const query = `assignmentId=${assignment.id}&studentId=${ben.id}&status=true`;
    await ask(server, instructor, `/classes/gradebook/exempt?${query}`);
    const response = await exportedGrades(server, course, 'csv');
    expect(response.headers['content-disposition']).toContain('Writing 101 grades.csv');
    const [head, ...rows] = linesOf(response.body);
    expect(head).toMatch(
      /^Student ID \(\d+\),Last name,First name,E-mail,Essay \[[0-9a-f]{8}\],Total$/,
    );
    expect(rows[0]).toBe(`${ada.id},Zeta,Ada,${ada.email},87.5,87.5`);
    expect(rows[1]).toContain(',Exempt,');
  });

  it('gives the same as a workbook, with drafts where asked, and no cell that runs', async () => {
    const { course } = await aGradedClass(server, ['=cmd|x', '@SUM(A1)', 'Cy']);
    const { rawPayload } = await exportedGrades(server, course, 'xlsx', true);
    const workbook = readWorkbook(new Uint8Array(rawPayload), officeCodec);
    const rows = gradeSheetRows(workbook);
    expect(rows[0]?.map((head) => head.replace(/ [[(].*/, ''))).toEqual([
      'Student ID',
      'Last name',
      'First name',
      'E-mail',
      'Essay',
      'Essay: Draft 1',
      'Essay: Final Submission',
      'Total',
    ]);
    expect(workbook.sheets[0]?.freeze).toEqual({ rows: 1, columns: 4 });
    expect(workbook.sheets[0]?.cells.every(({ formula }) => formula === null)).toBe(true);
    const csv = (await exportedGrades(server, course, 'csv')).body;
    expect(csv).toContain("'=cmd|x");
    expect(csv).toContain("'@SUM(A1)");
  });
});

describe('POST /api/classes/gradebook/import', () => {
  it('finds nothing to do in what was just exported, as CSV and as a workbook', async () => {
    const { course, first } = await aGradedClass(server, ['=Ada', 'Ben', 'Cy']);
    await graded(server, first, { points: 87.5 });
    for (const format of ['csv', 'xlsx'] as const) {
      const { rawPayload } = await exportedGrades(server, course, format, true);
      expect(await previewedGrades(server, course, new Uint8Array(rawPayload))).toEqual(NO_CHANGES);
    }
  });

  it('reads what it wrote in German, also after a spreadsheet in German saved it', async () => {
    const { course, instructor, ada, ben, first } = await aGradedClass(server, [
      '=Ada',
      'Ben',
      'Cy',
    ]);
    await graded(server, first, { points: 87.5 });
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, instructor.id));
    const csv = (await exportedGrades(server, course, 'csv')).body;
    expect(csv).toMatch(/^\uFEFFStudent ID \(\d+\);Last name;/);
    expect(csv).toContain(`;${ada.email};87,5;87,5`);
    expect(csv).toContain("'=Ada");
    expect(await previewedGrades(server, course, csv)).toEqual(NO_CHANGES);
    // Spreadsheets quote no comma where the semicolon separates.
    const saved = csv
      .replace('Essay [', 'Essay, in one, two, three, four, five parts [')
      .replace(`${ben.email};;`, `${ben.email};70,25;`);
    const preview = await previewedGrades(server, course, saved);
    expect(preview).toMatchObject({ ...NO_CHANGES, changes: [{ studentId: ben.id, to: 70.25 }] });
  });

  it('shows every change before anything is set, and sets exactly those', async () => {
    const { course, instructor, assignment, ada, ben, first } = await aGradedClass(server);
    await graded(server, first, { points: 80 });
    const csv = (await exportedGrades(server, course, 'csv')).body;
    const edited = csv
      .replace(`${ada.email},80,80`, `${ada.email},"85,5",80`)
      .replace(`${ben.email},,`, `${ben.email},70,`);
    const preview = await previewedGrades(server, course, edited);
    expect(preview).toMatchObject({ ...NO_CHANGES, changes: expect.any(Array) });
    expect(preview.changes).toEqual([
      {
        line: 2,
        student: 'Zeta, Ada',
        column: 'Essay',
        studentId: ada.id,
        assignmentId: assignment.id,
        draftId: null,
        from: 80,
        to: 85.5,
      },
      expect.objectContaining({ line: 3, studentId: ben.id, from: null, to: 70 }),
    ]);
    const read = () =>
      ask<GradeBook>(server, instructor, `/classes/gradebook?id=${course.id}`, undefined, 'GET');
    expect((await read()).assignments[0]?.points).toEqual([80, -1, -1]);
    const { results } = await applied(course, preview);
    expect(results.map(({ outcome }) => outcome)).toEqual(['saved', 'saved']);
    expect((await read()).assignments[0]?.points).toEqual([85.5, 70, -1]);
  });

  it('overwrites nothing that was changed since the export', async () => {
    const { course, instructor, assignment, ada, ben, first } = await aGradedClass(server);
    await graded(server, first, { points: 80 });
    const csv = (await exportedGrades(server, course, 'csv')).body;
    const set = (student: TestUser, grade: number, seen: number | null) =>
      ask(server, instructor, '/classes/gradebook/grades', {
        classId: course.id,
        grades: [
          { studentId: student.id, assignmentId: assignment.id, draftId: null, grade, seen },
        ],
      });
    await set(ada, 90, 80);
    await set(ben, 60, null);
    // Nothing was changed in the file: what came since simply stays.
    expect(await previewedGrades(server, course, csv)).toEqual(NO_CHANGES);
    const preview = await previewedGrades(server, course, csv.replace(',80,80', ',85,80'));
    expect(preview).toEqual({
      ...NO_CHANGES,
      conflicts: [
        { line: 2, student: 'Zeta, Ada', column: 'Essay', exported: 80, stands: 90, to: 85 },
      ],
    });
  });

  it('imports grades of drafts', async () => {
    const { course, assignment, ada } = await aGradedClass(server);
    const csv = (await exportedGrades(server, course, 'csv', true)).body;
    const row = new RegExp(`(${ada.email}),,,,`);
    const preview = await previewedGrades(server, course, csv.replace(row, '$1,,75,,'));
    expect(preview.changes).toMatchObject([
      { column: 'Essay: Draft 1', draftId: assignment.drafts[0]?.id, from: null, to: 75 },
    ]);
    const { results } = await applied(course, preview);
    expect(results).toMatchObject([{ outcome: 'saved', grade: 75 }]);
  });

  it('refuses each line and cell that is no grade, with the reason', async () => {
    const { course, instructor, assignment, ada, ben, cy } = await aGradedClass(server);
    const query = `assignmentId=${assignment.id}&studentId=${ben.id}&status=true`;
    await ask(server, instructor, `/classes/gradebook/exempt?${query}`);
    const lines = ['E-mail;Essay;Project', `${ada.email};=A1;1`, `${ben.email};70;1`];
    lines.push(`${cy.email};70;1`, 'nobody@x.org;70;1', `${ada.email};101;1`);
    const preview = await previewedGrades(server, course, lines.join('\n'));
    expect(preview.changes).toEqual([]);
    expect(preview.ignored).toEqual(['Project']);
    expect(preview.refused.map(({ line, problem }) => [line, problem.key])).toEqual([
      [2, 'grades.tableTwice'],
      [3, 'grades.exempt'],
      [4, 'grades.notBegun'],
      [5, 'grades.tableUnknownStudent'],
      [6, 'grades.tableTwice'],
    ]);
    const formula = await previewedGrades(server, course, `E-mail,Essay\n${ada.email},=A1\n`);
    expect(formula.refused).toMatchObject([
      { line: 2, column: 'Essay', text: '=A1', problem: { key: 'grades.tableFormula' } },
    ]);
  });

  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  it.each<[string, (text: string) => Uint8Array]>([
    ['Windows-1252', (text) => new Uint8Array(Buffer.from(text, 'latin1'))],
    ['UTF-16', utf16],
    ['UTF-8', (text) => new TextEncoder().encode(text)],
  ])('reads %s, with semicolons and a line that says so', async (_name, encode) => {
    const { course, instructor, ada } = await aGradedClass(server);
    const { id } = await anAssignment(server, course, { title: 'Über Bäume' });
    const { submissionId } = await started(server, ada, { id });
    await ask(server, instructor, `/classes/setFinal?id=${submissionId}`);
    const text = `sep=;\r\nE-Mail;Über Bäume\r\n${ada.email};85,25\r\n`;
    const preview = await previewedGrades(server, course, encode(text));
    expect(preview.changes).toMatchObject([{ line: 3, column: 'Über Bäume', to: 85.25 }]);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['is empty', '\n\n', 'The file is empty.'],
    ['has no head', 'Ada,85\n', 'The first row must name the columns'],
    ['has no column of the class', 'E-mail,Project\n', 'No column of the file matches'],
    ['is of another kind', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 1, 2]), 'as a table'],
    [
      'is an empty workbook',
      newSpreadsheet({ sheets: [{ name: 'A', rows: [] }] }, officeCodec.deflate),
      'The file is empty.',
    ],
  ])('refuses a file that %s', async (_what, content, sentence) => {
    const { course } = await aGradedClass(server);
    const response = await uploadGrades(server, course, content);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(sentence);
  });

  it('refuses a file that is too large', async () => {
    const course = await aClass(server);
    const response = await uploadGrades(
      server,
      course,
      new Uint8Array(8 * 1024 * 1024 + 1).fill(65),
    );
    expect(response.statusCode).toBe(413);
    expect(response.json().message).toContain('up to 8 MB');
  });
});
