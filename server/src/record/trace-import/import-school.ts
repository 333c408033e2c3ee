import { randomBytes } from 'node:crypto';
import type { Role } from '@antecedent/domain/access/roles';
import { NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
import { enrollmentKey } from '@antecedent/domain/roster/enrollment-key';
import { DAY } from '@antecedent/domain/time';
import type { Trace } from '@antecedent/domain/trace/trace';
import { createUser, findUsers } from '../../accounts/accounts/accounts.service.ts';
import { createAssignment } from '../../assignments/assignments/assignments.service.ts';
import {
  listOptions,
  registerClass,
  seedClassOptions,
} from '../../classes/classes/classes.service.ts';
import { enrol } from '../../classes/classes/enrollment.service.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { startAssignment } from '../../submissions/submissions/student-assignments.service.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import {
  findAssignmentId,
  findClass,
  findMainFile,
  findUserId,
  type ImportedFile,
} from './trace-import.repo.ts';
import { TraceImportError } from './trace-import-error.ts';

const CLASS_NAME = 'Imported histories';
const CLASS_PERIOD = {
  start: new Date('1980-01-01T00:00:00Z'),
  end: new Date('2100-01-01T00:00:00Z'),
};
const OWN_INSTRUCTOR = 'imported-histories';

/** A history to import, with its name and the checksum that identifies it. */
export type NamedTrace = { trace: Trace; name: string; sha256: string };

export type ImportPlace = ImportedFile & {
  studentId: string;
  /** The account that was created to read the import; null if it already existed. */
  newAccount: { username: string; password: string } | null;
};

/**
 * The file that a history is written into. Histories go into the instructor's class of imported histories, one
 * assignment for each, which begins when the history begins. Existing ones are used again, so that an import can be
 * repeated or resumed.
 *
 * @param username the instructor of that class; null for an instructor created for this purpose
 * @throws {TraceImportError} when there is no instructor of that name
 */
export async function placeForTrace(
  services: Platform & WithVersions,
  { trace, name, sha256 }: NamedTrace,
  username: string | null,
): Promise<ImportPlace> {
  const { instructor, newAccount } = await readerOf(services, username);
  const student = await writerOf(services);
  const { id: classId, enrollKey } = await importClass(
    at(services, CLASS_PERIOD.start),
    instructor,
  );
  await enrol(services, student, { id: classId, enrollkey: enrollKey });

  // Just before the first change, which then keeps its own time, because the times of versions increase strictly.
  const begin = new Date((trace.changes[0]?.at ?? 0) - 1);
  const end = new Date((trace.changes.at(-1)?.at ?? 0) + DAY);
  const then = at(services, begin);
  const description = `An imported writing history (SHA-256 ${sha256}).`;
  const assignmentId =
    (await findAssignmentId(services.db, classId, description)) ??
    (await importAssignment(then, instructor, { classId, name, description, begin, end }));
  await startAssignment(then, student, assignmentId);
  const file = await findMainFile(services.db, assignmentId, student.userId);
  if (!file) throw new Error('the import has no file to write into');
  return { ...file, studentId: student.userId, newAccount };
}

/** The same services at another time. */
const at = <S extends Platform>(services: S, now: Date): S => ({ ...services, clock: () => now });

async function readerOf(
  platform: Platform,
  username: string | null,
): Promise<{ instructor: Actor; newAccount: ImportPlace['newAccount'] }> {
  const role = 'ROLE_INSTRUCTOR';
  const known = await findUserId(platform.db, username ?? OWN_INSTRUCTOR, role);
  if (known !== null) return { instructor: actor(known, role), newAccount: null };
  if (username !== null) {
    throw new TraceImportError(`There is no instructor with the username ${username}.`);
  }
  const newAccount = { username: OWN_INSTRUCTOR, password: randomBytes(12).toString('base64url') };
  const names = {
    firstName: 'Imported',
    lastName: 'Histories',
    email: `${OWN_INSTRUCTOR}@localhost`,
  };
  const { id } = await createUser(platform, platform.db, {
    ...newAccount,
    ...names,
    roles: [role],
  });
  return { instructor: actor(id, role), newAccount };
}

/** No one signs in as the writer. */
async function writerOf(platform: Platform): Promise<Actor> {
  const role = 'ROLE_STUDENT';
  const username = 'recorded-writer';
  const known = await findUserId(platform.db, username, role);
  if (known !== null) return actor(known, role);
  const names = { firstName: 'Recorded', lastName: 'Writer', email: `${username}@localhost` };
  const { id } = await createUser(platform, platform.db, {
    username,
    ...names,
    password: null,
    roles: [role],
  });
  return actor(id, role);
}

const actor = (userId: string, role: Role): Actor => ({ userId, sessionId: '', roles: [role] });

async function importClass(
  platform: Platform,
  instructor: Actor,
): Promise<{ id: string; enrollKey: string }> {
  const known = await findClass(platform.db, instructor.userId, CLASS_NAME);
  if (known !== null) return known;
  await seedClassOptions(platform);
  const [area] = await listOptions(platform, 'area');
  const [level] = await listOptions(platform, 'level');
  const [person] = await findUsers(platform.db, [instructor.userId]);
  const enrollKey = enrollmentKey(person?.firstName ?? '', person?.lastName ?? '', Math.random);
  const { id } = await registerClass(platform, instructor, {
    classname: CLASS_NAME,
    enrollkey: enrollKey,
    classTimeZone: 'UTC',
    subjectarea: area?.id ?? 0,
    studentlevel: level?.id ?? 0,
    gradeMethod: 'Numeric',
    grades: [],
    classStartDate: CLASS_PERIOD.start.toISOString(),
    classEndDate: CLASS_PERIOD.end.toISOString(),
  });
  return { id, enrollKey };
}

async function importAssignment(
  services: Platform & WithVersions,
  instructor: Actor,
  wanted: { classId: string; name: string; description: string; begin: Date; end: Date },
): Promise<string> {
  const { classId, name, description, begin, end } = wanted;
  const created = await createAssignment(services, instructor, {
    classId,
    description,
    readingList: [],
    title: name.slice(0, 200),
    pointValue: 100,
    startDate: begin.toISOString(),
    endDate: end.toISOString(),
    postDate: new Date(end.getTime() + 3 * DAY).toISOString(),
    multiDraft: false,
    autoSubmission: false,
    autoEvaluate: false,
    autoAccept: false,
    autoItemsDisable: false,
    preventAfterDueDate: false,
    timed: false,
    askPasteSource: true,
    aiPolicy: NO_AI_POLICY,
    latePolicy: null,
    withoutNames: false,
    effortShare: 0,
    revisionShare: 0,
    uploadFile: false,
    mainFileType: 'DOCUMENT',
    visible: true,
    publishDate: null,
    showAnalytics: false,
    showAnalyticsAlways: false,
    draftSubmissions: [],
  });
  return created.id;
}
