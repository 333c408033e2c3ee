import { permits } from '@antecedent/domain/access/can';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { SaveOutcome } from '../versions/versions.service.ts';
import { itemVersion, lockConflict, type WopiAnswer } from './answers.ts';
import { decideSave, type SaveClaim, type SaveDecision } from './decide-save.ts';
import type { FileGrant } from './file-token.ts';
import type { WopiHost } from './wopi-host.ts';
import type { WriteState } from './write-states.ts';

/** A write epoch that keeps changing during one save is a fault, not a race. */
export const SAVE_TRIES = 5;

/**
 * The decision as of now. A cached state suffices to accept, since the store
 * checks it again; a refusal always relies on a fresh read.
 */
export async function decideNow(
  host: WopiHost,
  claim: SaveClaim,
  mustLoad: boolean,
): Promise<{ state: WriteState; decision: SaveDecision }> {
  const { fileId, userId } = claim.grant;
  const { clock } = host.services;
  const known = mustLoad ? undefined : host.writeStates.cached(fileId, userId);
  if (known && known.file.size > 0) {
    const decision = decideSave(known, claim, clock());
    if (decision.kind === 'accept') return { state: known, decision };
  }
  const state = await host.writeStates.load(fileId, userId);
  if (!state) throw notFound('file');
  return { state, decision: decideSave(state, claim, clock()) };
}

export function refuse(
  { metrics }: Platform,
  decision: Exclude<SaveDecision, { kind: 'accept' }>,
): WopiAnswer {
  switch (decision.kind) {
    case 'locked':
      metrics.saves.inc({ outcome: 'lock' });
      return lockConflict(decision.current);
    case 'window':
      throw new AppError('window-closed', `writing.${decision.reason}`);
    case 'review':
      throw new AppError('window-closed', `reviews.${decision.reason}`);
    case 'not-yours':
      throw notFound('file');
  }
}

/** Whether a save counts as the student's own writing. */
export const isByStudent = (context: WriteState['context'], view: FileGrant['view']): boolean =>
  context !== null && permits('file.write', context.subject) && view !== 'admin';

/** The answer to a save that is on disk. */
export function saveAccepted(
  host: WopiHost,
  state: WriteState,
  sentBytes: number,
  { kind, number, savedAt }: Exclude<SaveOutcome, { kind: 'conflict' }>,
): WopiAnswer {
  host.services.metrics.saves.inc({ outcome: kind });
  host.savedBytes.inc(sentBytes);
  state.lastSavedAt = savedAt.getTime();
  return {
    status: 200,
    headers: itemVersion(number),
    body: { LastModifiedTime: savedAt.toISOString() },
  };
}
