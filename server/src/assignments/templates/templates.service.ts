import { permits } from '@antecedent/domain/access/can';
import type { KindWireName } from '@antecedent/domain/files/file-kinds';
import { DAY } from '@antecedent/domain/time';
import { authorize } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { addItem } from './template-items.service.ts';
import { itemSubject } from './templates.policy.ts';
import * as repo from './templates.repo.ts';

export { isImportAllowed } from './templates.repo.ts';

/** How long items are stored whose assignment was never saved, in milliseconds. */
const UNCLAIMED_TTL_MS = DAY;

/** Everything that the assignment's files begin as. */
export const itemsOf = (db: Database, assignmentId: string): Promise<repo.Item[]> =>
  repo.listItems(db, assignmentId);

/**
 * Gives an assignment that was just made its items: those made for it before, and a blank main file
 * where none was.
 *
 * @throws {AppError} `not-found` for items that are not the actor's or belong to an assignment
 */
export async function claimItems(
  services: Platform & WithVersions,
  tx: Database,
  actor: Actor,
  ids: readonly string[],
  assignment: { id: string; title: string; mainFileType: KindWireName },
): Promise<void> {
  const items = await repo.findItems(tx, ids);
  for (const id of ids) {
    const item = items.find((candidate) => candidate.id === id);
    if (!item) throw notFound('template');
    authorize(actor, 'template.manage', await itemSubject(tx, actor.userId, item), 'template');
  }
  refuseDoubles(items, assignment.mainFileType);
  for (const { id } of items) {
    if (!(await repo.claimItem(tx, id, assignment.id))) throw notFound('template');
  }
  if (items.some(({ type }) => type === 'MAIN')) return;
  await addItem(
    services,
    tx,
    actor.userId,
    {
      kind: assignment.mainFileType,
      type: 'MAIN',
      assignmentId: assignment.id,
      title: assignment.title,
    },
    null,
  );
}

/** Resets the main file of an assignment to a blank one of another kind. No student has started yet. */
export async function changeMainKind(
  services: Platform & WithVersions,
  tx: Database,
  actor: Actor,
  { id, title }: { id: string; title: string },
  kind: KindWireName,
): Promise<void> {
  const items = await repo.listItems(tx, id);
  refuseDoubles(
    items.filter(({ type }) => type === 'ADDITIONAL'),
    kind,
  );
  await repo.deleteItems(
    tx,
    items.filter(({ type }) => type === 'MAIN').map((item) => item.id),
  );
  const main = { kind, type: 'MAIN' as const, assignmentId: id, title };
  await addItem(services, tx, actor.userId, main, null);
}

function refuseDoubles(items: readonly repo.Item[], mainFileType: KindWireName): void {
  const mains = items.filter(({ type }) => type === 'MAIN');
  const kinds = items.filter(({ type }) => type === 'ADDITIONAL').map((item) => item.kind);
  const fits = mains.every(({ kind }) => kind === mainFileType);
  if (fits && mains.length <= 1 && new Set(kinds).size === kinds.length) return;
  throw new AppError('conflict', 'templates.twoOfOneKind');
}

/** The initial content of a student's file: the template as it is now. */
export async function startingFile(
  services: Platform & WithVersions,
  item: repo.Item,
): Promise<{ extension: string; bytes: Uint8Array }> {
  const { bytes } = await services.versions.latest(item.fileId);
  return { extension: item.extension, bytes };
}

export type TemplateAccess = {
  fileId: string;
  /** Extension without the dot. */
  extension: string;
  /** Not in an archived class. */
  canWrite: boolean;
};

/** Whether this person may open and save the file as a template; `null` if it isn't a template. */
export async function templateAccess(
  db: Database,
  fileId: string,
  userId: string,
): Promise<TemplateAccess | null> {
  const item = await repo.findItemOfFile(db, fileId);
  if (!item) return null;
  const subject = await itemSubject(db, userId, item);
  if (!permits('template.read', subject)) return null;
  const canWrite = permits('template.manage', subject);
  return { fileId, extension: item.extension, canWrite };
}

/** Removes items that stayed unclaimed and untouched for a day, and files whose item was deleted. */
export async function sweepTemplates(services: Platform & WithVersions): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock().getTime() - UNCLAIMED_TTL_MS);
  await db.transaction(async (tx) => {
    await repo.deleteItems(tx, await repo.listUnclaimed(tx, before));
  });
  for (const fileId of await repo.listOrphanFiles(db)) {
    await services.versions.removeFile(db, fileId);
  }
}
