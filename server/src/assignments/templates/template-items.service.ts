import type {
  TemplateItem,
  TemplateItemChangeSchema,
} from '@antecedent/contracts/assignments/templates';
import {
  FILE_KINDS,
  type KindWireName,
  kindByWireName,
  kindOfTemplate,
} from '@antecedent/domain/files/file-kinds';
import { blankFile as blankOfficeFile } from '@antecedent/domain/office/blank-file';
import type { z } from 'zod';
import { authorize, authorizeFor } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { deflateOffice } from '../../ground/platform/storage/deflate-office.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { ownTemplateFile } from './template-files.service.ts';
import { itemSubject } from './templates.policy.ts';
import { presentItem } from './templates.presenter.ts';
import * as repo from './templates.repo.ts';

/** A blank file of a kind. */
const blankFile = (kind: KindWireName, title: string): Uint8Array =>
  blankOfficeFile(kindByWireName(kind).extension, title, deflateOffice);

type NewItem = {
  kind: KindWireName;
  type: 'MAIN' | 'ADDITIONAL';
  assignmentId: string | null;
  title: string;
};

/** What the files of an assignment begin as, the main file first. @throws {AppError} `not-found` */
export async function listItems(
  { db }: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<TemplateItem[]> {
  await authorizeFor(db, actor, 'template.read', { assignmentId }, 'assignment');
  return (await repo.listItems(db, assignmentId)).map(presentItem);
}

/**
 * Makes an item with a blank file: an additional file of a saved assignment, or any item of one that
 * is being made.
 *
 * @throws {AppError} `not-found`; `conflict` when the assignment has one of this kind, or is archived
 */
export async function createItem(
  services: Platform & WithVersions,
  actor: Actor,
  input: NewItem,
): Promise<TemplateItem> {
  const item = await services.db.transaction(async (tx) => {
    if (input.assignmentId !== null) await requireItemLimit(tx, actor, input.assignmentId, input);
    const added = await addItem(services, tx, actor.userId, input, null);
    await tellStudents(tx, [added]);
    return added;
  });
  return presentItem(await theItem(services.db, item.id));
}

/** Locks the assignment, so that only one of two concurrent requests adds an item. */
async function requireItemLimit(
  tx: Database,
  actor: Actor,
  assignmentId: string,
  { type, kind }: NewItem,
): Promise<void> {
  await repo.lockAssignment(tx, assignmentId);
  await authorizeFor(tx, actor, 'template.manage', { assignmentId }, 'assignment');
  const others = await repo.listItems(tx, assignmentId);
  if (type === 'MAIN' || others.some((item) => isSameSlot(item, { type, kind }))) {
    throw new AppError('conflict', 'templates.kindTaken');
  }
}

const isSameSlot = (
  a: Pick<repo.ItemRow, 'type' | 'kind'>,
  b: Pick<repo.ItemRow, 'type' | 'kind'>,
): boolean => a.type === b.type && a.kind === b.kind;

type Beginning = { bytes: Uint8Array; templateFileId: string | null; templateTitle: string | null };

/** An item and its file, in the caller's transaction; blank without a `beginning`. */
export async function addItem(
  services: Platform & WithVersions,
  tx: Database,
  ownerId: string,
  { kind, type, assignmentId, title }: NewItem,
  beginning: (Beginning & { allowImport?: boolean }) | null,
): Promise<repo.ItemRow> {
  const createdAt = services.clock();
  const item = await repo.insertItem(tx, {
    ownerId,
    assignmentId,
    type,
    kind,
    title,
    createdAt,
    allowImport: beginning?.allowImport ?? false,
    templateFileId: beginning?.templateFileId ?? null,
    templateTitle: beginning?.templateTitle ?? null,
  });
  await addFile(services, tx, item, beginning?.bytes ?? blankFile(kind, title));
  return item;
}

async function addFile(
  services: Platform & WithVersions,
  tx: Database,
  { id, title, kind }: repo.ItemRow,
  bytes: Uint8Array,
): Promise<void> {
  const { extension } = kindByWireName(kind);
  await services.versions.createFile(tx, {
    assignmentTemplateId: id,
    role: 'template',
    name: `${title}.${extension}`,
    bytes,
    extension,
    at: services.clock(),
  });
}

/**
 * Changes titles and import permissions; all or none.
 *
 * @throws {AppError} `not-found`
 */
export async function updateItems(
  { db }: Platform,
  actor: Actor,
  changes: readonly z.output<typeof TemplateItemChangeSchema>[],
): Promise<TemplateItem[]> {
  const ids = changes.map(({ id }) => id);
  const items = await requireItems(db, actor, ids);
  await db.transaction(async (tx) => {
    for (const { id, title, allowImport } of changes) {
      await repo.updateItem(tx, id, { title, allowImport });
    }
    await tellStudents(tx, items);
  });
  return presentedItems(db, ids);
}

/** @throws {AppError} `not-found` */
export async function setAllowImport(
  { db }: Platform,
  actor: Actor,
  id: string,
  allowImport: boolean,
): Promise<TemplateItem> {
  const items = await requireItems(db, actor, [id]);
  await db.transaction(async (tx) => {
    await repo.updateItem(tx, id, { allowImport });
    await tellStudents(tx, items);
  });
  return presentItem(await theItem(db, id));
}

/**
 * Resets an item: to a copy of one of the instructor's template files, or blank. Students who
 * have begun keep what they have.
 *
 * @throws {AppError} `not-found`, `unsupported-type` when the template is of another kind
 */
export async function attachTemplate(
  services: Platform & WithVersions,
  actor: Actor,
  { id, templateId }: { id: string; templateId: string | null },
): Promise<TemplateItem> {
  const { db, blobs } = services;
  const [item] = await requireItems(db, actor, [id]);
  if (!item) throw notFound('template');
  const template = templateId ? await ownTemplateFile(services, actor, { id: templateId }) : null;
  if (template && wireNameOf(template.extension) !== item.kind) {
    throw new AppError('unsupported-type', 'templates.otherKind');
  }
  const kept = template ? await blobs.get(template.blob) : blankFile(item.kind, item.title);
  if (!kept) throw notFound('template');
  await db.transaction(async (tx) => {
    await repo.updateItem(tx, id, {
      templateFileId: template?.id ?? null,
      templateTitle: template?.title ?? null,
    });
    await services.versions.removeFile(tx, item.fileId);
    await addFile(services, tx, item, kept);
  });
  return presentItem(await theItem(db, id));
}

/**
 * Takes an item away; the main file of a saved assignment stays.
 *
 * @throws {AppError} `not-found`; `conflict` for a main file, and once a student has begun
 */
export async function removeItem({ db }: Platform, actor: Actor, id: string): Promise<boolean> {
  const [item] = await requireItems(db, actor, [id]);
  if (item?.type === 'MAIN' && item.assignmentId !== null) {
    throw new AppError('conflict', 'templates.mainFileStays');
  }
  return db.transaction(async (tx) => {
    await repo.lockItem(tx, id);
    if (await repo.isBegun(tx, id)) {
      throw new AppError('conflict', 'templates.begun');
    }
    await repo.deleteItems(tx, [id]);
    if (item) await tellStudents(tx, [item]);
    return true;
  });
}

/** Copies of an assignment's items for one that is being made. @throws {AppError} `not-found` */
export async function copyItems(
  services: Platform & WithVersions,
  actor: Actor,
  assignmentId: string,
): Promise<TemplateItem[]> {
  const { db } = services;
  await authorizeFor(db, actor, 'template.read', { assignmentId }, 'assignment');
  const items = await repo.listItems(db, assignmentId);
  const copies: string[] = [];
  // All are read before the first is copied: one of them may be worked on elsewhere.
  const read: { item: repo.Item; bytes: Uint8Array }[] = [];
  for (const item of items) {
    read.push({ item, bytes: (await services.versions.latest(item.fileId)).bytes });
  }
  for (const { item, bytes } of read) {
    const { kind, type, title, templateFileId, templateTitle, allowImport } = item;
    const copy = await db.transaction((tx) =>
      addItem(
        services,
        tx,
        actor.userId,
        { kind, type, assignmentId: null, title },
        { bytes, templateFileId, templateTitle, allowImport },
      ),
    );
    copies.push(copy.id);
  }
  return presentedItems(db, copies);
}

/** Open pages hear that the files of their assignment changed. */
async function tellStudents(
  tx: Database,
  items: readonly Pick<repo.ItemRow, 'assignmentId'>[],
): Promise<void> {
  for (const assignmentId of new Set(items.map((item) => item.assignmentId))) {
    if (assignmentId !== null) await notifyOpenPages(tx, { assignmentId });
  }
}

/** Returns all of them, or throws on the first that is missing or another person's. */
async function requireItems(db: Database, actor: Actor, ids: readonly string[]) {
  const items = await repo.findItems(db, ids);
  const found = new Set(items.map(({ id }) => id));
  if (ids.some((id) => !found.has(id))) throw notFound('template');
  for (const item of items) {
    authorize(actor, 'template.manage', await itemSubject(db, actor.userId, item), 'template');
  }
  return items;
}

async function theItem(db: Database, id: string): Promise<repo.Item> {
  const [item] = await repo.findItems(db, [id]);
  if (!item) throw notFound('template');
  return item;
}

async function presentedItems(db: Database, ids: readonly string[]): Promise<TemplateItem[]> {
  const items = new Map((await repo.findItems(db, ids)).map((item) => [item.id, item]));
  return ids.flatMap((id) => items.get(id) ?? []).map(presentItem);
}

function wireNameOf(extension: string): KindWireName | null {
  const kind = kindOfTemplate(extension);
  return kind && FILE_KINDS[kind].wireName;
}
