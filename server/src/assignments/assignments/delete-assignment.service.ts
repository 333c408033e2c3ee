import type { Refusal } from '@antecedent/catalog/refusals';
import type { Confirmation } from '@antecedent/contracts/wire/errors';
import type { Database } from '../../ground/db/connection.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { confirmationOf, requireConfirmation } from '../../ground/platform/http/confirmation.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import { lockSubmissions } from '../../submissions/submissions/submissions.service.ts';
import { removeItemsOf } from '../templates/templates.service.ts';
import { managed } from './managed-assignment.ts';
import { countSubmissionsOf, deleteAssignmentRow } from './management.repo.ts';

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
 * Deletes an assignment with all work in it.
 *
 * @throws {AppError} `not-found`, `conflict` when archived, `confirmation-needed` when students have begun
 */
export async function deleteAssignment(
  { db }: Platform,
  actor: Actor,
  { id, confirmed }: { id: string; confirmed?: string | undefined },
): Promise<{ data: true }> {
  await db.transaction(async (tx) => {
    await managed(tx, actor, 'assignment.manage', id);
    await lockSubmissions(tx, { assignmentId: id });
    requireConfirmation(await deletionConsequences(tx, id), confirmed);
    await notifyOpenPages(tx, { assignmentId: id });
    await removeItemsOf(tx, { assignmentId: id });
    await deleteAssignmentRow(tx, id);
  });
  return { data: true };
}
