import {
  type Department,
  LIBRARY_CONTENTS,
  LIBRARY_LIMITS,
  type LibraryContent,
  type LibraryItem,
  type LibraryKind,
} from '@antecedent/contracts/screens/library';
import { mayEver } from '@antecedent/domain/access/actions';
import type { Database } from '../../ground/db/connection.ts';
import { daysBefore } from '../../ground/platform/daily-job.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as repo from './library.repo.ts';

/** What the person sees in libraries. */
export async function readerOf(db: Database, actor: Actor): Promise<repo.Reader> {
  const isCoordinator = actor.roles.includes('ROLE_EDUCATION_COORDINATOR');
  if (isCoordinator) return { userId: actor.userId, departments: 'all' };
  const departments = await repo.listDepartments(db, actor.userId);
  return { userId: actor.userId, departments: departments.map(({ id }) => id) };
}

type Listed = { items: LibraryItem[]; canSave: boolean; departments: Department[] };

/** The person's own library, and what others share with their departments. */
export async function listLibrary(
  { db }: Platform,
  actor: Actor,
  kind: LibraryKind | undefined,
): Promise<Listed> {
  const limit = LIBRARY_LIMITS.shared + 4 * LIBRARY_LIMITS.perKind;
  const rows = await repo.listItems(db, await readerOf(db, actor), kind, limit);
  const canSave = mayEver('library.own', actor.roles);
  return {
    items: rows.map((row) => presentItem(row, actor)),
    canSave,
    departments: canSave ? await repo.listDepartments(db, actor.userId) : [],
  };
}

export const presentItem = (
  row: repo.NamedItem,
  { userId }: Pick<Actor, 'userId'>,
): LibraryItem => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  owner: row.owner,
  isOwn: row.ownerId === userId,
  department:
    row.subjectAreaId === null ? null : { id: row.subjectAreaId, name: row.department ?? '' },
  changedAt: row.changedAt.toISOString(),
  parts: row.parts,
});

/** An item that this person sees. @throws {AppError} `not-found` */
export async function seenItem(db: Database, actor: Actor, id: string): Promise<repo.NamedItem> {
  const row = await repo.findItem(db, await readerOf(db, actor), id);
  if (!row) throw notFound('libraryItem');
  return row;
}

/** What an item consists of, as the contract describes it now. */
export const contentOf = (row: Pick<repo.ItemRow, 'kind' | 'content'>): LibraryContent =>
  ({ kind: row.kind, content: LIBRARY_CONTENTS[row.kind].parse(row.content) }) as LibraryContent;

/** An item with its content and the names of its files. @throws {AppError} `not-found` */
export async function readItem({ db }: Platform, actor: Actor, id: string) {
  const row = await seenItem(db, actor, id);
  const files = await repo.listFiles(db, row.id);
  return {
    ...presentItem(row, actor),
    content: contentOf(row).content,
    files: files.map(({ name }) => name),
  };
}

/** Adds an item to the person's library, in the caller's transaction. @throws {AppError} `conflict` above the limit */
export async function addToLibrary(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  actor: Actor,
  { title, ...item }: LibraryContent & { title: string },
  files: readonly repo.NewFile[] = [],
): Promise<LibraryItem> {
  if ((await repo.countOwn(tx, actor.userId, item.kind)) >= LIBRARY_LIMITS.perKind) {
    throw new AppError('conflict', 'library.full', { values: { most: LIBRARY_LIMITS.perKind } });
  }
  const row = {
    ownerId: actor.userId,
    kind: item.kind,
    title,
    content: item.content,
    parts: partsOf(item),
    changedAt: clock(),
  };
  const id = await repo.insertItem(tx, row, files);
  return presentItem(await seenItem(tx, actor, id), actor);
}

export function partsOf({ kind, content }: LibraryContent): number {
  switch (kind) {
    case 'assignment':
      return content.assignment.draftSubmissions.length + 1;
    case 'rubric':
      return content.criteria.length;
    case 'review-form':
      return content.questions.length;
    case 'phrases':
      return content.phrases.length;
  }
}

/** Copies an item that others share, with its files. @throws {AppError} `not-found`, `conflict` */
export const copyItem = (platform: Platform, actor: Actor, id: string): Promise<LibraryItem> =>
  platform.db.transaction(async (tx) => {
    const row = await seenItem(tx, actor, id);
    const files = (await repo.listFiles(tx, row.id)).map(({ itemId: _, ...file }) => file);
    return addToLibrary(platform, tx, actor, { title: row.title, ...contentOf(row) }, files);
  });

type Change = Parameters<typeof repo.changeOwn>[2];

/** Changes an item of the person's own. @throws {AppError} `not-found` */
async function change(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  id: string,
  values: Change,
  which: 'kept' | 'deleted' = 'kept',
): Promise<void> {
  const isChanged = await repo.changeOwn(db, { id, ownerId: actor.userId }, values, which);
  if (!isChanged) throw notFound('libraryItem');
}

export async function renameItem(
  platform: Platform,
  actor: Actor,
  { id, title }: { id: string; title: string },
): Promise<LibraryItem> {
  await change(platform, actor, id, { title });
  return presentItem(await seenItem(platform.db, actor, id), actor);
}

/** Shares an item with a department of the person, or with no one. @throws {AppError} `not-found` */
export async function shareItem(
  platform: Platform,
  actor: Actor,
  { id, departmentId }: { id: string; departmentId: number | null },
): Promise<LibraryItem> {
  const own = await repo.listDepartments(platform.db, actor.userId);
  if (departmentId !== null && !own.some((one) => one.id === departmentId)) {
    throw notFound('department');
  }
  await change(platform, actor, id, { subjectAreaId: departmentId });
  return presentItem(await seenItem(platform.db, actor, id), actor);
}

/** Deletes an item; it can be restored for a day. @throws {AppError} `not-found` */
export const deleteItem = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  change(platform, actor, id, { deletedAt: platform.clock() });

/** @throws {AppError} `not-found` */
export async function restoreItem(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<LibraryItem> {
  await change(platform, actor, id, { deletedAt: null }, 'deleted');
  return presentItem(await seenItem(platform.db, actor, id), actor);
}

/** Deletes for good what was deleted a day ago. */
export const sweepLibrary = ({ db }: Platform, now: Date): Promise<void> =>
  repo.deleteForGood(db, daysBefore(now, 1));
