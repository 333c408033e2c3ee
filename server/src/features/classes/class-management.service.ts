import type { UpdateClassSchema } from '@antecedent/contracts/class-management';
import type { ClassDetail } from '@antecedent/contracts/classes';
import { changedPeriodProblems } from '@antecedent/domain/assignment/class-rules';
import { defaultGrades, gradeScale } from '@antecedent/domain/grading/letter-grades';
import type { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { refuseProblems } from '../../platform/form-problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { bumpGates } from '../submissions/submissions.service.ts';
import { gradeProblems, optionProblems, timeZoneProblems } from './class-form.ts';
import {
  deleteClassRow,
  deleteEnrollment,
  findAssignmentSpan,
  lockClass,
  updateClassRow,
} from './class-management.repo.ts';
import { canManageClass } from './classes.policy.ts';
import { readClass } from './classes.service.ts';

type Update = z.output<typeof UpdateClassSchema>;

/**
 * Changes the details of a class. Assignments keep their instants, so a class runs from before the
 * first until after the last of them, whatever its time zone.
 *
 * @throws {AppError} `not-found`; `invalid-request` with the fields; `conflict` in the archive
 */
export async function updateClass(
  platform: Platform,
  actor: Actor,
  input: Update,
): Promise<ClassDetail> {
  await platform.db.transaction(async (tx) => {
    const row = await ownClass(tx, actor, input.id);
    if (row.archivedAt) throw archived();
    refuseProblems([
      ...(await optionProblems(tx, input)),
      ...(await periodProblems(tx, input)),
      ...gradeProblems(input),
    ]);
    await updateClassRow(tx, input.id, {
      name: input.classname,
      subjectAreaId: input.subjectarea,
      studentLevelId: input.studentlevel,
      timeZone: input.classTimeZone,
      startAt: new Date(input.classStartDate),
      endAt: new Date(input.classEndDate),
      gradeMethod: input.gradeMethod,
      grades: input.gradeMethod === 'Letter' ? gradeScale(input.grades) : defaultGrades(),
    });
  });
  return readClass(platform, actor, input.id);
}

export const archived = () =>
  new AppError('conflict', 'This class is archived, so nothing in it changes.');

async function ownClass(tx: Database, actor: Actor, id: string) {
  const row = await lockClass(tx, id);
  if (!row || !canManageClass(actor, row)) throw notFound('class');
  return row;
}

async function periodProblems(tx: Database, input: Update) {
  const problems = timeZoneProblems(input.classTimeZone);
  if (problems.length > 0) return problems;
  const span = await findAssignmentSpan(tx, input.id);
  return changedPeriodProblems(
    {
      startAt: Date.parse(input.classStartDate),
      endAt: Date.parse(input.classEndDate),
      timeZone: input.classTimeZone,
    },
    span && {
      earliestStart: span.earliestStart.getTime(),
      latestEnd: span.latestEnd.getTime(),
    },
  );
}

/**
 * Puts a class into the archive or takes it out. In the archive everything can be read and nothing
 * written; every permission to write is stale at once. Doing it again changes nothing.
 *
 * @throws {AppError} `not-found`
 */
export async function setArchived(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
  isArchived: boolean,
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    const row = await ownClass(tx, actor, id);
    if ((row.archivedAt !== null) === isArchived) return;
    await updateClassRow(tx, id, { archivedAt: isArchived ? clock() : null });
    await bumpGates(tx, { classId: id });
  });
  return {};
}

/** Deletes a class forever, with all work in it. @throws {AppError} `not-found` */
export async function deleteClass(
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    await ownClass(tx, actor, id);
    await bumpGates(tx, { classId: id });
    await deleteClassRow(tx, id);
  });
  return {};
}

/**
 * Takes a student out of a class. The work stays and is there again when the student comes back;
 * until then nobody writes in it.
 *
 * @throws {AppError} `not-found` also when the student is not enrolled
 */
export async function dropStudent(
  { db }: Platform,
  actor: Actor,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await ownClass(tx, actor, classId);
    if (!(await deleteEnrollment(tx, classId, studentId))) throw notFound('student');
    await bumpGates(tx, { classId });
    return true;
  });
}
