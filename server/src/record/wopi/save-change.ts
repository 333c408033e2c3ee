import type { Presence } from '@antecedent/domain/assignment/presence';
import type { ZipArchive } from '@antecedent/domain/office/zip/zip';
import type { Origin } from '@antecedent/domain/versions/version-facts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Change, Permit, SaveOutcome } from '../versions/versions.service.ts';
import { releaseAbandonedLock } from './abandoned-lock.ts';
import { itemVersion, lockConflict, patchMismatch, staleFile, type WopiAnswer } from './answers.ts';
import { auditAdminUse } from './audit.ts';
import { CONTACT_HEADER, contactProof } from './contact-proof.ts';
import { decideSave, refusedWrite, type SaveClaim, type SaveDecision } from './decide-save.ts';
import type { FileGrant } from './file-token.ts';
import type { WopiHost } from './wopi-host.ts';
import { type FileUse, reviewMode } from './write-rule.service.ts';
import type { WriteState } from './write-states.ts';

type Refused = Exclude<SaveDecision, { kind: 'accept' }>;
type Accepted = { state: WriteState; permit: Permit };

/** The properties of a save that don't come from its grant. */
export type HostSave = {
  claim: SaveClaim;
  change: Change;
  /** How many bytes arrived, for the metrics. */
  sentBytes: number;
  /** Checks the request before anything is saved; throws to reject it. */
  check(state: WriteState): Promise<void> | void;
  /** Checks the parts that describe the package when steps change them; throws to reject them. */
  inspect?(state: WriteState, archive: ZipArchive): void;
  /** Checks a reviewer's change against the version that it replaces; throws to reject it. */
  review(state: WriteState, number: number): Promise<void>;
  /** Runs before the response is sent. */
  onSaved?(number: number): Promise<void>;
  /** Whether the save itself shows that the writer's page was online in a span of time (ms since 1970). */
  wasOnline?(from: number, to: number): boolean;
};

/**
 * Decides whether a save is accepted, hands it to the version store, and turns the outcome into a response. A cached
 * state suffices to accept, since the commit compares it with the file's row; after a lost race the decision is made
 * again.
 *
 * @throws {AppError} `not-found`, `window-closed`, `unavailable`; what `check`, `review` and `inspect` throw
 */
export async function saveChange(host: WopiHost, save: HostSave): Promise<WopiAnswer> {
  const { services } = host;
  const { claim, change, inspect, review, wasOnline } = save;
  const { grant } = claim;
  const decided = await decide(host, claim, false);
  if ('refusal' in decided) return refuse(host, decided.refusal);
  const { state, permit } = decided;
  await save.check(state);
  if (grant.view === 'admin') await auditAdminUse(services, grant, 'write');
  const outcome = await services.versions.save<Refused>({
    fileId: state.file.id,
    authorId: grant.userId,
    origin: originOf(grant),
    presence: (from, to) => presenceIn(grant, state, from, to, wasOnline),
    change,
    permit,
    decideAgain: () => decide(host, claim, true),
    ...(inspect ? { inspect: (archive: ZipArchive) => inspect(state, archive) } : {}),
    ...(reviewMode(grant) ? { review: (number: number) => review(state, number) } : {}),
  });
  if ('number' in outcome && outcome.kind !== 'stale') await save.onSaved?.(outcome.number);
  const answer = answerTo(host, save.sentBytes, outcome);
  if (answer.status !== 200) return answer;
  const contact = contactProof(await host.contactKey(), grant, services.clock());
  return { ...answer, headers: { ...answer.headers, [CONTACT_HEADER]: contact } };
}

async function decide(
  host: WopiHost,
  claim: SaveClaim,
  mustLoad: boolean,
): Promise<Accepted | { refusal: Refused }> {
  const { fileId, userId } = claim.grant;
  const now = host.services.clock();
  const known = mustLoad ? undefined : host.writeStates.cached(fileId, userId);
  if (known && known.file.size > 0) {
    const decision = decideSave(known, claim, now);
    if (decision.kind === 'accept')
      return { state: known, permit: permitOf(known, claim, decision) };
  }
  // A refusal always relies on a fresh read.
  const state = await host.writeStates.load(fileId, userId);
  if (!state) throw notFound('file');
  const decision = decideSave(state, claim, now);
  if (decision.kind === 'locked' && (await releaseAbandonedLock(host, claim.grant))) {
    return decide(host, claim, true);
  }
  if (decision.kind !== 'accept') return { refusal: decision };
  return { state, permit: permitOf(state, claim, decision) };
}

const permitOf = (
  { file, use }: WriteState,
  { grant }: SaveClaim,
  { lock, heldSince }: Extract<SaveDecision, { kind: 'accept' }>,
): Permit => ({
  writeEpoch: file.writeEpoch,
  lock,
  heldSince,
  byStudent: isByStudent(use, grant.view),
});

/** Whether a save counts as the student's own writing. */
const isByStudent = (use: FileUse | null, view: FileGrant['view']): boolean =>
  use?.isStudentsOwn === true && view !== 'admin';

function originOf({ view, mode }: FileGrant): Origin {
  if (view === 'admin') return 'system';
  if (mode === 'import') return 'import';
  return reviewMode({ mode }) === null ? 'edit' : 'reviewer';
}

async function presenceIn(
  { view }: FileGrant,
  { use }: WriteState,
  from: number,
  to: number,
  wasOnline: HostSave['wasOnline'],
): Promise<Presence> {
  if (use === null || !isByStudent(use, view)) return 'unknown';
  return wasOnline?.(from, to) ? 'online' : use.presenceDuring(from, to);
}

function answerTo(host: WopiHost, sentBytes: number, outcome: SaveOutcome<Refused>): WopiAnswer {
  const { saves } = host.services.metrics;
  switch (outcome.kind) {
    case 'refused':
      if (typeof outcome.refusal === 'string') throw new Error('a save was decided only once');
      return refuse(host, outcome.refusal);
    case 'stale':
      saves.inc({ outcome: 'timestamp' });
      return staleFile();
    case 'mismatch':
      saves.inc({ outcome: 'mismatch' });
      return patchMismatch();
    default:
      saves.inc({ outcome: outcome.kind });
      host.savedBytes.inc(sentBytes);
      return {
        status: 200,
        headers: itemVersion(outcome.number),
        body: { LastModifiedTime: outcome.savedAt.toISOString() },
      };
  }
}

function refuse({ services }: WopiHost, refusal: Refused): WopiAnswer {
  if (refusal.kind !== 'locked') throw refusedWrite(refusal);
  services.metrics.saves.inc({ outcome: 'lock' });
  return lockConflict(refusal.current);
}
