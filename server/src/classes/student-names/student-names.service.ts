import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import {
  areNamesHidden,
  drawnNumbers,
  isNameHidden,
  type NamesOfAssignment,
} from '@antecedent/domain/grading/hidden-names';
import type { Database } from '../../ground/db/connection.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { localeOf } from '../../messages/mail/mail.service.ts';
import * as repo from './student-names.repo.ts';

type Reading = Pick<Platform, 'db' | 'clock'>;

/**
 * What students are called to a reader of their work on one assignment. Every response about such work takes names and
 * ids of students from here: in an assignment that is graded without names, a user's id would reveal the name through
 * the class list.
 */
export type StudentNames = {
  /** Whether the assignment is graded without names now, no matter whose name has been looked up by now. */
  areHidden: boolean;
  isHidden(studentId: string): boolean;
  /** The id that replaces a student's own. */
  idOf(studentId: string): string;
  /** The student behind an id; null for the real id of a student whose name is hidden. */
  studentOf(id: string): string | null;
  /** A pseudonym in place of a name, where it is hidden; those who are no students keep theirs. */
  nameOf(studentId: string, name: string): string;
  /** A student with what they are called, for lists of people: a pseudonym is a last name. */
  called<P extends Person>(student: P): P;
  /** A name for a file that a student called something: with its ending, by its place among theirs. */
  fileNameOf(studentId: string, fileName: string, place: number): string;
  /** Students in an order that follows no names; as they were where names are shown. */
  inOrder<P extends { id: string } | { studentId: string }>(students: readonly P[]): P[];
};

type Person = { firstName: string; lastName: string; email?: string } & (
  | { id: string }
  | { studentId: string }
);

const NAMED: StudentNames = {
  areHidden: false,
  isHidden: () => false,
  idOf: (studentId) => studentId,
  studentOf: (id) => id,
  nameOf: (_, name) => name,
  called: (student) => student,
  fileNameOf: (_, fileName) => fileName,
  inOrder: (students) => [...students],
};

/** What students are called to a reader of an assignment. */
export const studentNames = async (
  reading: Reading,
  readerId: string,
  assignmentId: string,
): Promise<StudentNames> =>
  (await hiddenNames(reading, readerId, { assignmentIds: [assignmentId] })).get(assignmentId) ??
  NAMED;

/** The same for several assignments: those without hidden names are left out. */
export async function hiddenNames(
  { db, clock }: Reading,
  readerId: string,
  scope: repo.NamesScope,
): Promise<ReadonlyMap<string, StudentNames>> {
  const now = clock().getTime();
  const hidden = (await repo.listWithoutNames(db, scope)).filter((one) => areNamesHidden(one, now));
  if (hidden.length === 0) return new Map();
  const ids = hidden.map(({ id }) => id);
  await givePseudonyms(db, ids);
  const [rows, locale] = [await repo.listPseudonyms(db, ids), await localeOf(db, readerId)];
  const words = SERVER_LANGUAGES[locale].pseudonyms;
  const rowsOf = grouped(rows, ({ assignmentId }) => assignmentId);
  return new Map(
    hidden.map((one) => [one.id, namesAmong(one, rowsOf.get(one.id) ?? [], words, now)]),
  );
}

/** The same for assignments of which it is known; it asks for nothing where no names are hidden. */
export const namesIn = async (
  reading: Reading,
  readerId: string,
  assignments: readonly { id: string; namesHidden?: boolean | undefined }[],
): Promise<ReadonlyMap<string, StudentNames>> => {
  const hidden = assignments.filter(({ namesHidden }) => namesHidden);
  if (hidden.length === 0) return new Map();
  return hiddenNames(reading, readerId, { assignmentIds: hidden.map(({ id }) => id) });
};

/** Whether an assignment is graded without names at a moment. */
export const hidesNames = (
  row: { withoutNames: boolean; postAt: Date; gradesReleasedAt: Date | null },
  now: Date,
): boolean =>
  areNamesHidden(
    {
      withoutNames: row.withoutNames,
      postAt: row.postAt.getTime(),
      releasedAt: row.gradesReleasedAt?.getTime() ?? null,
    },
    now.getTime(),
  );

/** The assignments of a class that are graded without names now. */
export async function listHiddenAssignments(
  { db, clock }: Reading,
  scope: repo.NamesScope,
): Promise<ReadonlySet<string>> {
  const now = clock().getTime();
  const found = await repo.listWithoutNames(db, scope);
  return new Set(found.filter((one) => areNamesHidden(one, now)).map(({ id }) => id));
}

function namesAmong(
  assignment: NamesOfAssignment,
  rows: readonly repo.PseudonymRow[],
  words: Record<'student' | 'attachment', (number: number) => string>,
  now: number,
): StudentNames {
  const { student: pseudonym } = words;
  const rowOf = new Map(rows.map((row) => [row.studentId, row]));
  const studentOf = new Map(rows.map((row) => [row.alias, row.studentId]));
  const hiddenRow = (studentId: string) => {
    const row = rowOf.get(studentId);
    return row && isNameHidden(assignment, row, now) ? row : null;
  };
  const names: StudentNames = {
    areHidden: true,
    isHidden: (studentId) => hiddenRow(studentId) !== null,
    idOf: (studentId) => hiddenRow(studentId)?.alias ?? studentId,
    studentOf: (id) => studentOf.get(id) ?? (hiddenRow(id) === null ? id : null),
    nameOf: (studentId, name) => {
      const row = hiddenRow(studentId);
      return row === null ? name : pseudonym(row.number);
    },
    called: (student) => {
      const row = hiddenRow(studentIdOf(student));
      if (row === null) return student;
      return {
        ...student,
        ...('id' in student ? { id: row.alias } : { studentId: row.alias }),
        firstName: '',
        lastName: pseudonym(row.number),
        ...('email' in student ? { email: '' } : {}),
      };
    },
    fileNameOf: (studentId, fileName, place) => {
      if (hiddenRow(studentId) === null) return fileName;
      return `${words.attachment(place + 1)}${/\.[a-z0-9]{1,12}$/i.exec(fileName)?.[0] ?? ''}`;
    },
    inOrder: (students) => {
      const numberOf = (student: { id: string } | { studentId: string }) =>
        rowOf.get(studentIdOf(student))?.number ?? 0;
      return [...students].sort((a, b) => numberOf(a) - numberOf(b));
    },
  };
  return names;
}

const studentIdOf = (student: { id: string } | { studentId: string }): string =>
  'studentId' in student ? student.studentId : student.id;

type Work = { assignmentId: string };

/**
 * The work of a class, with that of assignments with hidden names set apart: none of it may appear next to a student's
 * name, neither as a row nor as part of a sum.
 *
 * @param works by student
 */
export function splitByNames<
  W extends Work,
  A extends { id: string; draftSubmissions: readonly { draftId: string | null }[] },
>(
  assignments: readonly A[],
  works: ReadonlyMap<string, W[]>,
  hidden: ReadonlyMap<string, StudentNames>,
) {
  const named = new Map(
    [...works].map(([studentId, own]) => [
      studentId,
      own.filter(({ assignmentId }) => !hidden.has(assignmentId)),
    ]),
  );
  const apart = assignments.flatMap((assignment) => {
    const names = hidden.get(assignment.id);
    if (names === undefined) return [];
    return {
      assignment,
      names,
      draftIds: assignment.draftSubmissions.flatMap(({ draftId }) => draftId ?? []),
      workOf: (studentId: string): W[] =>
        (works.get(studentId) ?? []).filter(({ assignmentId }) => assignmentId === assignment.id),
    };
  });
  return { named, apart };
}

/** After this, everyone involved in the assignments has a pseudonym. */
export async function givePseudonyms(
  db: Database,
  assignmentIds: readonly string[],
): Promise<void> {
  const unnamed = await repo.listUnnamed(db, assignmentIds);
  for (const assignmentId of new Set(unnamed.map((one) => one.assignmentId))) {
    await db.transaction(async (tx) => {
      await repo.lockPseudonyms(tx, assignmentId);
      // Another call may have been first.
      const students = await repo.listUnnamed(tx, [assignmentId]);
      const taken = await repo.listNumbers(tx, assignmentId);
      const numbers = drawnNumbers(taken, students.length, chance);
      await repo.insertPseudonyms(
        tx,
        students.map(({ studentId }, place) => ({
          assignmentId,
          studentId,
          number: numbers[place] as number,
        })),
      );
    });
  }
}

/** In [0, 1). No seeded sequence: drawn numbers reveal nothing about the next one. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
