import type { Refusal } from '@antecedent/catalog/refusals';
import {
  TRASH_DAYS,
  type TrashedAssignment,
} from '@antecedent/contracts/assignments/assignments/trash';
import type { Confirmation } from '@antecedent/contracts/wire/errors';
import { DAY } from '@antecedent/domain/time';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import {
  lockStudentDeadlines,
  refreshStudentDeadlines,
} from '../../ground/db/student-deadlines.ts';
import {
  listTrashedAssignments as listRows,
  lockTrashedAssignment,
  trashAssignment,
  untrashAssignment,
} from '../../ground/db/trash.repo.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { confirmationOf, requireConfirmation } from '../../ground/platform/http/confirmation.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { planSweep } from '../../submissions/deadlines/deadlines.service.ts';
import { followPermissionChange } from '../../submissions/submissions/permission-changes.service.ts';
import { lockSubmissions } from '../../submissions/submissions/submissions.service.ts';
import { managed } from './managed-assignment.ts';
import { countSubmissionsOf } from './management.repo.ts';

/** What deleting an assignment does to the work in it. @throws {AppError} `not-found` */
export async function readDeletion(
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<Confirmation> {
  await managed(db, actor, 'assignment.read', id);
  return confirmationOf(await deletionConsequences(db, id));
}

async function deletionConsequences(db: Database, id: string): Promise<Refusal[]> {
  const count = await countSubmissionsOf(db, id);
  return count === 0 ? [] : [{ key: 'consequences.assignmentDeleted', values: { count } }];
}

/**
 * Moves an assignment with all work in it to the trash.
 *
 * @throws {AppError} `not-found`, `conflict` when archived, `confirmation-needed` when students have begun
 */
export async function deleteAssignment(
  platform: Platform,
  actor: Actor,
  { id, confirmed }: { id: string; confirmed?: string | undefined },
): Promise<{ data: true }> {
  await platform.db.transaction(async (tx) => {
    await managed(tx, actor, 'assignment.manage', id);
    await lockSubmissions(tx, { assignmentId: id });
    requireConfirmation(await deletionConsequences(tx, id), confirmed);
    await followPermissionChange(platform, tx, { assignmentId: id });
    await trashAssignment(tx, id, await platform.databaseNow(tx));
  });
  return { data: true };
}

/** The assignments of a class that are in the trash by themselves. @throws {AppError} `not-found` */
export async function listTrashedAssignments(
  { db, clock }: Platform,
  actor: Actor,
  classId: string,
): Promise<TrashedAssignment[]> {
  await authorizeFor(db, actor, 'assignment.read', { classId }, 'class');
  return (await listRows(db, classId, clock())).map(({ trashedAt, ...row }) => ({
    ...row,
    ...datesInTrash(trashedAt),
  }));
}

/** When something was moved to the trash, and when it is deleted for good. */
export const datesInTrash = (trashedAt: Date): { trashedAt: string; deletedAt: string } => ({
  trashedAt: trashedAt.toISOString(),
  deletedAt: new Date(trashedAt.getTime() + TRASH_DAYS * DAY).toISOString(),
});

/**
 * Restores an assignment from the trash with all work and dates. Deadlines that have passed since take effect now, with
 * what was written by then.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export async function restoreAssignment(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<Record<string, never>> {
  await platform.db.transaction(async (tx) => {
    await lockStudentDeadlines(tx);
    const classId = await lockTrashedAssignment(tx, id);
    if (classId === null) throw notFound('assignment');
    await authorizeFor(tx, actor, 'assignment.manage', { classId }, 'assignment');
    await untrashAssignment(tx, id);
    // Accommodations may have changed since.
    await refreshStudentDeadlines(tx, { assignmentId: id });
    await followPermissionChange(platform, tx, { assignmentId: id });
    await planSweep(platform, tx);
  });
  return {};
}
