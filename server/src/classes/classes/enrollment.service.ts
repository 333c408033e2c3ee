import type {
  EnrolledClass,
  StudentAssignmentItem,
} from '@antecedent/contracts/classes/classes/enrollment';
import type { OwnTotal } from '@antecedent/contracts/grading/class-total';
import type { ClassRole } from '@antecedent/domain/access/class-roles';
import { normalizeKey } from '@antecedent/domain/roster/enrollment-key';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import { listAssignmentsOfStudent } from '../../assignments/assignments/class-assignments.service.ts';
import {
  attemptKey,
  countOrRefuse,
  paced,
  takeBack,
} from '../../ground/platform/attempt-counts.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { findSectionName } from '../sections/sections.service.ts';
import { presentEnrolledClass } from './classes.presenter.ts';
import { findClass, findClassByKey, isArchivedKey, listClassesOfStudent } from './classes.repo.ts';
import { insertMembers, listRoles } from './members.repo.ts';
import { isRemovedWithKey } from './removals.repo.ts';
import { acceptInvitations } from './roster.service.ts';

const noSuchKey = () => new AppError('not-found', 'classes.unknownKey');

/** Allows for typing errors; trying every key would take years. */
const MISSES = paced(20, 30_000);

/** The class that a key opens. @throws {AppError} `not-found`, `conflict` in the archive, `too-many-attempts` */
export async function searchClass(
  platform: Platform,
  actor: Actor,
  enrollkey: string,
): Promise<EnrolledClass> {
  const { db } = platform;
  const attempts = await attemptKey(platform, 'enrollment key', actor.userId);
  await countOrRefuse(platform, attempts, MISSES, 'enrollmentKeys');
  const key = normalizeKey(enrollkey);
  const row = await findClassByKey(db, key);
  if (!row) {
    if (!(await isArchivedKey(db, key))) throw noSuchKey();
    await takeBack(platform, attempts);
    throw new AppError('conflict', 'classes.archivedKey');
  }
  await takeBack(platform, attempts);
  return presentEnrolledClass(row, (await listRoles(db, row.id, actor.userId)).includes('student'));
}

/**
 * Enrols the student in the class that they found. Enrolling again answers the same.
 *
 * @throws {AppError} `not-found` when the key does not open this class; `conflict` for those who teach or assist in it,
 *   and for those who were removed from it while it had this key
 */
export async function enrol(
  { db, clock }: Platform,
  actor: Actor,
  input: { id: string; enrollkey: string },
): Promise<EnrolledClass> {
  const row = await findClassByKey(db, normalizeKey(input.enrollkey));
  if (row?.id !== input.id) throw noSuchKey();
  const student = { classId: row.id, userId: actor.userId, role: 'student' } as const;
  refuseStaff(await listRoles(db, row.id, actor.userId));
  if (await isRemovedWithKey(db, { ...student, enrollKey: row.enrollKey })) {
    throw new AppError('conflict', 'classes.removedWithKey');
  }
  await insertMembers(db, [{ ...student, addedAt: clock() }]);
  return presentEnrolledClass(row, true);
}

function refuseStaff(roles: readonly ClassRole[]): void {
  if (roles.includes('owner') || roles.includes('instructor')) {
    throw new AppError('conflict', 'classes.instructorAsStudent');
  }
  if (roles.includes('assistant')) {
    throw new AppError('conflict', 'classes.assistantAsStudent');
  }
}

/** The student's classes, those included on whose lists they were put before they had an account. */
export async function listEnrolledClasses(
  { db, clock }: Platform,
  actor: Actor,
): Promise<EnrolledClass[]> {
  const [person] = await findUsers(db, [actor.userId]);
  if (person) await db.transaction((tx) => acceptInvitations(tx, person, clock()));
  const rows = await listClassesOfStudent(db, actor.userId);
  return rows.map((row) => presentEnrolledClass(row, true));
}

/** A class with what the student may see of its assignments. @throws {AppError} `not-found` */
export async function readEnrolledClass(
  services: Platform & WithVersions,
  actor: Actor,
  id: string,
): Promise<
  EnrolledClass & {
    section: string | null;
    assignments: StudentAssignmentItem[];
    total: OwnTotal | null;
  }
> {
  await authorizeFor(services.db, actor, 'class.readEnrolled', { classId: id }, 'class');
  const row = await findClass(services.db, id);
  if (!row) throw notFound('class');
  const { assignments, total } = await listAssignmentsOfStudent(services, id, actor.userId);
  const section = await findSectionName(services.db, id, actor.userId);
  return { ...presentEnrolledClass(row, true), section, assignments, total };
}
