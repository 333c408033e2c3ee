import { acceptAllChanges } from '@antecedent/domain/office/document/tracked-changes/accept-all';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { notFound } from '../../platform/errors.ts';
import { officeCodec } from '../../platform/office-codec.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { findMainFile, type MainFile } from './submission-files.repo.ts';

/** Not a version number: a snapshot with it is never the latest version, and is retaken. */
const OVERTAKEN = -1;

/** A version of the main file, its bytes in the blob store as they are submitted. */
export type SubmittedSnapshot = { fileId: string; number: number; blob: string };

/**
 * Takes a snapshot of the main file as it is now. With `acceptChanges`, tracked changes are accepted
 * and comments removed first, as a version by the product itself; a locked file takes no version, so
 * then changes are accepted in the snapshot only.
 *
 * @throws {AppError} `not-found` when the submission has no main file
 */
export async function takeSnapshot(
  services: Platform & WithVersions,
  submissionId: string,
  { acceptChanges, isLocked }: { acceptChanges: boolean; isLocked: boolean },
): Promise<SubmittedSnapshot> {
  const file = await findMainFile(services.db, submissionId);
  if (!file) throw notFound('file');
  const bytes = await services.versions.loadVersion(file.fileId, file.head);
  const accepted = acceptChanges && file.extension === 'docx' ? acceptedOrAsIs(bytes) : bytes;
  const number =
    accepted === bytes || isLocked ? file.head : await saveAccepted(services, file, accepted);
  return { fileId: file.fileId, number, blob: await services.blobs.put(accepted) };
}

/** A document that cannot be read is submitted as it is: what is written counts more than its form. */
function acceptedOrAsIs(bytes: Uint8Array): Uint8Array {
  try {
    return acceptAllChanges(bytes, officeCodec);
  } catch (error) {
    if (error instanceof OfficeFileError) return bytes;
    throw error;
  }
}

/** @returns the new version's number, `OVERTAKEN` when a save came in between */
async function saveAccepted(
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
  return outcome.kind === 'conflict' ? OVERTAKEN : outcome.number;
}
