import type { GradeMethod } from './grades.ts';
import { parsePoints } from './grades.ts';
import type { LetterGrade } from './letter-grades.ts';

/** A grade in the method of its class; null for none. */
export type GradeValue = number | LetterGrade | null;

/** A column of grades: an assignment, or one of its drafts. */
export type GradeTableColumn = {
  assignmentId: string;
  draftId: string | null;
  title: string;
};

export type GradeTableStudent = { id: string; lastName: string; firstName: string; email: string };

/** What a table of grades is written from and read against. */
export type GradeTableBook = {
  method: GradeMethod;
  /** The letters in use. */
  letters: readonly LetterGrade[];
  students: readonly GradeTableStudent[];
  columns: readonly GradeTableColumn[];
  /** The names of students’ sections, for people to read; without any, there is no such column. */
  sections?: ReadonlyMap<string, string>;
};

/** A table to save: the heads, and a row for each student. */
export type GradeTable = {
  columns: string[];
  rows: (string | number | null)[][];
};

/** The content of a cell of the table. */
export type GradeTableCell = { value: GradeValue; exempt: boolean };

const EXEMPT = 'Exempt';
const ID_HEAD = 'Student ID';
const SECTION_HEAD = 'Section';
const TOTAL_HEAD = 'Total';

/** What identifies a column in its head, even if its assignment has been renamed. */
const shortId = ({ assignmentId, draftId }: GradeTableColumn): string =>
  (draftId ?? assignmentId).slice(0, 8);

/**
 * The grades of a class as a table that can be changed and read again.
 *
 * @param position what distinguishes current grades from later ones; it is in the first header
 * @param cell by the places of student and column
 * @param total by the place of the student
 */
export function gradeTable(
  { students, columns, sections = new Map() }: GradeTableBook,
  position: number,
  cell: (student: number, column: number) => GradeTableCell,
  total: (student: number) => GradeValue,
): GradeTable {
  return {
    columns: [
      `${ID_HEAD} (${position})`,
      'Last name',
      'First name',
      'E-mail',
      ...(sections.size > 0 ? [SECTION_HEAD] : []),
      ...columns.map((column) => `${column.title} [${shortId(column)}]`),
      TOTAL_HEAD,
    ],
    rows: students.map(({ id, lastName, firstName, email }, student) => [
      id,
      lastName,
      firstName,
      email,
      ...(sections.size > 0 ? [sections.get(id) ?? ''] : []),
      ...columns.map((_, column) => {
        const { value, exempt } = cell(student, column);
        return exempt ? EXEMPT : value;
      }),
      total(student),
    ]),
  };
}

/** Why a file, or a cell of it, sets no grade; a key of the catalogue. */
export type GradeTableProblem =
  | 'tableEmpty'
  | 'tableHead'
  | 'tableNoGrades'
  | 'tableUnknownStudent'
  | 'tableTwice'
  | 'tableColumnTwice'
  | 'tableFormula'
  | 'tableNoGrade';

/** One cell of a table that was read, of a known student and column. */
export type ReadCell = {
  /** Line of the file, counted from 1. */
  line: number;
  /** Places of the student and the column in the book. */
  student: number;
  column: number;
  value: GradeValue | 'exempt';
};

/** A line or cell that sets nothing. */
export type RefusedCell = {
  line: number;
  /** Title of the column; null for the whole line. */
  column: string | null;
  /** What is there, shortened. */
  text: string;
  problem: GradeTableProblem;
};

export type ReadGradeTable = {
  /** When it was written; null for a table from elsewhere: its empty cells say nothing then. */
  position: number | null;
  cells: ReadCell[];
  refused: RefusedCell[];
  /** Heads of columns that are nothing of the class. */
  ignored: string[];
};

/**
 * Reads grades from the rows of a file. Students are found by their id, else by their address, columns by
 * what identifies them in the head, else by their title where that is unique.
 *
 * @param rows texts of cells by line, empty lines included; a formula begins with `=`
 * @returns a problem that concerns the whole file, or what was read
 */
export function readGradeTable(
  rows: readonly (readonly string[])[],
  book: GradeTableBook,
): { problem: GradeTableProblem } | ReadGradeTable {
  const first = rows.findIndex((row) => row.some((cell) => cleaned(cell) !== ''));
  if (first < 0) return { problem: 'tableEmpty' };
  const heads = readHeads(rows[first] ?? [], book);
  if (heads.id === null && heads.email === null) return { problem: 'tableHead' };
  if (heads.grades.length === 0) return { problem: 'tableNoGrades' };
  const lines = studentLines(rows, first, heads, book);
  const refused: RefusedCell[] = [...heads.refused, ...lines.refused];
  const cells = lines.found.flatMap(({ line, student, row }) =>
    heads.grades.flatMap(({ at, column, head }): ReadCell[] => {
      const text = cleaned(row[at] ?? '');
      if (text === '' && heads.position === null) return [];
      const value = readGrade(text, book);
      if (value !== 'formula' && value !== 'invalid') return [{ line, student, column, value }];
      const problem = value === 'formula' ? 'tableFormula' : 'tableNoGrade';
      refused.push({ line, column: head, text: shortened(text), problem });
      return [];
    }),
  );
  refused.sort((a, b) => a.line - b.line);
  return { position: heads.position, cells, refused, ignored: heads.ignored };
}

type Heads = {
  position: number | null;
  id: number | null;
  email: number | null;
  /** Where a column of the class is in the file. */
  grades: { at: number; column: number; head: string }[];
  refused: RefusedCell[];
  ignored: string[];
};

const ID = /^student id(?: \((\d{1,15})\))?$/;
const EMAILS = ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'e-mail-adresse'];
/** Columns that the export has for people to read. */
const FOR_READERS = [
  'last name',
  'first name',
  SECTION_HEAD.toLowerCase(),
  TOTAL_HEAD.toLowerCase(),
  '',
];

/** Whether a line is the head of a table of grades: it names the column that identifies students. */
export const isGradeHead = (row: readonly string[]): boolean =>
  row.some((cell) => {
    const name = headName(cell).toLowerCase();
    return ID.test(name) || EMAILS.includes(name);
  });

const headName = (cell: string): string => cleaned(cell.replace(/^\uFEFF/, ''));

function readHeads(row: readonly string[], { columns }: GradeTableBook): Heads {
  const heads: Heads = {
    position: null,
    id: null,
    email: null,
    grades: [],
    refused: [],
    ignored: [],
  };
  const byTitle = new Map<string, number | null>();
  for (const [index, { title }] of columns.entries()) {
    const key = cleaned(title).toLowerCase();
    byTitle.set(key, byTitle.has(key) ? null : index);
  }
  for (const [at, cell] of row.entries()) {
    const head = headName(cell);
    const name = head.toLowerCase();
    const [isId, position] = ID.exec(name) ?? [];
    const mark = /\[([0-9a-f]{8})\]$/.exec(name)?.[1];
    const marked = columns.findIndex((one) => shortId(one) === mark);
    const column = marked < 0 ? (byTitle.get(name) ?? null) : marked;
    if (isId !== undefined && heads.id === null) {
      heads.id = at;
      heads.position = position === undefined ? null : Number(position);
    } else if (EMAILS.includes(name) && heads.email === null) heads.email = at;
    else if (column !== null && heads.grades.some((one) => one.column === column)) {
      heads.refused.push({ line: 1, column: head, text: '', problem: 'tableColumnTwice' });
    } else if (column !== null) {
      heads.grades.push({ at, column, head: columns[column]?.title ?? head });
    } else if (!FOR_READERS.includes(name)) heads.ignored.push(shortened(head));
  }
  return heads;
}

type StudentLine = { line: number; student: number; row: readonly string[] };

/** The lines of known students; one who is on several lines counts on none, since it is unclear which is meant. */
function studentLines(
  rows: readonly (readonly string[])[],
  first: number,
  { id, email }: Heads,
  { students }: GradeTableBook,
): { found: StudentLine[]; refused: RefusedCell[] } {
  const byId = new Map(students.map((one, place) => [one.id, place]));
  const byEmail = new Map(students.map((one, place) => [one.email.toLowerCase(), place]));
  const found: StudentLine[] = [];
  const refused: RefusedCell[] = [];
  const times = new Map<number, number>();
  const cellAt = (row: readonly string[], at: number | null) =>
    at === null ? '' : cleaned(row[at] ?? '').toLowerCase();
  for (const [index, row] of rows.entries()) {
    if (index <= first || row.every((cell) => cleaned(cell) === '')) continue;
    const line = index + 1;
    const student = byId.get(cellAt(row, id)) ?? byEmail.get(cellAt(row, email));
    if (student === undefined) {
      const words = row
        .slice(0, 4)
        .map(cleaned)
        .filter((cell) => cell !== '');
      const text = shortened(words.join(', '));
      refused.push({ line, column: null, text, problem: 'tableUnknownStudent' });
      continue;
    }
    times.set(student, (times.get(student) ?? 0) + 1);
    found.push({ line, student, row });
  }
  const isTwice = ({ student }: StudentLine) => (times.get(student) ?? 0) > 1;
  for (const { line, student } of found.filter(isTwice)) {
    const text = students[student]?.email ?? '';
    refused.push({ line, column: null, text, problem: 'tableTwice' });
  }
  return { found: found.filter((one) => !isTwice(one)), refused };
}

/** Words for an exemption, in the languages of the product. */
const EXEMPT_WORDS = [EXEMPT.toLowerCase(), 'befreit'];

function readGrade(
  text: string,
  { method, letters }: GradeTableBook,
): GradeValue | 'exempt' | 'formula' | 'invalid' {
  if (text.startsWith('=')) return 'formula';
  if (EXEMPT_WORDS.includes(text.toLowerCase())) return 'exempt';
  if (text === '' || /^[-−–]1?$/.test(text)) return null;
  if (method === 'Numeric') return parsePoints(text);
  const letter = text.toUpperCase().replace('−', '-');
  return letters.find((one) => one === letter) ?? 'invalid';
}

/** Without control characters, and without the apostrophe that keeps spreadsheets from evaluating a cell. */
const cleaned = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

const MAX_TEXT = 80;
const shortened = (text: string): string => [...text].slice(0, MAX_TEXT).join('');
