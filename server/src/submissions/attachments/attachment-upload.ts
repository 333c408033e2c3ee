import { readFile } from 'node:fs/promises';
import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_LIMIT,
  ATTACHMENT_REFUSAL,
} from '@antecedent/contracts/submissions/attachments';
import { detectMediaType } from '@antecedent/domain/attachments/detect-media-type';
import { extensionOf, safeFileName } from '@antecedent/domain/files/file-name';
import { checkFile } from '@antecedent/domain/office/anonymous/check-file';
import type { Database } from '../../ground/db/connection.ts';
import { concurrencyLimit } from '../../ground/platform/concurrency-limit.ts';
import { AppError, refusedAs } from '../../ground/platform/errors/errors.ts';
import { requireLightArchive } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { UploadedFile } from '../../ground/platform/uploads/upload.ts';
import {
  lockWritableSubmission,
  ownSubmission,
  requireWritable,
} from '../submissions/own-submission.service.ts';
import { countAttachments, insertAttachments, type NewAttachment } from './attachments.repo.ts';
import { harmlessCopy } from './harmless-copy.ts';

/** A whole class attaches files at the same time; files being checked are in memory. */
const limit = concurrencyLimit(4);

/** A file whose content matches its name. */
type Recognized = {
  fileName: string;
  path: string;
  size: number;
  mediaType: string;
  isUnchecked: boolean;
};

/**
 * Attaches files to the student's own submission, all or none.
 *
 * @throws {AppError} `not-found`, `forbidden` when the assignment accepts none, `window-closed`,
 * `invalid-request`, `unsupported-type`, `conflict` when the submission has its fill
 */
export async function uploadAttachments(
  platform: Platform,
  actor: Actor,
  submissionId: string,
  files: readonly UploadedFile[],
): Promise<void> {
  const { db, clock } = platform;
  const own = await ownSubmission(db, actor, submissionId);
  if (!own.assignment.uploadFile) {
    throw new AppError('forbidden', 'attachments.notTaken');
  }
  requireWritable(own, clock());
  if (files.length === 0) {
    throw new AppError('invalid-request', 'attachments.missing', {
      fields: { files: { key: 'attachments.missing' } },
    });
  }
  await limit(async () => {
    const recognized = await recognizedFiles(platform, files);
    const rows: NewAttachment[] = [];
    for (const file of recognized) {
      rows.push({ ...(await stored(platform, file)), submissionId, uploadedAt: clock() });
    }
    await db.transaction(async (tx) => {
      await lockWritableSubmission(tx, own, clock());
      await refuseOverfull(tx, submissionId, rows.length);
      await insertAttachments(tx, rows);
    });
  });
}

/** A file of a form in the blob store; a row has to name it within a day. */
export type StoredFile = {
  fileName: string;
  size: number;
  mediaType: string;
  blob: string;
  isUnchecked: boolean;
};

/**
 * Stores a file of another form by the rules of attachments, if it could be checked.
 *
 * @throws {AppError} `unsupported-type`
 */
export const storeFile = (platform: Platform, file: UploadedFile): Promise<StoredFile> =>
  limit(async () => {
    const [recognized] = (await recognizedFiles(platform, [file])) as [Recognized];
    if (recognized.isUnchecked) {
      throw refusedAs('unsupported-type', ATTACHMENT_REFUSAL.unchecked(recognized.fileName));
    }
    return stored(platform, recognized);
  });

/** Stores a file, and what others get of it: the author waits for that once, and not each of its readers. */
async function stored(platform: Platform, { path, ...file }: Recognized): Promise<StoredFile> {
  const blob = await platform.blobs.put(await readFile(path));
  await harmlessCopy(platform, { ...file, blob });
  return { ...file, blob };
}

type FileProblem = 'unsupported' | 'empty' | 'misnamed';

/** Every file with its detected type; a single one that is not accepted rejects them all. */
async function recognizedFiles(
  platform: Platform,
  files: readonly UploadedFile[],
): Promise<Recognized[]> {
  const recognized: Recognized[] = [];
  const refused: { fileName: string; problem: FileProblem }[] = [];
  for (const { fileName: claimed, path, size } of files) {
    const fileName = safeFileName(claimed);
    const found = await recognize(platform, { fileName, path, size });
    if ('problem' in found) refused.push({ fileName, ...found });
    else recognized.push({ fileName, path, size, ...found });
  }
  const [first] = refused;
  if (!first) return recognized;
  // One kind of problem at a time: each has its own way out.
  const alike = refused.filter(({ problem }) => problem === first.problem);
  const names = alike.map(({ fileName }) => fileName).join(', ');
  throw refusedAs('unsupported-type', ATTACHMENT_REFUSAL[first.problem](names));
}

async function recognize(
  platform: Platform,
  { fileName, path, size }: Pick<Recognized, 'fileName' | 'path' | 'size'>,
): Promise<Pick<Recognized, 'mediaType' | 'isUnchecked'> | { problem: FileProblem }> {
  const extension = extensionOf(fileName);
  if (!ATTACHMENT_EXTENSIONS.some((taken) => taken === extension))
    return { problem: 'unsupported' };
  if (size === 0) return { problem: 'empty' };
  const bytes = await readFile(path);
  const codec = admittedCodec(requireLightArchive(platform, bytes));
  const mediaType = detectMediaType(extension, bytes, codec.inflate);
  const check = checkFile(extension, bytes, codec);
  // Later, no one could clean it for its readers, and its author has the file at hand now.
  if (mediaType === null || check === 'damaged') return { problem: 'misnamed' };
  return { mediaType, isUnchecked: check === 'unchecked' };
}

/** One person cannot fill the store: what they attach stays. */
async function refuseOverfull(tx: Database, submissionId: string, more: number): Promise<void> {
  const { perSubmission } = ATTACHMENT_LIMIT;
  if ((await countAttachments(tx, submissionId)) + more <= perSubmission) return;
  throw refusedAs('conflict', ATTACHMENT_REFUSAL.full);
}
