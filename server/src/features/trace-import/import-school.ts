import { DAY } from '@antecedent/domain/time';
import type { Trace } from '@antecedent/domain/trace/trace';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { createUser } from '../accounts/accounts.service.ts';
import { createAssignment } from '../assignments/assignments.service.ts';
import { startAssignment } from '../assignments/student-assignments.service.ts';
import { listOptions, registerClass, seedClassOptions } from '../classes/classes.service.ts';
import { enrol } from '../classes/enrollment.service.ts';
import {
  findAssignmentId,
  findClassId,
  findMainFile,
  findUserId,
  type ImportedFile,
} from './trace-import.repo.ts';

/** Fits the initials of the instructor below, as every enrollment key does. */
const ENROLL_KEY = 'IH-TRACE';
const CLASS_PERIOD = {
  start: new Date('1980-01-01T00:00:00Z'),
  end: new Date('2100-01-01T00:00:00Z'),
};

/** A history to import: whose name it goes by, and what tells it from every other. */
export type NamedTrace = { trace: Trace; name: string; sha256: string };

/**
 * The file that a history is written into: in a class of imported histories, one assignment a history, begun when the history
 * begins. What is there already is used again, so that an import can be repeated and taken up.
 */
export async function fileForTrace(
  platform: Platform,
  { trace, name, sha256 }: NamedTrace,
): Promise<ImportedFile & { studentId: string }> {
  const instructor = await person(
    platform,
    'imported-histories',
    'Imported',
    'Histories',
    'ROLE_INSTRUCTOR',
  );
  const student = await person(platform, 'recorded-writer', 'Recorded', 'Writer', 'ROLE_STUDENT');
  const classId = await importClass(at(platform, CLASS_PERIOD.start), instructor);
  await enrol(platform, student, { id: classId, enrollkey: ENROLL_KEY, optOut: true });

  // Just before the first change, which then keeps its own time: the times of versions rise strictly.
  const begin = new Date((trace.changes[0]?.at ?? 0) - 1);
  const end = new Date((trace.changes.at(-1)?.at ?? 0) + DAY);
  const then = at(platform, begin);
  const description = `An imported writing history (SHA-256 ${sha256}).`;
  const assignmentId =
    (await findAssignmentId(platform.db, classId, description)) ??
    (await importAssignment(then, instructor, { classId, name, description, begin, end }));
  await startAssignment(then, student, assignmentId);
  const file = await findMainFile(platform.db, assignmentId, student.userId);
  if (!file) throw new Error('the import has no file to write into');
  return { ...file, studentId: student.userId };
}

/** The same platform at another time. */
const at = (platform: Platform, now: Date): Platform => ({ ...platform, clock: () => now });

async function person(
  platform: Platform,
  username: string,
  firstName: string,
  lastName: string,
  role: 'ROLE_STUDENT' | 'ROLE_INSTRUCTOR',
): Promise<Actor> {
  const userId =
    (await findUserId(platform.db, username)) ??
    (
      await createUser(platform, {
        ...{ username, firstName, lastName, email: `${username}@localhost` },
        // Nobody signs in as them: an instructor of the installation reads through the link that is printed.
        password: null,
        roles: [role],
      })
    ).id;
  return { userId, sessionId: '', roles: [role] };
}

async function importClass(platform: Platform, instructor: Actor): Promise<string> {
  const known = await findClassId(platform.db, ENROLL_KEY);
  if (known !== null) return known;
  await seedClassOptions(platform);
  const [area] = await listOptions(platform, 'area');
  const [level] = await listOptions(platform, 'level');
  const { id } = await registerClass(platform, instructor, {
    ...{ classname: 'Imported histories', enrollkey: ENROLL_KEY, classTimeZone: 'UTC' },
    ...{ subjectarea: area?.id ?? 0, studentlevel: level?.id ?? 0 },
    ...{ gradeMethod: 'Numeric', grades: [] },
    classStartDate: CLASS_PERIOD.start.toISOString(),
    classEndDate: CLASS_PERIOD.end.toISOString(),
  });
  return id;
}

async function importAssignment(
  platform: Platform,
  instructor: Actor,
  wanted: { classId: string; name: string; description: string; begin: Date; end: Date },
): Promise<string> {
  const { classId, name, description, begin, end } = wanted;
  const created = await createAssignment(platform, instructor, {
    ...{ classId, description, title: name.slice(0, 200), pointValue: 100 },
    startDate: begin.toISOString(),
    endDate: end.toISOString(),
    postDate: new Date(end.getTime() + 3 * DAY).toISOString(),
    ...{ multiDraft: false, autoSubmission: false, autoEvaluate: false, autoAccept: false },
    ...{ autoItemsDisable: false, preventAfterDueDate: false, uploadFile: false },
    ...{ mainFileType: 'DOCUMENT', visible: true },
    ...{ showAnalytics: false, showAnalyticsAlways: false, draftSubmissions: [] },
  });
  return created.id;
}
