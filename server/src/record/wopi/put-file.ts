import { Readable } from 'node:stream';
import { type FileKind, fileKindOf } from '@antecedent/domain/files/file-kinds';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { readZip, type ZipArchive } from '@antecedent/domain/office/zip/zip';
import { SECOND } from '@antecedent/domain/time';
import type { Origin } from '@antecedent/domain/versions/version-facts';
import { storedSpan } from '@antecedent/domain/versions/version-facts';
import type { FastifyRequest } from 'fastify';
import { isImportAllowed } from '../../assignments/templates/templates.service.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { requireLight, sizeOfStreams } from '../../ground/platform/heavy-work.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { requireClean } from '../../ground/platform/uploads/upload-scan.ts';
import { presenceDuring } from '../../submissions/submissions/submissions.service.ts';
import {
  asReadable,
  requireDeclaredSizes,
  type SaveOutcome,
  type SaveRequest,
} from '../versions/versions.service.ts';
import { decideNow, isByStudent, refuse, SAVE_TRIES, saveAccepted } from './accept-save.ts';
import { staleFile, type WopiAnswer } from './answers.ts';
import { auditAdminUse } from './audit.ts';
import type { FileGrant } from './file-token.ts';
import { editorHeaderOf, headerOf } from './headers.ts';
import { isRetryOfOwnSave } from './retried-save.ts';
import { requireReview } from './review.ts';
import { keepSentFile } from './sent-files.repo.ts';
import { updateSaveMark } from './wopi-files.repo.ts';
import type { WopiHost } from './wopi-host.ts';
import type { WriteState } from './write-states.ts';

/** The properties that a save declares in its headers. */
export type SaveHeaders = {
  lock: string;
  /** The LastModifiedTime that the editor worked from; '' when unspecified. */
  timestamp: string;
  flags: { modifiedByUser: boolean; autosave: boolean; exitSave: boolean };
  /** What the page named this save by; '' for none. */
  mark: string;
  /** Over how long what is new was written, as the editor says; 0 where it says nothing. */
  writtenMs: number;
};

/** What our own editors say with a whole file. */
const WRITTEN_HEADER = 'x-antecedent-written-ms';

export function saveHeadersOf(request: FastifyRequest): SaveHeaders {
  const flag = (name: string) => editorHeaderOf(request, name)?.toLowerCase();
  return {
    lock: headerOf(request, 'x-wopi-lock') ?? '',
    timestamp: editorHeaderOf(request, 'timestamp')?.trim() ?? '',
    flags: {
      // A client that sends no flags saves because the user typed.
      modifiedByUser: flag('ismodifiedbyuser') !== 'false',
      autosave: flag('isautosave') === 'true',
      exitSave: flag('isexitsave') === 'true',
    },
    mark: markIn(editorHeaderOf(request, 'extendeddata')),
    writtenMs: millisecondsOf(headerOf(request, WRITTEN_HEADER)),
  };
}

/** Editors may send anything there, also the text `undefined`. */
const markIn = (header = ''): string => (/^save=[\w-]{1,64}$/.test(header) ? header : '');

/** What is no number of milliseconds says nothing. */
const millisecondsOf = (header = ''): number => (/^\d{1,10}$/.test(header) ? Number(header) : 0);

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
  const claim = { grant, lock: headers.lock, hasTimestamp: headers.timestamp !== '' };
  const bytes = grant.mode === 'import' ? importable(host, sent) : sent;
  const archive = archiveIn(bytes);
  let { timestamp } = headers;
  for (let tries = 0; tries < SAVE_TRIES; tries++) {
    const { state, decision } = await decideNow(host, claim, tries > 0);
    if (decision.kind !== 'accept') return refuse(host.services, decision);
    if (grant.mode === 'import') await requireImportAllowed(host.services, state);
    if (tries === 0) {
      requireLight(host.services, state.file);
      requireAcceptable(host, state, bytes, archive);
      if (grant.mode === 'import') await requireCleanImport(host.services, grant, bytes);
      if (grant.view === 'admin') await auditAdminUse(host.services, grant, 'write');
    }
    const held = {
      ...headers,
      timestamp: await requireReview(host, grant, state, bytes, timestamp),
    };
    const content = { bytes, ...(archive ? { archive } : {}) };
    const outcome = await save(host, state, grant, content, held, decision.lock);
    if (outcome.kind !== 'conflict') {
      await noteSentFile(host, grant, bytes, outcome.number, headers);
      return saveAccepted(host, state, bytes.length, outcome);
    }
    if (outcome.reason === 'timestamp') {
      if (!(await isRetryOfOwnSave(host.services, grant, headers, outcome.lock))) {
        host.services.metrics.saves.inc({ outcome: 'timestamp' });
        return staleFile();
      }
      timestamp = outcome.savedAt.toISOString();
    }
    // The write epoch or the lock has changed: read both again and decide again.
  }
  throw new AppError('unavailable', 'editor.changingHands', { retryAfter: 1 });
}

/**
 * For editors at `EDITOR_URL`, which get back the very bytes that they sent. The page asks for the mark, since they say that
 * they saved before the file is here.
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

/** The file as an archive, read once for all who look at it; null when it is none. */
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

/** Only imports bring files from elsewhere: a save holds what its writer and the editor made. */
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
async function requireImportAllowed({ db }: Platform, { context }: WriteState): Promise<void> {
  if (context !== null && (await isImportAllowed(db, context))) return;
  throw new AppError('forbidden', 'editor.noImport');
}

const ORIGIN: Record<FileGrant['mode'], Origin> = {
  read: 'edit',
  write: 'edit',
  comment: 'reviewer',
  suggest: 'reviewer',
  import: 'import',
};

async function save(
  { services }: WopiHost,
  { file, context, lastSavedAt }: WriteState,
  { mode, view, userId }: FileGrant,
  content: Pick<SaveRequest, 'bytes' | 'archive'>,
  { timestamp, flags, writtenMs }: SaveHeaders,
  lock: string | null,
): Promise<SaveOutcome> {
  const byStudent = isByStudent(context, view);
  const now = services.clock().getTime();
  const presence =
    context && byStudent
      ? await presenceDuring(services, context.submissionId, lastSavedAt, now)
      : 'unknown';
  return services.versions.saveVersion({
    fileId: file.id,
    ...content,
    authorId: userId,
    byStudent,
    flags,
    presence,
    spanMs: spanWithin(writtenMs, now - lastSavedAt, fileKindOf(file.extension)),
    lock,
    origin: view === 'admin' ? 'system' : ORIGIN[mode],
    writeEpoch: file.writeEpoch,
    ...(mode === 'import' ? {} : { ifTimestamp: timestamp }),
  });
}

/**
 * What an editor claims is believed within what passed since the version before; 0 where nobody knows. Only a word processor
 * hears of every key: in other files a change is noticed when a cell or a text box is left, so that a short claim says nothing.
 */
function spanWithin(writtenMs: number, passedMs: number, kind: FileKind): number {
  const { time, provenance } = DEFAULT_PARAMETERS;
  const usual = Math.max(time.nominalSeconds[kind], provenance.longestUnknownSpanSeconds) * SECOND;
  if (writtenMs === 0 || (kind !== 'document' && writtenMs <= usual)) return 0;
  return storedSpan(Math.min(writtenMs, Math.max(0, passedMs)));
}
