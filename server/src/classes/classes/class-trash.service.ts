import type { Refusal } from '@antecedent/catalog/refusals';
import { TRASH_DAYS } from '@antecedent/contracts/assignments/assignments/trash';
import type { TrashedClass } from '@antecedent/contracts/classes/classes/trash';
import type { Confirmation } from '@antecedent/contracts/wire/errors';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { datesInTrash } from '../../assignments/assignments/assignment-trash.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import {
  lockStudentDeadlines,
  refreshStudentDeadlines,
} from '../../ground/db/student-deadlines.ts';
import {
  deleteAssignmentForGood,
  deleteClassForGood,
  listTrashedClasses as listRows,
  listTrashedBefore,
  lockTrashedBefore,
  lockTrashedClass,
  type Trashable,
  trashClass,
  untrashClass,
} from '../../ground/db/trash.repo.ts';
import { daysBefore } from '../../ground/platform/daily-job.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { confirmationOf, requireConfirmation } from '../../ground/platform/http/confirmation.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { planSweep } from '../../submissions/deadlines/deadlines.service.ts';
import { followPermissionChange } from '../../submissions/submissions/permission-changes.service.ts';
import { lockAuthorizedClass } from './authorize-class.ts';
import { countContents } from './class-management.repo.ts';
import { dropIdleAssistants } from './members.repo.ts';

/** What deleting a class does to its students and their texts. @throws {AppError} `not-found` */
export async function readClassDeletion(
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<Confirmation> {
  await authorizeFor(db, actor, 'class.delete', { classId: id }, 'class');
  return confirmationOf(await deletionConsequences(db, id));
}

async function deletionConsequences(db: Database, id: string): Promise<Refusal[]> {
  const { students, texts } = await countContents(db, id);
  return [
    ...(students > 0
      ? [{ key: 'consequences.classDeleted', values: { count: students } } as const]
      : []),
    ...(texts > 0 ? [{ key: 'consequences.textsDeleted', values: { count: texts } } as const] : []),
  ];
}

/**
 * Moves a class with all work in it to the trash.
 *
 * @throws {AppError} `not-found`; `confirmation-needed` when it has students or texts
 */
export async function deleteClass(
  platform: Platform,
  actor: Actor,
  { id, confirmed }: { id: string; confirmed?: string | undefined },
): Promise<Record<string, never>> {
  await platform.db.transaction(async (tx) => {
    await lockAuthorizedClass(tx, actor, 'class.delete', id);
    requireConfirmation(await deletionConsequences(tx, id), confirmed);
    await followPermissionChange(platform, tx, { classId: id });
    await trashClass(tx, id, await platform.databaseNow(tx));
  });
  return {};
}

/** The classes in the trash that a person owns. */
export const listTrashedClasses = async (
  { db, clock }: Platform,
  { userId }: Actor,
): Promise<TrashedClass[]> =>
  (await listRows(db, userId, clock())).map(({ name, trashedAt, ...row }) => ({
    ...row,
    className: name,
    ...datesInTrash(trashedAt),
  }));

/**
 * Restores a class from the trash with all work and dates. Deadlines that have passed since take effect now, with what
 * was written by then.
 *
 * @throws {AppError} `not-found` for everyone but its owner
 */
export async function restoreTrashedClass(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<Record<string, never>> {
  await platform.db.transaction(async (tx) => {
    await lockStudentDeadlines(tx);
    if (!(await lockTrashedClass(tx, { id, ownerId: actor.userId }))) throw notFound('class');
    await untrashClass(tx, id);
    await authorizeFor(tx, actor, 'class.delete', { classId: id }, 'class');
    // Accommodations may have changed since.
    await refreshStudentDeadlines(tx, { classId: id });
    await followPermissionChange(platform, tx, { classId: id });
    await planSweep(platform, tx);
  });
  return {};
}

/**
 * Deletes what has been in the trash for its days, by the database's time: a node whose clock is ahead would delete what can still be
 * restored. Each is a transaction of its own, and what was restored in the meantime stays.
 */
export async function emptyTrash({ db, databaseNow }: Platform): Promise<void> {
  const before = daysBefore(await databaseNow(db), TRASH_DAYS);
  for (const what of await listTrashedBefore(db, before)) {
    await db.transaction(async (tx) => {
      if (await lockTrashedBefore(tx, what, before)) await deleteIn(tx, what);
    });
  }
}

/**
 * Deletes a class or an assignment with all work in it, now and for good: the one place that does. Whatever has to delete
 * students' work before its 30 days in the trash are over, such as erasure or retention, calls this; it doesn't matter
 * whether the work is in the trash.
 */
export const deleteForGood = ({ db }: Pick<Platform, 'db'>, what: Trashable): Promise<void> =>
  db.transaction((tx) => deleteIn(tx, what));

async function deleteIn(tx: Database, what: Trashable): Promise<void> {
  if ('assignmentId' in what) return deleteAssignmentForGood(tx, what.assignmentId);
  await dropIdleAssistants(tx, await deleteClassForGood(tx, what.classId));
}
