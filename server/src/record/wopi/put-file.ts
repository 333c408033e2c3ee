import { Readable } from 'node:stream';
import { compareRewritten, type Rewriting } from '@antecedent/domain/office/compare-rewritten';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { readZip, type ZipArchive } from '@antecedent/domain/office/zip/zip';
import { AppError } from '../../ground/platform/errors/errors.ts';
import {
  requireLight,
  requireLightArchive,
  sizeOfStreams,
} from '../../ground/platform/heavy-work.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import { requireClean } from '../../ground/platform/uploads/upload-scan.ts';
import { asReadable, requireDeclaredSizes } from '../versions/versions.service.ts';
import type { WopiAnswer } from './answers.ts';
import { provenContact } from './contact-proof.ts';
import type { FileGrant } from './file-token.ts';
import { requireReview } from './review.ts';
import { saveChange } from './save-change.ts';
import type { SaveHeaders } from './save-headers.ts';
import { findSentFile, keepSentFile } from './sent-files.repo.ts';
import { updateSaveMark } from './wopi-files.repo.ts';
import type { WopiHost } from './wopi-host.ts';
import type { WriteState } from './write-states.ts';

/**
 * PutFile: adds a version unless nothing changed. It responds only once the version
 * is on disk.
 *
 * @throws {AppError} `window-closed`, `not-found`, `forbidden` where a reviewer changed more than they may
 * or imports are not allowed; {OfficeFileError} when the bytes are not such a file
 */
export async function putFile(
  host: WopiHost,
  grant: FileGrant,
  sent: Uint8Array,
  headers: SaveHeaders,
): Promise<WopiAnswer> {
  const isImport = grant.mode === 'import';
  const bytes = isImport ? importable(host, sent) : sent;
  const archive = archiveIn(bytes);
  const { timestamp, flags, writtenMs, input } = headers;
  const ifTimestamp = isImport ? '' : timestamp;
  const statesSpans = host.discovery === null && grant.mode === 'write';
  const contact = statesSpans
    ? provenContact(await host.contactKey(), grant, headers.contact, host.services.clock())
    : undefined;
  return saveChange(host, {
    claim: { grant, lock: headers.lock, hasTimestamp: timestamp !== '' },
    change: {
      kind: 'file',
      bytes,
      archive,
      flags,
      writtenMs,
      input,
      ifTimestamp,
      ...(contact !== undefined && { contact }),
      ...(host.discovery !== null && {
        compare: (number) => compareWith(host, grant, number, bytes),
      }),
    },
    sentBytes: bytes.length,
    async check(state) {
      if (isImport) await requireImportAllowed(state);
      requireLight(host.services, state.file);
      requireAcceptable(host, state, bytes, archive);
      if (isImport) await requireCleanImport(host.services, grant, bytes);
    },
    review: (state, number) => requireReview(host, grant, state, number, bytes),
    onSaved: (number) => noteSentFile(host, grant, bytes, number, headers),
  });
}

/** How a rewritten file differs from a version; a file that can't be read counts as changed. */
async function compareWith(
  { services }: WopiHost,
  { fileId, mode }: FileGrant,
  number: number,
  bytes: Uint8Array,
): Promise<Rewriting> {
  if (mode !== 'write') return 'changed';
  const before =
    (await findSentFile(services.db, fileId, number)) ??
    (await services.versions.loadVersion(fileId, number));
  const codec = admittedCodec(requireLightArchive(services, before));
  try {
    return compareRewritten(before, bytes, codec);
  } catch (error) {
    if (error instanceof OfficeFileError) return 'changed';
    throw error;
  }
}

/**
 * For editors at `EDITOR_URL`, which must get back the exact bytes that they sent. The page waits for the mark, because
 * these editors report a save before the file has arrived.
 */
async function noteSentFile(
  { services, discovery }: WopiHost,
  { fileId }: FileGrant,
  bytes: Uint8Array,
  version: number,
  { mark }: SaveHeaders,
): Promise<void> {
  if (discovery === null) return;
  await keepSentFile(services.db, { fileId, version, bytes });
  if (mark !== '') await updateSaveMark(services.db, fileId, mark);
}

/** @throws {HeavyFile} {OfficeFileError} */
function importable({ services }: WopiHost, sent: Uint8Array): Uint8Array {
  const archive = archiveIn(sent);
  if (archive === null) return sent;
  const streamSize = sizeOfStreams(archive.entries);
  return asReadable(requireLight(services, { streamSize, historySize: 0 }), sent, archive);
}

/** The file as an archive, read once for every check; null if it isn't one. */
function archiveIn(bytes: Uint8Array): ZipArchive | null {
  try {
    return readZip(bytes);
  } catch (error) {
    if (error instanceof OfficeFileError) return null;
    throw error;
  }
}

/** @throws {HeavyFile} {OfficeFileError} {AppError} what `FileValidator` throws */
function requireAcceptable(
  { services, validator }: WopiHost,
  { file }: WriteState,
  bytes: Uint8Array,
  archive: ZipArchive | null,
): void {
  const streamSize = archive === null ? 0 : sizeOfStreams(archive.entries);
  const admission = requireLight(services, { streamSize, historySize: 0 });
  if (archive === null) {
    validator.requireValid(admission, file, bytes);
    return;
  }
  validator.requireValidArchive(admission, file, archive);
  requireDeclaredSizes(file, archive);
}

/** Only imports bring files from elsewhere; a save contains only what its writer and the editor made. */
const requireCleanImport = (
  platform: Platform,
  { fileId, userId }: FileGrant,
  bytes: Uint8Array,
): Promise<void> =>
  requireClean(platform, userId, {
    fileName: null,
    object: `file ${fileId}`,
    open: () => Readable.from([Buffer.from(bytes)]),
  });

/** The instructor may have forbidden imports since the token was issued. */
async function requireImportAllowed({ use }: WriteState): Promise<void> {
  if (await use?.allowsImport()) return;
  throw new AppError('forbidden', 'editor.noImport');
}
