import {
  MATERIAL_LIMITS,
  type MaterialFile,
  SHOWN_PICTURES,
} from '@antecedent/contracts/assignments/materials';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { can, mayOnlyAs } from '@antecedent/domain/access/can';
import {
  type Materials,
  namedFiles,
  type ReadingItem,
  withFiles,
} from '@antecedent/domain/assignment/materials';
import { authorizeFor, loadSubject } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { daysBefore } from '../../ground/platform/daily-job.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { UploadedFile } from '../../ground/platform/uploads/upload.ts';
import {
  storeFile,
  submittedContentOf,
} from '../../submissions/attachments/attachments.service.ts';
import * as repo from './materials.repo.ts';

/**
 * Stores a picture or file for an assignment that is being edited, by the rules of attachments.
 *
 * @throws {AppError} `invalid-request` without a file, `unsupported-type`; `conflict` above the limit
 */
export async function uploadMaterial(
  platform: Platform,
  { userId: ownerId }: Actor,
  [file]: readonly UploadedFile[],
): Promise<MaterialFile> {
  const { db, clock } = platform;
  if (!file || file.fileName === '') {
    throw new AppError('invalid-request', 'attachments.missing', {
      fields: { file: { key: 'attachments.missing' } },
    });
  }
  if ((await repo.countUnclaimed(db, ownerId)) >= MATERIAL_LIMITS.unusedFiles) {
    throw new AppError('conflict', 'materials.tooManyUnused');
  }
  const { fileName, size, mediaType, blob } = await storeFile(platform, file);
  const now = clock();
  const row = { ownerId, fileName, size, mediaType, blob, createdAt: now, unusedSince: now };
  return presentMaterial(await repo.insertMaterial(db, row));
}

const presentMaterial = ({ id, fileName, size, mediaType }: repo.MaterialRow): MaterialFile => ({
  id,
  fileName,
  fileSize: size,
  isPicture: SHOWN_PICTURES.some((shown) => shown === mediaType),
});

/** A file of an assignment that this person can see, or their own before that is saved. @throws {AppError} `not-found` */
export async function downloadMaterial(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<FileResponse> {
  const row = await repo.findMaterial(platform.db, id);
  if (!row || !(await canRead(platform.db, actor, row))) throw notFound('file');
  return submittedContentOf(platform, row);
}

async function canRead(
  db: Database,
  actor: Actor,
  { assignmentId, ownerId }: repo.MaterialRow,
): Promise<boolean> {
  return assignmentId === null ? ownerId === actor.userId : canSee(db, actor, assignmentId);
}

/** Students see what is visible. */
async function canSee(db: Database, actor: Actor, assignmentId: string): Promise<boolean> {
  const subject = await loadSubject(db, actor.userId, { assignmentId });
  if (!can(actor, 'material.read', subject)) return false;
  const isOnlyStudent = mayOnlyAs('student', actor, 'material.read', subject);
  return !isOnlyStudent || ((await repo.findMaterials(db, assignmentId))?.visible ?? false);
}

/** The description and reading list of an assignment that this person can see. @throws {AppError} `not-found` */
export async function readMaterials(
  { db }: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<Materials & { readingList: ReadingItem[] }> {
  const row = (await canSee(db, actor, assignmentId))
    ? await repo.findMaterials(db, assignmentId)
    : null;
  if (!row) throw notFound('assignment');
  return { description: row.description, readingList: row.readingList };
}

/**
 * The materials as an assignment stores them, in the transaction that saves it: files that were uploaded for it become its own,
 * and those of another assignment are copied, so that each has its own.
 *
 * @throws {AppError} `invalid-request` for files that are gone or another person's, or too many
 */
export async function ownMaterials<T extends Materials>(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  actor: Actor,
  assignmentId: string,
  materials: T,
): Promise<T> {
  const ids = namedFiles(materials);
  if (ids.length > MATERIAL_LIMITS.files) throw tooMany();
  const rows = new Map((await repo.lockMaterials(tx, ids)).map((row) => [row.id, row]));
  const own = new Map<string, repo.MaterialRow>();
  for (const id of ids) {
    const row = rows.get(id);
    if (!row) throw gone();
    own.set(id, await ownFile(tx, actor, assignmentId, row));
  }
  const used = [...own.values()].map((row) => row.id);
  await repo.claimMaterials(tx, used, assignmentId);
  await repo.releaseOthers(tx, assignmentId, used, clock());
  return withFiles(materials, (id) => own.get(id));
}

async function ownFile(
  tx: Database,
  actor: Actor,
  assignmentId: string,
  row: repo.MaterialRow,
): Promise<repo.MaterialRow> {
  if (row.assignmentId === assignmentId) return row;
  if (row.assignmentId === null) {
    if (row.ownerId !== actor.userId) throw gone();
    return row;
  }
  await authorizeFor(
    tx,
    actor,
    'assignment.read',
    { assignmentId: row.assignmentId },
    'assignment',
  ).catch(() => {
    throw gone();
  });
  const { id: _, ...values } = row;
  return repo.insertMaterial(tx, { ...values, assignmentId, ownerId: actor.userId });
}

const gone = (): AppError =>
  new AppError('invalid-request', 'materials.missing', {
    fields: { description: { key: 'materials.missing' } },
  });

const tooMany = (): AppError => {
  const values = { files: MATERIAL_LIMITS.files };
  return new AppError('invalid-request', 'materials.tooManyFiles', {
    values,
    fields: { description: { key: 'materials.tooManyFiles', values } },
  });
};

/** The files with these ids; the caller has checked permissions. */
export const materialFiles = (
  db: Database,
  ids: readonly string[],
): Promise<Pick<repo.MaterialRow, 'id' | 'fileName' | 'size' | 'mediaType' | 'blob'>[]> =>
  repo.listMaterials(db, ids);

/** Stores a file that is in the blob store already, for an assignment that is created in the same transaction. */
export function storeMaterial(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  { userId: ownerId }: Actor,
  file: Pick<repo.MaterialRow, 'fileName' | 'size' | 'mediaType' | 'blob'>,
): Promise<{ id: string; fileName: string }> {
  const now = clock();
  return repo.insertMaterial(tx, { ...file, ownerId, createdAt: now, unusedSince: now });
}

/** Deletes files that no assignment has named for a day. */
export const sweepMaterials = ({ db }: Platform, now: Date): Promise<void> =>
  repo.deleteUnused(db, daysBefore(now, 1));
