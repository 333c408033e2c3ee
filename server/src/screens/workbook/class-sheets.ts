import type { LanguageCode } from '@antecedent/catalog/languages';
import type { ServerLanguage } from '@antecedent/catalog/shape/server';
import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { GradeBook } from '@antecedent/contracts/grading/book';
import type { AiPolicy } from '@antecedent/domain/assignment/ai-policy';
import { clocksIn } from '@antecedent/domain/calendar/class-calendar';
import { MAX_POINTS } from '@antecedent/domain/grading/grades';
import type { LatePolicy } from '@antecedent/domain/grading/late-policy';
import {
  clockCell,
  durationCell,
  type NewCell,
  type TimedCell,
} from '@antecedent/domain/office/spreadsheet/new-sheet';
import type { EpochMs } from '@antecedent/domain/time';
import type { StreamedSheet } from '../../ground/platform/storage/workbook-stream.ts';
import type { classWork, Work } from './class-work.ts';

export type ClassOfWorkbook = {
  name: string;
  subjectArea: string;
  studentLevel: string;
  startAt: Date;
  endAt: Date;
  timeZone: string;
};

export type WorkbookContents = {
  row: ClassOfWorkbook;
  /** Names. */
  instructors: readonly string[];
  book: GradeBook;
  /** The name of each student’s section; empty in a class without sections. */
  sections: ReadonlyMap<string, string>;
  /** Titles of those that are graded without names: no student's work on them is included. */
  withoutNames: readonly string[];
  /** All, by their start. */
  assignments: readonly Assignment[];
  workOf: ReturnType<typeof classWork>;
  /** A student’s total as the grade book shows it, by place; null while nothing counts. */
  totalOf: (student: number) => number | string | null;
  /** How many pieces of work were begun. */
  begun: number;
  now: EpochMs;
  /** The reader's. */
  language: LanguageCode;
  words: ServerLanguage['workbook'];
};

/** The sheets of a class's workbook; dates are those of the class's clocks. */
export function classSheets(contents: WorkbookContents): StreamedSheet[] {
  const { book, words } = contents;
  const { sheets } = words;
  const person = personColumns(contents);
  return [
    { name: sheets.details, widths: [28, 44], rows: detailRows(contents) },
    listSheet(sheets.students, [...person, ...STUDENT_COLUMNS], contents, {
      rows: studentRows(contents),
      count: book.students.length,
    }),
    listSheet(sheets.assignments, ASSIGNMENT_COLUMNS, contents, {
      rows: assignmentRows(contents),
      count: contents.assignments.length,
    }),
    listSheet(sheets.submissions, [...person, ...SUBMISSION_COLUMNS], contents, {
      rows: submissionRows(contents),
      count: book.students.length * book.assignments.length,
    }),
    listSheet(sheets.times, [...person, ...TIME_COLUMNS], contents, {
      rows: timeRows(contents),
      count: contents.begun,
    }),
  ];
}

/** Everything about everyone's work in one table: the submissions with their times. */
export function* workRows(contents: WorkbookContents): Generator<NewCell[]> {
  const { head } = contents.words;
  const columns = [...personColumns(contents), ...SUBMISSION_COLUMNS, ...TIME_FIGURES];
  yield columns.map(([column]) => head[column]);
  const facts = factsOf(contents);
  for (const { person, title, work } of everyWork(contents)) {
    yield [...person, title, ...facts.submission(work), ...facts.times(work)];
  }
}

type Head = keyof ServerLanguage['workbook']['head'];
/** A column and its width in characters. */
type Column = readonly [head: Head, width: number];

const PERSON: readonly Column[] = [
  ['lastName', 20],
  ['firstName', 18],
  ['email', 32],
];

/** What every row of a student begins with. */
const personColumns = ({ sections }: Pick<WorkbookContents, 'sections'>): readonly Column[] =>
  sections.size > 0 ? [...PERSON, ['section', 22]] : PERSON;

const STUDENT_COLUMNS: readonly Column[] = [
  ['totalTime', 20],
  ['begun', 12],
  ['submitted', 12],
  ['submittedDrafts', 18],
  ['lateCount', 12],
  ['missing', 12],
  ['classTotal', 10],
];
const ASSIGNMENT_COLUMNS: readonly Column[] = [
  ['title', 40],
  ['start', 18],
  ['deadline', 18],
  ['postDate', 20],
  ['pointValue', 10],
  ['drafts', 10],
  ['autosubmit', 22],
  ['autoevaluate', 24],
  ['enforced', 24],
  ['latePolicy', 40],
  ['aiTools', 40],
  ['visible', 24],
];
const SUBMISSION_COLUMNS: readonly Column[] = [
  ['assignment', 40],
  ['status', 24],
  ['late', 12],
  ['started', 18],
  ['lastChange', 18],
  ['submittedAt', 18],
  ['grade', 10],
];
const TIME_FIGURES: readonly Column[] = [
  ['active', 20],
  ['think', 20],
  ['total', 20],
];
const TIME_COLUMNS: readonly Column[] = [['assignment', 40], ...TIME_FIGURES];

function listSheet(
  name: string,
  columns: readonly Column[],
  { words }: WorkbookContents,
  { rows, count }: { rows: Iterable<NewCell[]>; count: number },
): StreamedSheet {
  const heads = columns.map(([column]) => words.head[column]);
  return {
    name,
    head: { columns: columns.length, rows: count + 1 },
    freeze: { rows: 1, columns: 0 },
    widths: columns.map(([, width]) => width),
    rows: headed(heads, rows),
  };
}

function* headed(
  head: readonly string[],
  rows: Iterable<NewCell[]>,
): Generator<readonly NewCell[]> {
  yield head;
  yield* rows;
}

function detailRows(contents: WorkbookContents): NewCell[][] {
  const { row, book, now, words } = contents;
  const { details } = words;
  const clock = clocksIn(row.timeZone);
  return [
    [details.className, row.name],
    [details.subjectArea, words.areas[row.subjectArea] ?? row.subjectArea],
    [details.studentLevel, words.levels[row.studentLevel] ?? row.studentLevel],
    [details.startDate, clockCell(clock(row.startAt.getTime()), 'day')],
    [details.endDate, clockCell(clock(row.endAt.getTime()), 'day')],
    [details.timeZone, row.timeZone],
    [details.gradeMethod, words.methods[book.gradeMethod]],
    [details.instructors, contents.instructors.join(', ')],
    [details.students, book.students.length],
    [details.assignments, contents.assignments.length],
    ...(contents.withoutNames.length > 0
      ? [[details.withoutNames, contents.withoutNames.join(', ')]]
      : []),
    [details.savedAt, clockCell(clock(now), 'moment')],
  ];
}

const personCells = (
  { id, lastName, firstName, email }: GradeBook['students'][number],
  sections: ReadonlyMap<string, string>,
): NewCell[] => [
  lastName,
  firstName,
  email,
  ...(sections.size > 0 ? [sections.get(id) ?? ''] : []),
];

function* studentRows({ book, sections, workOf, totalOf }: WorkbookContents): Generator<NewCell[]> {
  for (const [place, student] of book.students.entries()) {
    const works = book.assignments.map((_, assignment) => workOf(place, assignment));
    const count = (is: (work: Work) => boolean) => works.filter(is).length;
    const seconds = works.reduce((sum, { begun }) => sum + (begun?.time.real ?? 0), 0);
    yield [
      ...personCells(student, sections),
      durationCell(seconds),
      count(({ begun }) => begun !== null),
      count(({ begun }) => begun?.submittedAt != null),
      works.reduce((sum, { begun }) => sum + (begun?.submittedDrafts ?? 0), 0),
      count(({ isLate }) => isLate),
      count(({ isMissing }) => isMissing),
      totalOf(place),
    ];
  }
}

function* assignmentRows({
  row,
  assignments,
  words,
  language,
}: WorkbookContents): Generator<NewCell[]> {
  const clock = clocksIn(row.timeZone);
  const at = (instant: string) => clockCell(clock(Date.parse(instant)), 'moment');
  const answer = (isSo: boolean) => (isSo ? words.yes : words.no);
  for (const one of assignments) {
    yield [
      one.title,
      at(one.startDate),
      at(one.endDate),
      at(one.postDate),
      one.pointValue,
      one.draftSubmissions.length,
      answer(one.autoSubmission),
      answer(one.autoEvaluate),
      answer(one.preventAfterDueDate),
      latePolicyIn(words, one.latePolicy, language),
      aiPolicyIn(words, one.aiPolicy),
      answer(one.visible),
    ];
  }
}

/** The policy in one cell: `10 points a day, at most 30, grace period 15 min`. */
function latePolicyIn(
  { late }: WorkbookContents['words'],
  policy: LatePolicy | null,
  language: LanguageCode,
): string {
  if (policy === null) return late.none;
  const { unit, perDay, most, graceMinutes } = policy;
  const amount = (value: number) => value.toLocaleString(language);
  return [
    `${amount(perDay)} ${late[unit]}`,
    ...(most < MAX_POINTS ? [`${late.most} ${amount(most)}${unit === 'percent' ? '%' : ''}`] : []),
    ...(graceMinutes > 0 ? [`${late.grace} ${amount(graceMinutes)} ${late.minutes}`] : []),
  ].join(', ');
}

/** The policy in one cell: `Allowed: outlining, translating (declared)`. */
function aiPolicyIn({ ai }: WorkbookContents['words'], policy: AiPolicy): string {
  const purposes = policy.purposes.map((purpose) => ai.purposes[purpose]).join(', ');
  const rule = [ai.use[policy.use], ...(purposes === '' ? [] : [purposes])].join(': ');
  return policy.declare ? `${rule} (${ai.declared})` : rule;
}

function* submissionRows(contents: WorkbookContents): Generator<NewCell[]> {
  const facts = factsOf(contents);
  for (const { person, title, work } of everyWork(contents)) {
    yield [...person, title, ...facts.submission(work)];
  }
}

function* timeRows(contents: WorkbookContents): Generator<NewCell[]> {
  const facts = factsOf(contents);
  for (const { person, title, work } of everyWork(contents)) {
    if (work.begun !== null) yield [...person, title, ...facts.times(work)];
  }
}

/** By student, then by assignment. */
function* everyWork({ book, sections, workOf }: WorkbookContents) {
  for (const [place, student] of book.students.entries()) {
    const person = personCells(student, sections);
    for (const [assignment, { title }] of book.assignments.entries()) {
      yield { person, title, work: workOf(place, assignment) };
    }
  }
}

/** The values of a piece of work, in the order of the columns. */
function factsOf({ row, words }: WorkbookContents) {
  const clock = clocksIn(row.timeZone);
  const at = (instant: EpochMs | null | undefined): TimedCell | null =>
    instant == null ? null : clockCell(clock(instant), 'moment');
  return {
    submission: ({ status, isLate, begun, grade }: Work): NewCell[] => [
      words.statuses[status],
      isLate ? words.yes : words.no,
      at(begun?.startedAt),
      at(begun?.lastChangeAt),
      at(begun?.submittedAt),
      grade,
    ],
    times: ({ begun }: Work): NewCell[] =>
      begun === null
        ? [null, null, null]
        : [begun.time.active, begun.time.think, begun.time.real].map(durationCell),
  };
}
