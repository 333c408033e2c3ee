import { readFile } from 'node:fs/promises';
import type { FeedbackFileKind, UnsentFiles } from '@antecedent/contracts/grading/feedback';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { detectMediaType } from '@antecedent/domain/attachments/detect-media-type';
import {
  detectRecording,
  RECORDING_EXTENSIONS,
} from '@antecedent/domain/attachments/detect-recording';
import { FEEDBACK_FILE_LIMITS } from '@antecedent/domain/grading/feedback';
import type { Database } from '../../ground/db/connection.ts';
import { concurrencyLimit } from '../../ground/platform/concurrency-limit.ts';
import { AppError, notFound, refusedAs } from '../../ground/platform/errors/errors.ts';
import { requireLightArchive } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { UploadedFile } from '../../ground/platform/uploads/upload.ts';
import { ownSubmission } from '../../submissions/submissions/own-submission.service.ts';
import {
  lockSubmissions,
  submissionFor,
} from '../../submissions/submissions/submissions.service.ts';
import { listFeedback, visibleFeedback } from '../records/feedback.service.ts';
import * as repo from '../records/feedback-files.repo.ts';
import { gradeRelease } from '../records/grades.service.ts';
import { commentableSubmission } from './give-feedback.service.ts';

/** Files being checked are in memory. */
const limit = concurrencyLimit(4);

/** Pictures that every browser shows, by the names of their formats. */
const PICTURES = ['png', 'jpg', 'webp'] as const;
const PICTURE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

type Stored = { submissionId: string; kind: FeedbackFileKind; seconds: number };

/**
 * Stores a recording or a picture for feedback that is being written, in place of the one that wasn't sent. Its type is found in
 * its content.
 *
 * @returns what goes with the feedback that is being written
 * @throws {AppError} `not-found`, `invalid-request` without a file, `unsupported-type`, `too-large`, `conflict` in an archived
 *   class
 */
export async function storeFeedbackFile(
  platform: Platform,
  actor: Actor,
  { submissionId, kind, seconds }: Stored,
  [file]: readonly UploadedFile[],
): Promise<UnsentFiles> {
  const { db, blobs, clock } = platform;
  await commentableSubmission(db, actor, submissionId);
  if (!file) throw new AppError('invalid-request', 'attachments.missing');
  const stored = await limit(async () => {
    const bytes = await readFile(file.path);
    return { mediaType: typeOf(platform, kind, bytes), blob: await blobs.put(bytes) };
  });
  const of = { submissionId, ownerId: actor.userId };
  return db.transaction(async (tx) => {
    await lockSubmissions(tx, { submissionId });
    const found = await commentableSubmission(tx, actor, submissionId);
    await repo.replaceUnsentFile(tx, {
      ...of,
      ...stored,
      kind,
      classId: found.class.id,
      size: file.size,
      seconds: kind === 'recording' ? secondsOf(seconds) : null,
      storedAt: clock(),
    });
    return unsentFiles(tx, of);
  });
}

/** At least one, so that a short word isn't shown as nothing. */
const secondsOf = (seconds: number): number =>
  Math.min(Math.max(Math.round(seconds), 1), FEEDBACK_FILE_LIMITS.recordingSeconds);

function typeOf(platform: Platform, kind: FeedbackFileKind, bytes: Uint8Array): string {
  const type = kind === 'recording' ? detectRecording(bytes) : pictureType(platform, bytes);
  if (type !== null) return type;
  const key = kind === 'recording' ? 'feedback.notRecording' : 'feedback.notPicture';
  throw refusedAs('unsupported-type', { key });
}

function pictureType(platform: Platform, bytes: Uint8Array): string | null {
  const { inflate } = admittedCodec(requireLightArchive(platform, bytes));
  const types = PICTURES.map((name) => detectMediaType(name, bytes, inflate));
  return types.find((found) => found !== null) ?? null;
}

/** What goes with the feedback that a person is writing. */
export async function unsentFiles(
  db: Database,
  of: { submissionId: string; ownerId: string },
): Promise<UnsentFiles> {
  const rows = await repo.listUnsentFiles(db, of);
  const recording = rows.find(({ kind }) => kind === 'recording');
  const picture = rows.find(({ kind }) => kind === 'picture');
  return {
    recording: recording ? { id: recording.id, seconds: recording.seconds ?? 0 } : null,
    picture: picture ? { id: picture.id } : null,
  };
}

/** Deletes a file that wasn't sent. @throws {AppError} `not-found`, `conflict` in an archived class */
export async function deleteFeedbackFile(
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<UnsentFiles> {
  const { submissionId } = await existing(db, id);
  await commentableSubmission(db, actor, submissionId);
  const of = { submissionId, ownerId: actor.userId };
  if (!(await repo.deleteUnsentFile(db, { ...of, id }))) throw notFound('file');
  return unsentFiles(db, of);
}

/** A file of feedback for those who read the submission; before it is sent, for its author. @throws {AppError} `not-found` */
export async function downloadFeedbackFile(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<FileResponse> {
  const row = await existing(platform.db, id);
  await submissionFor(platform.db, actor, 'feedback.list', row.submissionId);
  if (row.feedbackId === null && row.ownerId !== actor.userId) throw notFound('file');
  return contentOf(platform, row);
}

/** The same for the student, from when they see the feedback. @throws {AppError} `not-found` */
export async function downloadOwnFeedbackFile(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<FileResponse> {
  const { db, clock } = platform;
  const row = await existing(db, id);
  const { assignment, submission } = await ownSubmission(db, actor, row.submissionId);
  const release = gradeRelease(assignment, submission);
  const seen = visibleFeedback(await listFeedback(db, row.submissionId), release, clock());
  if (!seen.some((one) => one.id === row.feedbackId)) throw notFound('file');
  return contentOf(platform, row);
}

async function existing(db: Database, id: string): Promise<repo.FeedbackFileRow> {
  const row = await repo.findFeedbackFile(db, id);
  if (!row) throw notFound('file');
  return row;
}

async function contentOf(
  { blobs }: Platform,
  { id, kind, blob, mediaType }: repo.FeedbackFileRow,
): Promise<FileResponse> {
  const bytes = await blobs.open(blob);
  if (!bytes) throw new Error(`the blob of the feedback file ${id} is not in the store`);
  const extension =
    kind === 'picture'
      ? PICTURE_EXTENSIONS[mediaType]
      : RECORDING_EXTENSIONS[mediaType as keyof typeof RECORDING_EXTENSIONS];
  const name = kind === 'picture' ? 'picture' : 'spoken-feedback';
  return { bytes, contentType: mediaType, fileName: `${name}.${extension}` };
}
