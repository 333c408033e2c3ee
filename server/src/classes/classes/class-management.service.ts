import { randomInt } from 'node:crypto';
import type { Refusal } from '@antecedent/catalog/refusals';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { UpdateClassSchema } from '@antecedent/contracts/classes/classes/management';
import type { Confirmation } from '@antecedent/contracts/wire/errors';
import {
  type ClassPeriod,
  changedPeriodProblems,
  periodInTimeZone,
} from '@antecedent/domain/assignment/class-rules';
import { defaultGrades, gradeScale } from '@antecedent/domain/grading/letter-grades';
import { renewedKey } from '@antecedent/domain/roster/enrollment-key';
import type { z } from 'zod';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ClassRow } from '../../ground/db/schema/classes.ts';
import {
  lockStudentDeadlines,
  refreshStudentDeadlines,
} from '../../ground/db/student-deadlines.ts';
import { isKeyInTrash } from '../../ground/db/trash.repo.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { confirmationOf, requireConfirmation } from '../../ground/platform/http/confirmation.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { planSweep } from '../../submissions/deadlines/deadlines.service.ts';
import { followPermissionChange } from '../../submissions/submissions/permission-changes.service.ts';
import {
  invalidateWritePermissions,
  listSubmissions,
} from '../../submissions/submissions/submissions.service.ts';
import { listHiddenAssignments } from '../student-names/student-names.service.ts';
import { lockAuthorizedClass } from './authorize-class.ts';
import { gradeProblems, optionProblems, timeZoneProblems } from './class-form.ts';
import { findAssignmentSpan, isKeyTaken, updateClassRow } from './class-management.repo.ts';
import { readClass } from './classes.service.ts';
import { deleteMember, listRoles } from './members.repo.ts';
import { insertRemoval, listUnfinishedReviews } from './removals.repo.ts';

type Update = z.output<typeof UpdateClassSchema>;

/**
 * Changes the details of a class. Assignments keep their instants, so a class runs from before the
 * first until after the last of them, whatever its time zone. In another time zone it runs from the
 * start of its first day to the end of its last.
 *
 * @throws {AppError} `not-found`; `invalid-request` with the fields; `conflict` in the archive
 */
export async function updateClass(
  platform: Platform & WithVersions,
  actor: Actor,
  input: Update,
): Promise<ClassDetail> {
  await platform.db.transaction(async (tx) => {
    const row = await lockAuthorizedClass(tx, actor, 'class.update', input.id);
    refuseProblems(timeZoneProblems(input.classTimeZone));
    const period = periodOf(row, input);
    refuseProblems([
      ...(await optionProblems(tx, input)),
      ...changedPeriodProblems(period, await spanOf(tx, input.id)),
      ...gradeProblems(input),
    ]);
    await updateClassRow(tx, input.id, {
      name: input.classname,
      subjectAreaId: input.subjectarea,
      studentLevelId: input.studentlevel,
      timeZone: period.timeZone,
      startAt: new Date(period.startAt),
      endAt: new Date(period.endAt),
      gradeMethod: input.gradeMethod,
      grades: input.gradeMethod === 'Letter' ? gradeScale(input.grades) : defaultGrades(),
    });
    if (period.timeZone !== row.timeZone) await followTimeZone(platform, tx, input.id);
    await notifyOpenPages(tx, { classId: input.id });
  });
  return readClass(platform, actor, input.id);
}

/** Days of more time are counted in the class's time zone. */
async function followTimeZone(platform: Platform, tx: Database, classId: string): Promise<void> {
  await lockStudentDeadlines(tx);
  await refreshStudentDeadlines(tx, { classId });
  await invalidateWritePermissions(tx, { classId });
  await planSweep(platform, tx);
}

/** Dates that were left as they were are the same days in another time zone; others are days of it. */
function periodOf(row: ClassRow, input: Update): ClassPeriod {
  const timeZone = input.classTimeZone;
  const sent = {
    startAt: Date.parse(input.classStartDate),
    endAt: Date.parse(input.classEndDate),
    timeZone,
  };
  if (timeZone === row.timeZone) return sent;
  const isLeft = sent.startAt === row.startAt.getTime() && sent.endAt === row.endAt.getTime();
  return periodInTimeZone(isLeft ? { ...sent, timeZone: row.timeZone } : sent, timeZone);
}

async function spanOf(tx: Database, classId: string) {
  const span = await findAssignmentSpan(tx, classId);
  return (
    span && { earliestStart: span.earliestStart.getTime(), latestEnd: span.latestEnd.getTime() }
  );
}

/**
 * Archives or restores a class. In the archive everything is read-only;
 * cached permissions to write become stale immediately. Idempotent.
 *
 * @throws {AppError} `not-found`
 */
export async function setArchived(
  platform: Platform,
  actor: Actor,
  id: string,
  isArchived: boolean,
): Promise<Record<string, never>> {
  await platform.db.transaction(async (tx) => {
    const row = await lockAuthorizedClass(tx, actor, 'class.archive', id);
    if ((row.archivedAt !== null) === isArchived) return;
    await updateClassRow(tx, id, { archivedAt: isArchived ? platform.clock() : null });
    await followPermissionChange(platform, tx, { classId: id });
  });
  return {};
}

/**
 * Removes a student from a class. The work stays stored and is there again when the student returns; until then no one
 * can write in it, except that unsaved text in open pages is still accepted. The current enrollment key does not bring
 * them back.
 *
 * @throws {AppError} `not-found`, even if only the student is not enrolled; `conflict` in the archive;
 *   `confirmation-needed` when the student has begun assignments
 */
export async function dropStudent(
  platform: Platform,
  actor: Actor,
  { classId, studentId, confirmed }: Removed & { confirmed?: string | undefined },
): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const { enrollKey } = await lockAuthorizedClass(tx, actor, 'class.update', classId);
    const student = { classId, userId: studentId };
    requireConfirmation(
      await removalConsequences({ ...platform, db: tx }, { classId, studentId }),
      confirmed,
    );
    await followPermissionChange(platform, tx, { classId, studentId });
    if (!(await deleteMember(tx, student, 'student'))) throw notFound('student');
    await insertRemoval(tx, { ...student, enrollKey, removedAt: platform.clock() });
    return true;
  });
}

type Removed = { classId: string; studentId: string };

/** What removing a student does to their work. @throws {AppError} `not-found` */
export async function readRemoval(
  platform: Platform,
  actor: Actor,
  student: Removed,
): Promise<Confirmation> {
  await authorizeFor(platform.db, actor, 'class.read', { classId: student.classId }, 'class');
  return confirmationOf(await removalConsequences(platform, student));
}

/**
 * Whether a student has begun work that is graded without names, or reviews of it, isn't said: next to their name, it would tell which of the
 * unnamed texts can be theirs. Where a class has such assignments, the same is said of everyone.
 *
 * @throws {AppError} `not-found` when the student is not enrolled
 */
async function removalConsequences(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { classId, studentId }: Removed,
): Promise<Refusal[]> {
  const roles = await listRoles(db, classId, studentId);
  const [person] = await findUsers(db, [studentId]);
  if (!person || !roles.includes('student')) throw notFound('student');
  const hidden = await listHiddenAssignments({ db, clock }, { classId });
  const works = await listSubmissions(db, { classId, studentId });
  const count = works.filter(({ assignmentId }) => !hidden.has(assignmentId)).length;
  const name = person.firstName;
  const consequences: Refusal[] = [];
  if (count > 0) consequences.push({ key: 'consequences.studentRemoved', values: { count, name } });
  const reviews = (await listUnfinishedReviews(db, { classId, studentId })).filter(
    ({ assignmentId }) => !hidden.has(assignmentId),
  );
  if (reviews.length > 0) {
    const titles = reviews.map((one) => `${one.assignmentTitle}, ${one.draftTitle}`);
    const values = { name, count: reviews.length, reviews: titles.join('; ') };
    consequences.push({ key: 'consequences.reviewsOfRemoved', values });
  }
  if (hidden.size > 0)
    consequences.push({ key: 'consequences.studentRemovedWithoutNames', values: { name } });
  return consequences;
}

/** Keys that happen to be taken are rare: a few attempts find a free one. */
const KEY_ATTEMPTS = 5;

/**
 * Gives a class another enrollment key. The old one stops working; students stay enrolled.
 *
 * @throws {AppError} `not-found`; `conflict` in the archive
 */
export async function renewEnrollmentKey(
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<{ enrollKey: string }> {
  return db.transaction(async (tx) => {
    const row = await lockAuthorizedClass(tx, actor, 'class.update', id);
    for (let attempt = 1; attempt <= KEY_ATTEMPTS; attempt++) {
      const enrollKey = renewedKey(row.enrollKey, secureRandom);
      if (
        enrollKey === row.enrollKey ||
        (await isKeyTaken(tx, enrollKey)) ||
        (await isKeyInTrash(tx, enrollKey))
      )
        continue;
      await updateClassRow(tx, id, { enrollKey });
      return { enrollKey };
    }
    throw new AppError('conflict', 'classes.keyTaken');
  });
}

const secureRandom = (): number => randomInt(2 ** 32) / 2 ** 32;
