import { inspectOfficeFile } from '@antecedent/domain/office/package';
import { factsAt } from '@antecedent/domain/versions/fact-columns';
import type { FastifyRequest } from 'fastify';
import { presenceThrough } from '../features/submissions/submissions.service.ts';

import { type SaveOutcome, versionsService } from '../features/versions/versions.service.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { officeCodec } from '../platform/office-codec.ts';
import type { Platform } from '../platform/platform.ts';
import { itemVersion, lockConflict, staleFile, type WopiAnswer } from './answers.ts';
import { auditAdminUse } from './audit.ts';
import type { FileGrant } from './file-token.ts';
import { editorHeaderOf, headerOf } from './headers.ts';
import { decodeLock } from './lock-store.ts';
import { decideSave, type SaveClaim, type SaveDecision, windowSentence } from './save-decision.ts';
import type { WopiHost } from './wopi-host.ts';
import type { WriteState } from './write-states.ts';

/** What a save says about itself, read from its headers. */
export type SaveHeaders = {
  lock: string;
  /** The LastModifiedTime that the editor worked from; '' when it does not say. */
  timestamp: string;
  flags: { modifiedByUser: boolean; autosave: boolean; exitSave: boolean };
};

export function saveHeadersOf(request: FastifyRequest): SaveHeaders {
  const flag = (name: string) => editorHeaderOf(request, name)?.toLowerCase();
  return {
    lock: headerOf(request, 'x-wopi-lock') ?? '',
    timestamp: editorHeaderOf(request, 'timestamp')?.trim() ?? '',
    flags: {
      // A client that does not tell saves because somebody wrote.
      modifiedByUser: flag('ismodifiedbyuser') !== 'false',
      autosave: flag('isautosave') === 'true',
      exitSave: flag('isexitsave') === 'true',
    },
  };
}

/** A gate that moves again and again while one save tries is a fault, not a race. */
const TRIES = 5;

/**
 * PutFile: one version more, or none when nothing changed. It is answered only when the version is on disk.
 *
 * @throws {AppError} `window-closed`, `not-found`; {OfficeFileError} when the bytes are no such file
 */
export async function putFile(
  host: WopiHost,
  grant: FileGrant,
  bytes: Uint8Array,
  headers: SaveHeaders,
): Promise<WopiAnswer> {
  const claim = { grant, lock: headers.lock, hasTimestamp: headers.timestamp !== '' };
  let { timestamp } = headers;
  for (let tries = 0; tries < TRIES; tries++) {
    const { state, decision } = await decided(host, claim, tries > 0);
    if (decision.kind !== 'accept') return refuse(host.platform, decision);
    if (tries === 0) requireUsable(state, grant, bytes);
    const outcome = await save(host, state, grant, bytes, { ...headers, timestamp }, decision.lock);
    if (outcome.kind !== 'conflict') return accepted(host, state, grant, bytes, outcome);
    if (outcome.reason === 'timestamp') {
      if (!(await missedAnAnswer(host, grant, headers, outcome))) return staleFile();
      timestamp = outcome.savedAt.toISOString();
    }
    // The gate or the lock is not what it was: read both again and decide anew.
  }
  throw new AppError('unavailable', 'This file is changing hands just now.', { retryAfter: 1 });
}

/**
 * The decision for this moment. A remembered state is good enough to accept, since the store checks it
 * once more; a refusal is only given by what the database says now.
 */
async function decided(
  host: WopiHost,
  claim: SaveClaim,
  mustLoad: boolean,
): Promise<{ state: WriteState; decision: SaveDecision }> {
  const { fileId, userId } = claim.grant;
  const { clock } = host.platform;
  const known = mustLoad ? undefined : host.writeStates.recall(fileId, userId);
  if (known && known.file.size > 0) {
    const decision = decideSave(known, claim, clock());
    if (decision.kind === 'accept') return { state: known, decision };
  }
  const state = await host.writeStates.load(fileId, userId);
  if (!state) throw notFound('file');
  return { state, decision: decideSave(state, claim, clock()) };
}

function refuse(
  { metrics }: Platform,
  decision: Exclude<SaveDecision, { kind: 'accept' }>,
): WopiAnswer {
  switch (decision.kind) {
    case 'locked':
      metrics.saves.inc({ outcome: 'lock' });
      return lockConflict(decision.current);
    case 'window':
      throw new AppError('window-closed', windowSentence(decision.reason));
    case 'not-yours':
      throw notFound('file');
  }
}

/**
 * Whether the writer works from a state that only its own saves have replaced: it did not hear that an earlier one was
 * taken. So it is when every version since was written under the lock that it still holds.
 */
async function missedAnAnswer(
  { platform }: WopiHost,
  { fileId, userId }: FileGrant,
  { timestamp, lock }: SaveHeaders,
  found: { lock: string | null; number: number },
): Promise<boolean> {
  const held = found.lock === null ? null : decodeLock(found.lock);
  const from = Date.parse(timestamp);
  if (held === null || held.id !== lock || Number.isNaN(from)) return false;
  const log = await versionsService(platform).listVersions(fileId);
  const base = log.at.lastIndexOf(from);
  if (base < 0) return false;
  for (let row = base + 1; row < log.count; row++) {
    const { at, authorId, origin } = factsAt(log, row);
    if (at < held.since || authorId !== userId || origin !== 'edit') return false;
  }
  return true;
}

/** @throws {OfficeFileError} with the sentence for the person */
function requireUsable({ file }: WriteState, { mode }: FileGrant, bytes: Uint8Array): void {
  if (file.role === 'scratch') return;
  if (bytes.length === 0) {
    throw new AppError('damaged-file', 'This file is empty, so nothing was changed.');
  }
  if (mode !== 'import') return;
  const { format } = inspectOfficeFile(bytes, officeCodec.inflate);
  if (format === file.contentType) return;
  throw new AppError(
    'unsupported-type',
    `Only a .${file.contentType} file can be imported here, and this is a .${format} file. Save it as .${file.contentType} and import that copy.`,
  );
}

async function save(
  { platform }: WopiHost,
  { file, context, lastSavedAt }: WriteState,
  { mode, view, userId }: FileGrant,
  bytes: Uint8Array,
  { timestamp, flags }: SaveHeaders,
  lock: string | null,
): Promise<SaveOutcome> {
  const byStudent = context?.relation === 'student' && view !== 'admin';
  const now = platform.clock().getTime();
  const presence =
    context && byStudent
      ? await presenceThrough(platform, context.submissionId, lastSavedAt, now)
      : 'unknown';
  return versionsService(platform).saveVersion({
    ...{ fileId: file.id, bytes, authorId: userId, byStudent, flags, presence, lock },
    origin: view === 'admin' ? 'system' : mode === 'import' ? 'import' : 'edit',
    gate: file.gate,
    ...(mode === 'import' ? {} : { ifTimestamp: timestamp }),
  });
}

async function accepted(
  host: WopiHost,
  state: WriteState,
  grant: FileGrant,
  bytes: Uint8Array,
  { number, savedAt }: Exclude<SaveOutcome, { kind: 'conflict' }>,
): Promise<WopiAnswer> {
  host.savedBytes.inc(bytes.length);
  state.lastSavedAt = savedAt.getTime();
  if (grant.view === 'admin') await auditAdminUse(host.platform, grant, 'write');
  return {
    status: 200,
    headers: itemVersion(number),
    body: { LastModifiedTime: savedAt.toISOString() },
  };
}
