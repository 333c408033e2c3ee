import { lastIndexAtMost } from '@antecedent/domain/binary-search';
import { acceptAllChanges } from '@antecedent/domain/office/document/tracked-changes/accept-all';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import type { EpochMs } from '@antecedent/domain/time';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { requireLightArchive } from '../../ground/platform/heavy-work.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { findMainFile, type MainFile } from './submission-files.repo.ts';

/** Not a version number: a snapshot with it is never the latest version, and is retaken. */
const OVERTAKEN = -1;

/** A version of the main file, its bytes in the blob store as they are submitted. */
export type SubmittedSnapshot = {
  fileId: string;
  number: number;
  /** The latest version when the snapshot was taken. */
  head: number;
  blob: string;
};

export type SnapshotOptions = {
  acceptChanges: boolean;
  /** Whether a transaction has locked the file, so that nothing can be saved into it. */
  isLocked: boolean;
  /** The instant whose text is taken; now by default. */
  at?: EpochMs;
};

/**
 * Takes a snapshot of the main file as it is now, or was at an instant. With `acceptChanges`, tracked changes are
 * accepted and comments removed first, as a version by the product itself; a locked file and an earlier version take
 * none, so then changes are accepted in the snapshot only.
 *
 * @throws {AppError} `not-found` when the submission has no main file
 */
export async function takeSnapshot(
  services: Platform & WithVersions,
  submissionId: string,
  { acceptChanges, isLocked, at }: SnapshotOptions,
): Promise<SubmittedSnapshot> {
  const file = await findMainFile(services.db, submissionId);
  if (!file) throw notFound('file');
  const stood = at === undefined ? file.head : await versionAt(services, file, at);
  const bytes = await services.versions.loadVersion(file.fileId, stood);
  const accepted =
    acceptChanges && file.extension === 'docx' ? acceptedOrAsIs(services, bytes) : bytes;
  const blob = await services.blobs.put(accepted);
  if (accepted === bytes || isLocked || stood < file.head) {
    return { fileId: file.fileId, number: stood, head: file.head, blob };
  }
  const number = await saveAcceptedText(services, file, accepted);
  return { fileId: file.fileId, number, head: number, blob };
}

/** The number of the last version that was saved by an instant; the first one if none was. */
async function versionAt(
  { versions }: WithVersions,
  { fileId, head, headAt }: MainFile,
  at: EpochMs,
): Promise<number> {
  if (headAt.getTime() <= at) return head;
  const log = await versions.listVersions(fileId);
  return Math.max(0, lastIndexAtMost(log.at, at));
}

/**
 * A document that cannot be read is submitted as it is: the text counts more than its form.
 *
 * @throws {HeavyFile}
 */
function acceptedOrAsIs(platform: Platform, bytes: Uint8Array): Uint8Array {
  try {
    return acceptAllChanges(bytes, admittedCodec(requireLightArchive(platform, bytes)));
  } catch (error) {
    if (error instanceof OfficeFileError) return bytes;
    throw error;
  }
}

/** @returns the new version's number, `OVERTAKEN` when a save came in between */
async function saveAcceptedText(
  services: Platform & WithVersions,
  file: MainFile,
  bytes: Uint8Array,
): Promise<number> {
  const outcome = await services.versions.saveVersion({
    fileId: file.fileId,
    bytes,
    at: services.clock(),
    authorId: null,
    byStudent: false,
    origin: 'system',
    flags: { modifiedByUser: false, autosave: false, exitSave: false },
    presence: 'unknown',
    writeEpoch: file.writeEpoch,
    lock: 'any',
    ifTimestamp: file.headAt.toISOString(),
  });
  return outcome.kind === 'saved' || outcome.kind === 'unchanged' ? outcome.number : OVERTAKEN;
}
