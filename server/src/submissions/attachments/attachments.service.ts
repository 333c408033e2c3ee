import type { Attachment } from '@antecedent/contracts/attachments/attachments';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import {
  type FilesWithoutNames,
  filesWithoutNames,
} from '../../classes/student-names/files-without-names.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { harmlessOfficeFile } from '../../ground/platform/storage/harmless-office-file.ts';
import { ownSubmission } from '../submissions/own-submission.service.ts';
import { readableSubmission } from '../submissions/submissions.service.ts';
import { presentAttachment } from './attachments.presenter.ts';
import { type AttachmentRow, findAttachment, listAttachments } from './attachments.repo.ts';

export { type StoredFile, storeFile } from './attachment-upload.ts';

/**
 * What is attached to a submission, oldest first; who may see it, the caller has found out.
 *
 * @param nameOf what a file is called, where its name may tell whose it is; by its place
 */
export const attachmentsOf = async (
  db: Database,
  submissionId: string,
  nameOf: (fileName: string, place: number) => string = (fileName) => fileName,
): Promise<Attachment[]> =>
  (await listAttachments(db, submissionId)).map((row, place) =>
    presentAttachment({ ...row, fileName: nameOf(row.fileName, place) }),
  );

/** What the student attached to their own submission. @throws {AppError} `not-found` */
export async function listOwnAttachments(
  { db }: Platform,
  actor: Actor,
  submissionId: string,
): Promise<Attachment[]> {
  await ownSubmission(db, actor, submissionId);
  return attachmentsOf(db, submissionId);
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

/** The same without the name of who stored it, under a name of the file that tells it no more. */
export async function contentWithoutNames(
  { blobs }: Platform,
  row: Stored,
  files: FilesWithoutNames,
  fileName: string,
): Promise<FileResponse> {
  const bytes = await blobs.get(row.blob);
  if (!bytes) throw lostBlob(row);
  const extension = row.fileName.slice(row.fileName.lastIndexOf('.') + 1);
  return { bytes: files.copyOf(bytes, extension), fileName, contentType: row.mediaType };
}

/** A stored file under an id for the log. */
type Stored = Pick<AttachmentRow, 'id' | 'blob' | 'fileName' | 'mediaType'>;

/** What a student stored, for another person: an office file without what it would load from elsewhere. */
export async function submittedContentOf(platform: Platform, row: Stored): Promise<FileResponse> {
  const extension = row.fileName.slice(row.fileName.lastIndexOf('.') + 1);
  const bytes = await platform.blobs.get(row.blob);
  if (!bytes) throw lostBlob(row);
  const { fileName, mediaType } = row;
  return { bytes: harmlessOfficeFile(bytes, extension), fileName, contentType: mediaType };
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
