import type { Refusal } from '@antecedent/catalog/refusals';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { RosterRow } from '@antecedent/contracts/classes/classes/management';
import { workOnClock } from '@antecedent/contracts/classes/classes/work-on-clock';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { pagePath } from '@antecedent/contracts/wire/pages';
import { emailAddress } from '@antecedent/domain/accounts/email-address';
import { fullName } from '@antecedent/domain/accounts/person-name';
import {
  type ClassListProblem,
  type ListedPerson,
  readClassList,
} from '@antecedent/domain/roster/class-list';
import { type Cell, csvWriter } from '@antecedent/domain/table/csv';
import { DAY } from '@antecedent/domain/time';
import { findUsers, inviteAddresses } from '../../accounts/accounts/accounts.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ClassRow } from '../../ground/db/schema/classes.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { pageAddress } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { localeOf, postMail } from '../../messages/mail/mail.service.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { classListRows } from '../sections/class-list-rows.ts';
import {
  placeInvited,
  placeListed,
  sectionIdsByName,
  sectionNames,
} from '../sections/sections.service.ts';
import { lockAuthorizedClass } from './authorize-class.ts';

import { readClass } from './classes.service.ts';
import { insertMembers, insertRoles, listMembers } from './members.repo.ts';
import { deleteRemovals } from './removals.repo.ts';
import * as repo from './roster.repo.ts';

/**
 * Enrols the people of a class list: those with an account immediately, with the student role if they lack
 * it; the others once they have one. Enrolled people stay enrolled; no one is removed.
 *
 * @param input `dryRun` only reports what would happen
 * @throws {AppError} `not-found`, `conflict` in the archive
 */
export async function importRoster(
  platform: Platform,
  actor: Actor,
  { classId, csv, dryRun }: { classId: string; csv: string; dryRun: boolean },
): Promise<{ rows: RosterRow[] }> {
  const lines = readClassList(classListRows(csv));
  const people = lines.flatMap((line) => (line.kind === 'person' ? line.person : []));
  return platform.db.transaction(async (tx) => {
    const course = await lockAuthorizedClass(tx, actor, 'class.update', classId);
    const status = await enrollmentStatusOf(tx, actor, classId, people);
    if (!dryRun) await enrollListed(platform, tx, { actor, course }, people, status);
    return {
      rows: lines.map((line) =>
        line.kind === 'refused' ? refusedRow(line) : rowOf(line.person, status),
      ),
    };
  });
}

type EnrollmentStatus = {
  /** Accounts by address. */
  accounts: ReadonlyMap<string, repo.Account>;
  enrolled: ReadonlySet<string>;
  invited: ReadonlySet<string>;
  assistants: ReadonlySet<string>;
  instructors: ReadonlySet<string>;
  /** The names of students’ sections. */
  sections: ReadonlyMap<string, string>;
  /** The person who reads the list. */
  actorId: string;
};

async function enrollmentStatusOf(
  tx: Database,
  actor: Actor,
  classId: string,
  people: readonly ListedPerson[],
): Promise<EnrollmentStatus> {
  const emails = people.map(({ email }) => email);
  const accounts = await repo.findAccounts(tx, emails);
  const members = await listMembers(tx, classId);
  const invitations = await repo.listInvitations(tx, classId);
  return {
    accounts: new Map(accounts.map((account) => [account.email, account])),
    enrolled: idsOf(members.student),
    assistants: idsOf(members.assistant),
    invited: new Set(invitations.map(({ email }) => email)),
    instructors: idsOf([...members.owner, ...members.instructor]),
    sections: await sectionNames(tx, classId),
    actorId: actor.userId,
  };
}

const idsOf = (people: readonly { id: string }[]): Set<string> =>
  new Set(people.map(({ id }) => id));

function rowOf(person: ListedPerson, status: EnrollmentStatus): RosterRow {
  const { line, email } = person;
  const account = status.accounts.get(email);
  const { firstName, lastName } = account ?? person;
  const problem = account ? problemOf(account, status) : null;
  return {
    line,
    email,
    name: fullName({ firstName, lastName }),
    problem,
    outcome: problem ? 'refused' : outcomeOf(email, status),
    section: problem ? null : newSectionOf(person, account, status),
  };
}

/** The section that a line puts a person into; null where it leaves them where they are. */
function newSectionOf(
  { section = '' }: ListedPerson,
  account: repo.Account | undefined,
  { sections }: EnrollmentStatus,
): string | null {
  const current = account && sections.get(account.id);
  return section === '' || section.toLowerCase() === current?.toLowerCase() ? null : section;
}

/** Why a person with an account cannot be a student of the class. */
function problemOf({ id, state }: repo.Account, status: EnrollmentStatus): Refusal | null {
  if (id === status.actorId) return { key: 'classes.instructorAsStudent' };
  if (status.instructors.has(id)) {
    return { key: 'classes.instructorOnList' };
  }
  if (status.assistants.has(id)) {
    return { key: 'classes.assistantOnList' };
  }
  return state === 'disabled' ? { key: 'accounts.disabledAskAdministrator' } : null;
}

function outcomeOf(email: string, status: EnrollmentStatus): RosterRow['outcome'] {
  const account = status.accounts.get(email);
  if (account) return status.enrolled.has(account.id) ? 'already-enrolled' : 'enrolled';
  return status.invited.has(email) ? 'already-invited' : 'invited';
}

const refusedRow = ({ line, words, problem }: RefusedLine): RosterRow => ({
  line,
  email: words,
  name: '',
  problem,
  outcome: 'refused',
  section: null,
});

type RefusedLine = { line: number; words: string; problem: ClassListProblem };

/** Informs everyone who is new on the list: people with an account by a notice, others by an invitation. */
async function enrollListed(
  platform: Platform,
  tx: Database,
  { actor, course }: { actor: Actor; course: ClassRow },
  people: readonly ListedPerson[],
  status: EnrollmentStatus,
): Promise<void> {
  const { id: classId } = course;
  const at = platform.clock();
  const accounts = people.flatMap(({ email }) => status.accounts.get(email) ?? []);
  const students = accounts.filter((account) => problemOf(account, status) === null);
  const ids = students.map(({ id }) => id);
  await insertRoles(tx, ids, 'ROLE_STUDENT');
  await insertMembers(
    tx,
    ids.map((userId) => ({ classId, userId, role: 'student', addedAt: at })),
  );
  await deleteRemovals(tx, classId, ids);
  const sectionOf = new Map(people.map(({ email, section = '' }) => [email, section]));
  const placed = students.flatMap(({ id, email }) => {
    const section = sectionOf.get(email) ?? '';
    return section === '' ? [] : [{ studentId: id, section }];
  });
  await placeListed(tx, classId, placed, at);
  await notify(
    platform,
    tx,
    ids.filter((id) => !status.enrolled.has(id)),
    {
      kind: 'class-joined',
      values: { className: course.name },
      link: pagePath('home'),
      key: `class ${classId} ${at.getTime()}`,
    },
  );
  const strangers = people.filter(({ email }) => !status.accounts.has(email));
  const named = strangers.flatMap(({ section = '' }) => (section === '' ? [] : section));
  const sectionIds = await sectionIdsByName(tx, classId, named, at);
  await repo.insertInvitations(
    tx,
    strangers.map(({ email, firstName, lastName, section = '' }) => ({
      classId,
      email,
      firstName,
      lastName,
      invitedAt: at,
      sectionId: sectionIds.get(section.toLowerCase()) ?? null,
    })),
  );
  await invite(
    platform,
    tx,
    { actor, course },
    strangers.filter(({ email }) => !status.invited.has(email)),
  );
}

/** For how many days an invitation works at least, however soon the class ends. */
const LEAST_DAYS = 30;

/** In the language of the person who invites. */
async function invite(
  platform: Platform,
  tx: Database,
  { actor, course }: { actor: Actor; course: ClassRow },
  people: readonly ListedPerson[],
): Promise<void> {
  const [instructor] = await findUsers(tx, [actor.userId]);
  if (!instructor) return;
  const { firstName, lastName } = instructor;
  const locale = await localeOf(tx, actor.userId);
  const until = new Date(
    Math.max(course.endAt.getTime(), platform.clock().getTime() + LEAST_DAYS * DAY),
  );
  const tokens = await inviteAddresses(platform, tx, people, until);
  for (const [at, { email }] of people.entries()) {
    await postMail(platform, tx, {
      to: email,
      locale,
      template: 'class-invitation',
      values: {
        className: course.name,
        instructor: fullName({ firstName, lastName }),
        email,
        link: pageAddress(platform.env, 'invitation', tokens[at] ?? ''),
      },
    });
  }
}

/** @throws {AppError} `not-found`, even if only the address is not invited; `conflict` in the archive */
export async function withdrawInvitation(
  { db }: Platform,
  actor: Actor,
  { classId, email }: { classId: string; email: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAuthorizedClass(tx, actor, 'class.update', classId);
    const isRemoved = await repo.deleteInvitation(
      tx,
      classId,
      (emailAddress(email) ?? email.trim()).toLowerCase(),
    );
    if (!isRemoved) throw notFound('invitation');
    return true;
  });
}

/**
 * Enrols a person who now has an account in the classes whose lists name them. Those of archived
 * classes wait until the class is restored.
 */
export async function acceptInvitations(
  tx: Database,
  person: { id: string; email: string },
  at: Date,
): Promise<void> {
  const claimed = await repo.claimInvitations(tx, person);
  await insertMembers(
    tx,
    claimed.map(({ classId }) => ({ classId, userId: person.id, role: 'student', addedAt: at })),
  );
  await placeInvited(tx, person.id, claimed);
}

/** The classes that wait for a person with this address to sign up. */
export const listInvitingClasses = repo.listInvitingClasses;

/** A table as CSV that spreadsheets take for UTF-8, some lines at a time. */
async function* csvPieces(
  language: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  const lineOf = csvWriter(language);
  yield encoder.encode(`\uFEFF${lineOf(columns)}`);
  for (let from = 0; from < rows.length; from += LINES_A_PIECE) {
    const lines = rows.slice(from, from + LINES_A_PIECE).map(lineOf);
    yield encoder.encode(lines.join(''));
  }
}

const LINES_A_PIECE = 200;

/** The class list as CSV: names, email, writing time and, by assignment, status and grade. */
export async function exportRoster(
  platform: Platform & WithVersions,
  actor: Actor,
  id: string,
): Promise<FileResponse> {
  const [detail, locale] = await Promise.all([
    readClass(platform, actor, id),
    localeOf(platform.db, actor.userId),
  ]);
  const sections = await sectionNames(platform.db, id);
  // A column of work without names would say whose it is.
  const assignments = detail.assignments.filter(({ namesHidden }) => !namesHidden);
  const now = platform.clock().getTime();
  const grade = (score: number, letter: string | null) =>
    detail.gradeMethod === 'Letter' ? (letter ?? '') : score === -1 ? '' : score;
  const columns = [
    'Last name',
    'First name',
    'E-mail',
    ...(sections.size > 0 ? ['Section'] : []),
    'Total time (seconds)',
    'Submissions',
    ...assignments.flatMap(({ title }) => [`${title}: status`, `${title}: grade`]),
  ];
  const rowOfStudent = (student: ClassDetail['students'][number]) => {
    const own = new Map(student.submissions.map((one) => [one.assignmentId, one]));
    return [
      student.lastName,
      student.firstName,
      student.email,
      ...(sections.size > 0 ? [sections.get(student.id) ?? ''] : []),
      student.totalTime,
      student.submissions.length,
      ...assignments.flatMap((assignment) => {
        const work = own.get(assignment.id);
        const { status } = workOnClock(student, assignment, now);
        return [status, work ? grade(work.score, work.alternateGrade) : ''];
      }),
    ];
  };
  return {
    bytes: csvPieces(locale, columns, detail.students.map(rowOfStudent)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${detail.className} class list.csv`,
  };
}
