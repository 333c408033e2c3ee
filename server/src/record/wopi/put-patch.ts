import { MAX_SILENCE } from '@antecedent/domain/assignment/presence';
import { decodePatch, type FilePatch } from '@antecedent/domain/patch/file-patch';
import type { Origin, Presence } from '@antecedent/domain/versions/version-facts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { admitByCount, HeavyFile, requireLight } from '../../ground/platform/heavy-work.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import { presenceDuring } from '../../submissions/submissions/submissions.service.ts';
import { decideNow, isByStudent, refuse, SAVE_TRIES, saveAccepted } from './accept-save.ts';
import { patchMismatch, type WopiAnswer } from './answers.ts';
import { auditAdminUse } from './audit.ts';
import type { FileGrant } from './file-token.ts';
import { reviewedPatch, reviewMode, writes } from './review.ts';
import type { WopiHost } from './wopi-host.ts';
import type { WriteState } from './write-states.ts';

/** What our own editors may send instead of a whole file; the value is the format. */
export const PATCH_HEADER = 'x-antecedent-patch';

/**
 * PutFile with the changes since a version that the editor names: adds a version for each step. It
 * responds once all of them are on disk. Everything that decides about a whole file decides here too;
 * what does not fit is answered 412, and the editor sends the whole file.
 *
 * @throws {AppError} `damaged-file` when it is no patch; everything that `putFile` throws
 */
export async function putPatch(
  host: WopiHost,
  grant: FileGrant,
  body: Uint8Array,
  lock: string,
): Promise<WopiAnswer> {
  // An import is a whole file.
  if (!writes(grant)) return mismatch(host);
  const sent = readPatch(host, body);
  const claim = { grant, lock, hasTimestamp: true };
  for (let tries = 0; tries < SAVE_TRIES; tries++) {
    const { state, decision } = await decideNow(host, claim, tries > 0);
    if (decision.kind !== 'accept') return refuse(host.services, decision);
    const admission = requireLight(host.services, state.file);
    const patch = reviewMode(grant) === null ? sent : await reviewedPatch(host, grant, state, sent);
    if (patch === null) return mismatch(host);
    if (tries === 0 && grant.view === 'admin') await auditAdminUse(host.services, grant, 'write');
    const outcome = await host.services.versions.savePatch({
      fileId: state.file.id,
      patch,
      authorId: grant.userId,
      byStudent: isByStudent(state.context, grant.view),
      origin: originOf(grant),
      writeEpoch: state.file.writeEpoch,
      lock: decision.lock,
      inspect: (archive) => host.validator.requireValidArchive(admission, state.file, archive),
      presenceDuring: (from, to) => presenceIn(host, grant, state, from, to),
    });
    if (outcome.kind === 'mismatch') return mismatch(host);
    if (outcome.kind !== 'conflict') return saveAccepted(host, state, body.length, outcome);
    if (outcome.reason === 'base') return mismatch(host);
    // The write epoch or the lock has changed: read both again and decide again.
  }
  throw new AppError('unavailable', 'editor.changingHands', { retryAfter: 1 });
}

function originOf(grant: FileGrant): Origin {
  if (grant.view === 'admin') return 'system';
  return reviewMode(grant) === null ? 'edit' : 'reviewer';
}

function mismatch({ services }: WopiHost): WopiAnswer {
  services.metrics.saves.inc({ outcome: 'mismatch' });
  return patchMismatch();
}

/** @throws {HeavyFile} where it unpacks to more than is light */
function readPatch({ services }: WopiHost, body: Uint8Array): FilePatch {
  try {
    return decodePatch(body, admittedCodec(admitByCount(services)).inflate);
  } catch (cause) {
    if (cause instanceof HeavyFile) throw cause;
    throw new AppError('damaged-file', 'editor.patchDamaged', { cause });
  }
}

/**
 * Whether the writer's page was online during the gap before a step. A page that took snapshots at both
 * ends of a short gap was open, although it may have had no connection to report that.
 */
async function presenceIn(
  { services }: WopiHost,
  { view }: FileGrant,
  { context }: WriteState,
  from: number,
  to: number,
): Promise<Presence> {
  if (!context || !isByStudent(context, view)) return 'unknown';
  if (to - from <= MAX_SILENCE) return 'online';
  return presenceDuring(services, context.submissionId, from, to);
}
