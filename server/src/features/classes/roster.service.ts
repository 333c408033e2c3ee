import type { RosterRow } from '@antecedent/contracts/class-management';
import type { FileAnswer } from '@antecedent/contracts/endpoint';
import { type ListedPerson, readClassList } from '@antecedent/domain/roster/class-list';
import { toCsv } from '@antecedent/domain/table/csv';
import Papa from 'papaparse';
import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';

import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { archived } from './class-management.service.ts';
import { canManageClass } from './classes.policy.ts';
import { findClass, insertEnrollment, listStudents } from './classes.repo.ts';
import { readClass } from './classes.service.ts';
import * as repo from './roster.repo.ts';

/**
 * Enrols the people of a class list: those with an account at once, the others as soon as they have
 * one. People who are enrolled stay so; nobody is removed.
 *
 * @param dryRun whether only to tell what would happen
 * @throws {AppError} `not-found`, `conflict` in the archive
 */
export async function importRoster(
  { db, clock }: Platform,
  actor: Actor,
  input: { classId: string; csv: string; dryRun: boolean },
): Promise<{ rows: RosterRow[] }> {
  const { classId, csv, dryRun } = input;
  const lines = readClassList(cellsOf(csv));
  return db.transaction(async (tx) => {
    const row = await findClass(tx, classId);
    if (!row || !canManageClass(actor, row)) throw notFound('class');
    if (row.archivedAt) throw archived();
    const people = lines.flatMap((line) => (line.kind === 'person' ? line.person : []));
    const standing = await standingOf(tx, classId, row.instructorId, people);
    const rows = lines.map((line) =>
      line.kind === 'refused' ? refusedRow(line) : rowOf(line.person, standing),
    );
    if (!dryRun) await enrolAll(tx, classId, people, standing, clock());
    return { rows };
  });
}

/** Whatever separates the cells: commas, semicolons, tabs. */
const cellsOf = (csv: string): string[][] => Papa.parse<string[]>(csv).data;

type Standing = {
  /** Accounts by address. */
  accounts: ReadonlyMap<string, { id: string; name: string }>;
  enrolled: ReadonlySet<string>;
  invited: ReadonlySet<string>;
  instructorId: string;
};

async function standingOf(
  tx: Database,
  classId: string,
  instructorId: string,
  people: readonly ListedPerson[],
): Promise<Standing> {
  const [accounts, students, invitations] = await Promise.all([
    repo.findPeopleByEmail(
      tx,
      people.map(({ email }) => email),
    ),
    listStudents(tx, classId),
    repo.listInvitations(tx, classId),
  ]);
  return {
    accounts: new Map(
      accounts.map(({ id, email, firstName, lastName }) => [
        email,
        { id, name: `${firstName} ${lastName}`.trim() },
      ]),
    ),
    enrolled: new Set(students.map(({ id }) => id)),
    invited: new Set(invitations.map(({ email }) => email)),
    instructorId,
  };
}

function rowOf({ line, email, firstName, lastName }: ListedPerson, standing: Standing): RosterRow {
  const account = standing.accounts.get(email);
  const name = account?.name ?? `${firstName} ${lastName}`.trim();
  if (account?.id === standing.instructorId) {
    const problem = 'You teach this class, so you cannot be its student.';
    return { ...{ line, email, name, problem }, outcome: 'refused' };
  }
  return { ...{ line, email, name, problem: null }, outcome: outcomeOf(email, standing) };
}

function outcomeOf(email: string, standing: Standing): RosterRow['outcome'] {
  const account = standing.accounts.get(email);
  if (account) return standing.enrolled.has(account.id) ? 'already-enrolled' : 'enrolled';
  return standing.invited.has(email) ? 'already-invited' : 'invited';
}

const refusedRow = (line: { line: number; email: string; problem: string }): RosterRow => ({
  ...{ line: line.line, email: line.email, name: '', problem: line.problem },
  outcome: 'refused',
});

async function enrolAll(
  tx: Database,
  classId: string,
  people: readonly ListedPerson[],
  standing: Standing,
  at: Date,
): Promise<void> {
  const strangers = people.filter(({ email }) => !standing.accounts.has(email));
  for (const { email } of people) {
    const account = standing.accounts.get(email);
    if (!account || account.id === standing.instructorId) continue;
    await insertEnrollment(tx, { classId, studentId: account.id, enrolledAt: at });
  }
  await repo.insertInvitations(
    tx,
    strangers.map(({ email, firstName, lastName }) => ({
      ...{ classId, email, firstName, lastName, invitedAt: at },
    })),
  );
}

/** @throws {AppError} `not-found` also when the address is not invited */
export async function withdrawInvitation(
  { db }: Platform,
  actor: Actor,
  { classId, email }: { classId: string; email: string },
): Promise<boolean> {
  const row = await findClass(db, classId);
  if (!row || !canManageClass(actor, row)) throw notFound('class');
  const isRemoved = await repo.deleteInvitation(db, classId, email.trim().toLowerCase());
  if (!isRemoved) throw notFound('invitation');
  return true;
}

/** Enrols a person who has an account now in the classes whose lists they stand on. */
export async function acceptInvitations(
  db: Database,
  person: { id: string; email: string },
  at: Date,
): Promise<void> {
  for (const classId of await repo.claimInvitations(db, person.email.toLowerCase())) {
    await insertEnrollment(db, { classId, studentId: person.id, enrolledAt: at });
  }
}

/** The class list as CSV: names, e-mail, writing time and, by assignment, status and grade. */
export async function exportRoster(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<FileAnswer> {
  const detail = await readClass(platform, actor, id);
  const grade = (score: number, letter: string | null) =>
    detail.gradeMethod === 'Letter' ? (letter ?? '') : score === -1 ? '' : score;
  const columns = [
    ...['Last name', 'First name', 'E-mail', 'Total time (seconds)', 'Submissions'],
    ...detail.assignments.flatMap(({ title }) => [`${title}: status`, `${title}: grade`]),
  ];
  const rows = detail.students.map((student) => [
    ...[student.lastName, student.firstName, student.email, student.totalTime],
    student.submissions.length,
    ...detail.assignments.flatMap(({ id: assignmentId }) => {
      const own = student.submissions.find((one) => one.assignmentId === assignmentId);
      return own ? [own.status, grade(own.score, own.alternateGrade)] : ['NONE', ''];
    }),
  ]);
  return {
    bytes: new TextEncoder().encode(`\uFEFF${toCsv({ columns, rows })}`),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${detail.className} class list.csv`,
  };
}
