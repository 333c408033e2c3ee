import type { Attachment } from '@antecedent/contracts/attachments/attachments';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownSubmission } from '../submissions/own-submission.service.ts';
import { readableSubmission } from '../submissions/submissions.service.ts';
import { presentAttachment } from './attachments.presenter.ts';
import { type AttachmentRow, findAttachment, listAttachments } from './attachments.repo.ts';

/** What is attached to a submission, oldest first; who may see it, the caller has found out. */
export const attachmentsOf = async (db: Database, submissionId: string): Promise<Attachment[]> =>
  (await listAttachments(db, submissionId)).map(presentAttachment);

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

/** A file attached to a submission that this person reads. @throws {AppError} `not-found` */
export async function downloadSubmittedAttachment(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<FileResponse> {
  const row = await existing(platform, id);
  await readableSubmission(platform, actor, row.submissionId);
  return contentOf(platform, row);
}

async function existing({ db }: Platform, id: string): Promise<AttachmentRow> {
  const row = await findAttachment(db, id);
  if (!row) throw notFound('file');
  return row;
}

async function contentOf({ blobs }: Platform, row: AttachmentRow): Promise<FileResponse> {
  const { blob, fileName, mediaType } = row;
  const bytes = await blobs.open(blob);
  if (!bytes) throw new Error(`the blob of the attachment ${row.id} is not in the store`);
  return { bytes, fileName, contentType: mediaType };
}
