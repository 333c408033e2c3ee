import { acceptAllChanges } from '@antecedent/domain/office/accept-all';
import { OfficeFileError } from '@antecedent/domain/office/office-file-error';
import { notFound } from '../../platform/errors.ts';
import { officeCodec } from '../../platform/office-codec.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { findMainFile, type MainFile } from './submitting.repo.ts';

/** The number of no version: a copy with it is never the last one, and is made again. */
const OVERTAKEN = -1;

/** A version of the main file, its bytes in the blob store as they are handed in. */
export type HandedInCopy = { fileId: string; number: number; blob: string };

/**
 * Copies the main file as it is now. With `acceptChanges`, what is tracked is accepted and comments
 * are removed first, as a version by the product itself; a file that is held takes no version, so
 * then only the copy is accepted.
 *
 * @throws {AppError} `not-found` when the submission has no main file
 */
export async function copyMainFile(
  services: Platform & WithVersions,
  submissionId: string,
  acceptChanges: boolean,
  isHeld: boolean,
): Promise<HandedInCopy> {
  const file = await findMainFile(services.db, submissionId);
  if (!file) throw notFound('file');
  const bytes = await services.versions.loadVersion(file.id, file.head);
  const accepted = acceptChanges && file.contentType === 'docx' ? acceptedOrAsIs(bytes) : bytes;
  const number =
    accepted === bytes || isHeld ? file.head : await saveAccepted(services, file, accepted);
  return { fileId: file.id, number, blob: await services.blobs.put(accepted) };
}

/** A document that cannot be read is handed in as it is: what is written counts more than its form. */
function acceptedOrAsIs(bytes: Uint8Array): Uint8Array {
  try {
    return acceptAllChanges(bytes, officeCodec);
  } catch (error) {
    if (error instanceof OfficeFileError) return bytes;
    throw error;
  }
}

/** @returns the new version's number, `OVERTAKEN` when somebody saved meanwhile */
async function saveAccepted(
  services: Platform & WithVersions,
  file: MainFile,
  bytes: Uint8Array,
): Promise<number> {
  const outcome = await services.versions.saveVersion({
    fileId: file.id,
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
