import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planImport, type StandingCell } from './grade-import.ts';
import {
  type GradeTableBook,
  type GradeValue,
  gradeTable,
  type ReadGradeTable,
  type RefusedCell,
  readGradeTable,
} from './grade-table.ts';

const id = (nth: number) => `${String(nth).padStart(8, '0')}-0000-4000-8000-000000000000`;
const student = (nth: number, email = `s${nth}@x.org`) => ({
  id: id(nth),
  lastName: 'Zeta',
  firstName: `S${nth}`,
  email,
});
const column = (nth: number, title: string, draft: number | null = null) => ({
  assignmentId: id(nth),
  draftId: draft === null ? null : id(draft),
  title,
});
const book: GradeTableBook = {
  method: 'Numeric',
  letters: [],
  students: [student(1), student(2), student(3)],
  columns: [
    column(91, 'Essay'),
    column(91, 'Essay: Draft', 92),
    column(93, 'Twin'),
    column(94, 'Twin'),
  ],
};

const read = (rows: string[][], of = book) => {
  const table = readGradeTable(rows, of);
  if ('problem' in table) throw new Error(table.problem);
  return table;
};
const problems = ({ refused }: ReadGradeTable) =>
  refused.map(({ line, column: of, problem }: RefusedCell) => [line, of, problem]);

describe('readGradeTable', () => {
  it.each<[string, string[][], string]>([
    ['nothing', [], 'tableEmpty'],
    ['empty lines', [[''], [' ', '']], 'tableEmpty'],
    ['no head', [['s1@x.org', '85']], 'tableHead'],
    [
      'no column of the class',
      [
        ['E-mail', 'Project'],
        ['s1@x.org', '85'],
      ],
      'tableNoGrades',
    ],
    [
      'only a title that two have',
      [
        ['E-mail', 'Twin'],
        ['s1@x.org', '85'],
      ],
      'tableNoGrades',
    ],
  ])('refuses %s', (_what, rows, problem) => {
    expect(readGradeTable(rows, book)).toEqual({ problem });
  });

  it('reads a table made by hand: by address and title, and empty cells say nothing', () => {
    const table = read([
      ['Name', 'E-Mail', 'essay'],
      [],
      ['S1', 'S1@x.org', '85,5'],
      ['S2', 's2@x.org', ''],
    ]);
    expect(table).toEqual({
      position: null,
      cells: [{ line: 3, student: 0, column: 0, value: 85.5 }],
      refused: [],
      ignored: ['Name'],
    });
  });

  it('reads an exported table: by ids, also of renamed columns, and empty cells clear', () => {
    const heads = [
      'Student ID (17)',
      `Renamed [${id(91).slice(0, 8)}]`,
      `Twin [${id(94).slice(0, 8)}]`,
    ];
    const { position, cells } = read([heads, [id(2), '', '-1'], [id(1), '100', '0']]);
    expect(position).toBe(17);
    expect(cells.map(({ student: of, column: at, value }) => [of, at, value])).toEqual([
      [1, 0, null],
      [1, 3, null],
      [0, 0, 100],
      [0, 3, 0],
    ]);
  });

  it('refuses what it doesn’t know, doubles, formulas and no grades, each with its line', () => {
    const table = read([
      ['E-mail', 'Essay', 'Essay'],
      ['s1@x.org', '=SUM(A1:A9)', ''],
      ['nobody@x.org', '85', ''],
      ['s2@x.org', '101', ''],
      ['s3@x.org', '70', ''],
      ['s3@x.org', '80', ''],
    ]);
    expect(problems(table)).toEqual([
      [1, 'Essay', 'tableColumnTwice'],
      [2, 'Essay', 'tableFormula'],
      [3, null, 'tableUnknownStudent'],
      [4, 'Essay', 'tableNoGrade'],
      [5, null, 'tableTwice'],
      [6, null, 'tableTwice'],
    ]);
    expect(table.cells).toEqual([]);
  });

  it.each<[string, GradeValue | 'exempt' | 'refused']>([
    ['b', 'B'],
    ['A−', 'A-'],
    ['–', null],
    ['Exempt', 'exempt'],
    ['Befreit', 'exempt'],
    ['85', 'refused'],
    ['C', 'refused'],
  ])('reads %s in a class with letters', (text, value) => {
    const letters: GradeTableBook = { ...book, method: 'Letter', letters: ['B', 'A-', 'A'] };
    const { cells, refused } = read(
      [
        ['E-mail', 'Essay'],
        ['s1@x.org', text],
      ],
      letters,
    );
    if (value === 'refused') expect(refused).toHaveLength(1);
    else expect(cells.map((cell) => cell.value)).toEqual([value]);
  });

  it('takes away what keeps spreadsheets from evaluating an address', () => {
    const plus = { ...book, students: [student(1, '+s1@x.org')] };
    expect(
      read(
        [
          ['E-mail', 'Essay'],
          ["'+s1@x.org", '85'],
        ],
        plus,
      ).cells,
    ).toHaveLength(1);
  });
});

describe('planImport', () => {
  const standing = (more: Partial<StandingCell> = {}): StandingCell => ({
    value: 80,
    written: 80,
    exempt: false,
    closed: null,
    ...more,
  });
  it.each<[string, GradeValue | 'exempt', Partial<StandingCell>, object | null]>([
    ['an unchanged cell, as nothing', 80, {}, null],
    ['a changed cell', 85, {}, { kind: 'change', from: 80, to: 85 }],
    ['an emptied cell', null, {}, { kind: 'change', from: 80, to: null }],
    ['an unchanged cell that changed since, as nothing', 80, { value: 90 }, null],
    ['a cell changed on both sides alike, as nothing', 90, { value: 90 }, null],
    [
      'a cell changed on both sides, as a conflict',
      85,
      { value: 90 },
      { kind: 'conflict', written: 80, stands: 90, to: 85 },
    ],
    ['work that is still written', 85, { closed: 'open' }, { kind: 'refused', problem: 'open' }],
    [
      'work that isn’t begun, unchanged, as nothing',
      null,
      { value: null, closed: 'notBegun' },
      null,
    ],
    ['an exempt student', 85, { exempt: true }, { kind: 'refused', problem: 'exempt' }],
    ['an exempt student who was exported as that', 'exempt', { exempt: true }, null],
    ['the word for an exemption', 'exempt', {}, { kind: 'refused', problem: 'exemptWord' }],
  ])('takes %s', (_what, value, more, planned) => {
    const cell = { line: 2, student: 0, column: 0, value };
    const found = planImport([cell], () => standing(more));
    if (planned === null) expect(found).toEqual([]);
    else expect(found).toMatchObject([planned]);
  });

  it('does exactly what was changed in an exported table', () => {
    const grade = fc.option(fc.integer({ min: 0, max: 10_000 }).map((whole) => whole / 100));
    const cells = fc.array(
      fc.record({ value: grade, exempt: fc.boolean(), edit: fc.option(grade) }),
      {
        minLength: 12,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(cells, fc.nat(), (all, position) => {
        const at = (of: number, nth: number) =>
          all[of * 4 + nth] ?? { value: null, exempt: false, edit: null };
        const table = gradeTable(book, position, at, () => null);
        const texts = [table.columns, ...table.rows].map((row) =>
          row.map((cell) => String(cell ?? '')),
        );
        const unchanged = read(texts);
        expect(unchanged.position).toBe(position);
        const stands = (of: number, nth: number) => {
          const { value, exempt } = at(of, nth);
          return { value, written: value, exempt, closed: null };
        };
        expect(planImport(unchanged.cells, stands)).toEqual([]);
        const edited = texts.map((row, line) =>
          row.map((cell, place) => {
            const { exempt, edit } = at(line - 1, place - 4);
            const isGrade = line > 0 && place >= 4 && place < 8;
            return isGrade && !exempt && edit !== null ? String(edit ?? '') : cell;
          }),
        );
        const expected = all.flatMap(({ value, exempt, edit }) =>
          exempt || edit === null || edit === value ? [] : [[value, edit]],
        );
        const found = planImport(read(edited).cells, stands);
        expect(found.map((one) => (one.kind === 'change' ? [one.from, one.to] : one.kind))).toEqual(
          expected,
        );
      }),
    );
  });
});
