import type { Attachment } from '@antecedent/contracts/submissions/attachments';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { extensionOf } from '@antecedent/domain/files/file-name';
import { checkFile } from '@antecedent/domain/office/anonymous/check-file';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import {
  type FilesWithoutNames,
  filesWithoutNames,
} from '../../classes/student-names/files-without-names.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { requireLightArchive } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import { storedCopy } from '../../record/blobs/file-copies.service.ts';
import { ownSubmission } from '../submissions/own-submission.service.ts';
import { readableSubmission } from '../submissions/submissions.service.ts';
import {
  type AttachmentRow,
  findAttachment,
  listAttachments,
  setUnchecked,
} from './attachments.repo.ts';
import { harmlessCopy } from './harmless-copy.ts';

const presentAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  fileName: row.fileName,
  fileSize: row.size,
  uploadDate: row.uploadedAt.toISOString(),
  isUnchecked: row.isUnchecked ?? false,
});

export { type StoredFile, storeFile } from './attachment-upload.ts';

/**
 * What is attached to a submission, oldest first; the caller has checked permissions.
 *
 * @param nameOf what a file is called if its name may reveal the student; by its position
 */
export async function attachmentsOf(
  platform: Looking,
  submissionId: string,
  nameOf: (fileName: string, place: number) => string = (fileName) => fileName,
): Promise<Attachment[]> {
  const rows = await listAttachments(platform.db, submissionId);
  const shown: Attachment[] = [];
  for (const [place, row] of rows.entries()) {
    const isUnchecked = await lookedInto(platform, row);
    shown.push(presentAttachment({ ...row, isUnchecked, fileName: nameOf(row.fileName, place) }));
  }
  return shown;
}

type Looking = Pick<Platform, 'db' | 'blobs' | 'heavyWork'>;

/** Whether something in a file can't be opened here. Files from before this was found on upload are looked into once. */
async function lookedInto(platform: Looking, row: AttachmentRow): Promise<boolean> {
  if (row.isUnchecked !== null) return row.isUnchecked;
  const bytes = await platform.blobs.get(row.blob);
  if (bytes === null) return false;
  const codec = admittedCodec(requireLightArchive(platform, bytes));
  const isUnchecked = checkFile(extensionOf(row.fileName), bytes, codec) !== 'checked';
  await setUnchecked(platform.db, row.id, isUnchecked);
  return isUnchecked;
}

/** What the student attached to their own submission. @throws {AppError} `not-found` */
export async function listOwnAttachments(
  platform: Platform,
  actor: Actor,
  submissionId: string,
): Promise<Attachment[]> {
  await ownSubmission(platform.db, actor, submissionId);
  return attachmentsOf(platform, submissionId);
}

/** A file that the student attached. @throws {AppError} `not-found` */
export async function downloadOwnAttachment(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<FileResponse> {
  const row = await existing(platform, id);
  await ownSubmission(platform.db, actor, row.submissionId);
  return contentOf(platform, row);
}

/**
 * A file attached to a submission that this person reads; an office file without what it would load from
 * elsewhere.
 *
 * @throws {AppError} `not-found`
 */
export async function downloadSubmittedAttachment(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<FileResponse> {
  const row = await existing(platform, id);
  const { submission } = await readableSubmission(platform, actor, row.submissionId);
  const files = await filesWithoutNames(platform, actor.userId, submission);
  if (files === null) return submittedContentOf(platform, row);
  const names = await studentNames(platform, actor.userId, submission.assignmentId);
  const all = await listAttachments(platform.db, row.submissionId);
  const place = all.findIndex((one) => one.id === row.id);
  const fileName = names.fileNameOf(submission.studentId, row.fileName, place);
  return contentWithoutNames(platform, row, files, fileName);
}

/**
 * The same without the name of the person who stored it, under a file name that doesn't reveal it.
 *
 * @throws {AppError} `conflict` for a file that can't be checked for names
 */
export async function contentWithoutNames(
  platform: Platform,
  row: Stored,
  files: FilesWithoutNames,
  fileName: string,
): Promise<FileResponse> {
  const extension = extensionOf(row.fileName);
  const blob = await storedCopy(platform, row.blob, {
    purpose: `${files.copyPurpose} ${extension}`,
    make: (bytes, admission) => files.copyOf(admission, bytes, extension),
  }).catch((error: unknown) => {
    if (!(error instanceof OfficeFileError)) throw error;
    throw new AppError('conflict', 'attachments.withheld', { cause: error });
  });
  if (blob === null) throw lostBlob(row);
  return contentOf(platform, { ...row, blob, fileName });
}

/** A stored file under an id for the log. */
type Stored = Pick<AttachmentRow, 'id' | 'blob' | 'fileName' | 'mediaType'>;

/**
 * What a student stored, for another person: an office file without what it would load from elsewhere. It was made when the file
 * was stored; for files from before that, now.
 *
 * @throws {HeavyFile}
 */
export async function submittedContentOf(platform: Platform, row: Stored): Promise<FileResponse> {
  const blob = await harmlessCopy(platform, row);
  if (blob === null) throw lostBlob(row);
  return contentOf(platform, { ...row, blob });
}

async function existing({ db }: Platform, id: string): Promise<AttachmentRow> {
  const row = await findAttachment(db, id);
  if (!row) throw notFound('file');
  return row;
}

/** What a student stored, as they stored it. */
export async function contentOf({ blobs }: Platform, row: Stored): Promise<FileResponse> {
  const { blob, fileName, mediaType } = row;
  const bytes = await blobs.open(blob);
  if (!bytes) throw lostBlob(row);
  return { bytes, fileName, contentType: mediaType };
}

const lostBlob = ({ id }: Stored): Error =>
  new Error(`the blob of the attached file ${id} is not in the store`);
