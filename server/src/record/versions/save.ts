import type { Presence } from '@antecedent/domain/assignment/presence';
import { linkOfChanges } from '@antecedent/domain/certificate/record-chain';
import type { ZipArchive } from '@antecedent/domain/office/zip/zip';
import { PatchMismatch } from '@antecedent/domain/patch/part-changes';
import type { Origin } from '@antecedent/domain/versions/version-facts';
import type { ConcurrencyLimit } from '../../ground/platform/concurrency-limit.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { requireLight, sizeOfStreams } from '../../ground/platform/heavy-work.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { type Change, type PlannedVersion, planVersions } from './apply-change.ts';
import { applyMissedVersions } from './apply-missed-versions.ts';
import { type FileContent, type FileState, streamSizeOf } from './file-state.ts';
import type { FileStateCache } from './file-state-cache.ts';
import { type Committed, commitWaiting } from './group-commit.repo.ts';
import type { GroupCommit } from './group-commit.ts';
import type { IncomingFile } from './incoming-file.ts';
import { noteArrival } from './late-arrivals.repo.ts';
import { afterVersion, isSameFile, nextVersion } from './next-version.ts';
import { recordToStore } from './packed-record.ts';
import { describesAnew, describingArchive } from './patched-file.ts';
import { sha256 } from './sha256.ts';
import { steadyTime } from './steady-time.ts';
import { streamAt } from './version-reader.ts';
import { noteBlobs, readHead, withLockedFile } from './versions.repo.ts';

/** The facts behind the decision that this person may write. The commit compares them with the file's row. */
export type Permit = {
  writeEpoch: number;
  /** The lock that the writer presents, null for none; `any` for the product's own saves. */
  lock: string | null | 'any';
  /** Since when the writer holds that lock, ms since 1970; null or missing for a save that can't be a repetition. */
  heldSince?: number | null;
  /** Whether it counts as the student's own writing. */
  byStudent: boolean;
};

/** Why an attempt failed: others saved, or it is unclear who may write now. */
export type LostTo = 'behind' | 'lock' | 'write-epoch';

export type SaveRequest<Refusal = never> = {
  fileId: string;
  authorId: string | null;
  origin: Origin;
  /** Whether the writer's page was online, known or to be looked up for a span of time (ms since 1970). */
  presence: Presence | ((from: number, to: number) => Promise<Presence>);
  change: Change;
  permit: Permit;
  /** Decides again for the present; missing if the permit can't change. */
  decideAgain?(): Promise<{ permit: Permit } | { refusal: Refusal }>;
  /** Checks the change against the version that it replaces; throws to reject it. */
  review?(number: number): Promise<void>;
  /** Checks the parts that describe the package when steps change them; throws to reject them. */
  inspect?(archive: ZipArchive): void;
};

export type SaveOutcome<Refusal = never> =
  | { kind: 'saved' | 'unchanged'; number: number; savedAt: Date }
  /** Others saved since the version that the writer worked from; this is the last one. */
  | { kind: 'stale'; number: number; savedAt: Date }
  /** The steps don't fit the file: the writer sends all of it. */
  | { kind: 'mismatch' }
  | { kind: 'refused'; refusal: Refusal | 'lock' | 'write-epoch' };

export type SaveParts = Pick<Platform, 'pool' | 'blobs' | 'clock' | 'heavyWork'> & {
  cache: FileStateCache;
  group: Pick<GroupCommit, 'store'>;
  /** Lets one save at a time lock its file: it needs a second connection, and connections are few. */
  oneLocking: ConcurrencyLimit;
  /** Called for every stored version, before anything else can happen to the file. */
  onStored: (state: FileState, recordBytes: number) => unknown;
};

/** After this many lost races the row is locked, so that a busy writer elsewhere can't win forever. */
const MAX_RACES = 2;
/** With the row locked, an attempt fails only if the decision keeps changing: that is a bug, not a race. */
const MAX_TRIES = 5;

type Lost = { kind: 'lost'; to: LostTo };
/** @property isLate whether its first version waited on the writer's device, which alone knows when it was written */
type Saved = { kind: 'saved'; number: number; savedAt: Date; isLate: boolean };
type Tried<R> =
  | Exclude<SaveOutcome<R>, { kind: 'saved' | 'unchanged' }>
  | { kind: 'unchanged'; number: number; savedAt: Date }
  | Saved
  | Lost;

/**
 * Saves a change and returns when all of its versions are on disk, or why nothing was saved. Only one call per file may
 * run on a node at a time.
 *
 * The cached state moves on only once a version is known to be stored. A save that fails leaves it unchanged; a node
 * that is behind finds out here, applies what others saved, and tries again. Versions that an earlier attempt stored
 * are recognized by their content, so a lost response does no harm.
 *
 * @throws {OfficeFileError} when the bytes are not an intact office file
 * @throws {AppError} `not-found`, `unavailable`; what `review` and `inspect` throw
 */
export async function save<R>(parts: SaveParts, request: SaveRequest<R>): Promise<SaveOutcome<R>> {
  let { permit } = request;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const tried =
      tries < MAX_RACES
        ? await attempt(parts, request, permit)
        : await parts.oneLocking(() => attemptLocked(parts, request, permit));
    if ('isLate' in tried) {
      const { isLate, ...saved } = tried;
      if (isLate) await noteLateSteps(parts, request, permit, saved.number);
      return saved;
    }
    if (tried.kind !== 'lost') return tried;
    if (tried.to === 'behind') await catchUp(parts, request.fileId);
    const decision = await decideAgain(request, tried.to);
    if ('refusal' in decision) return { kind: 'refused', refusal: decision.refusal };
    permit = decision.permit;
  }
  throw new AppError('unavailable', 'editor.changingHands', { retryAfter: 1 });
}

/**
 * Notes when steps arrived that only the writer's device has recorded. A node that dies before that loses no text: readers
 * then see the time of the last step as the time of arrival.
 */
async function noteLateSteps(
  { pool, clock }: SaveParts,
  { fileId, change }: SaveRequest<unknown>,
  { byStudent }: Permit,
  last: number,
): Promise<void> {
  if (change.kind !== 'steps' || !byStudent) return;
  const first = change.patch.base + 1;
  await noteArrival(pool, fileId, { first, last, at: clock().getTime() });
}

/** One attempt: applies the change to the file as this node knows it, and commits its versions one after the other. */
async function attempt<R>(
  parts: SaveParts,
  request: SaveRequest<R>,
  permit: Permit,
): Promise<Tried<R>> {
  let state = await parts.cache.get(request.fileId);
  try {
    const { authorId, change } = request;
    const by = { authorId, ...permit };
    const plan = await planVersions(parts, state, change, by, nowOf(parts, state));
    if (plan.kind !== 'versions') return confirm(parts, state, permit, plan.kind);
    if (plan.versions.length > 0) await request.review?.(state.head);
    let isSaved = false;
    for (const version of plan.versions) {
      const next = await commit(parts, request, permit, state, version);
      if (next === 'same') continue;
      if ('kind' in next) return next;
      state = next;
      isSaved = true;
    }
    return isSaved
      ? { kind: 'saved', ...headOf(state), isLate: isLate(plan.versions) }
      : confirm(parts, state, permit, 'unchanged');
  } catch (error) {
    if (error instanceof PatchMismatch) return { kind: 'mismatch' };
    throw error;
  }
}

const isLate = ([first]: readonly PlannedVersion[]): boolean =>
  first?.witness === 'device' && first.recordedOnDevice;

/** Stores one version. @returns the state after it, or `same` if it changes nothing */
async function commit(
  parts: SaveParts,
  request: SaveRequest<unknown>,
  permit: Permit,
  state: FileState,
  version: PlannedVersion,
): Promise<FileState | 'same' | Lost> {
  const { fileId, head, headAt } = state;
  const incoming = version.after(state);
  requireLight(parts, { streamSize: sizeOfStreams(incoming.parts), historySize: 0 });
  // For a whole file this has been checked already.
  if (version.steps && isSameFile(state, incoming)) return 'same';
  if (version.steps && request.inspect && describesAnew(version.steps, state)) {
    request.inspect(await describingArchive(incoming, (name) => partOf(parts, state, name)));
  }
  // Times increase strictly, whatever the clock does: they identify the version to the editor.
  const at = Math.max(version.at, headAt + 1);
  const { presence } = request;
  const next = await nextVersion(
    state,
    incoming,
    {
      at,
      origin: version.isRewritten ? 'system' : request.origin,
      presence: typeof presence === 'string' ? presence : await presence(headAt, at),
      authorId: request.authorId,
      byStudent: permit.byStudent && !version.isRewritten,
      spanMs: version.spanMs(Math.max(0, at - headAt)),
      input: version.input(Math.max(0, at - headAt)),
      recordedOnDevice: version.recordedOnDevice,
      witness: permit.byStudent && !version.isRewritten ? version.witness : 'unknown',
      ...version.flags,
    },
    parts.blobs,
    (stream) => streamAt(parts, fileId, head, stream),
  );
  const { record, size: recordBytes } = await recordToStore(next);
  await noteBlobs(parts.pool, fileId, next.newBlobs);
  const { writeEpoch, lock } = permit;
  const found = await parts.group.store({
    fileId,
    head,
    writeEpoch,
    lock,
    size: version.size ?? totalSize(incoming),
    streamSize: streamSizeOf(next.content),
    facts: next.facts,
    record,
    link: linkOfChanges(sha256, head + 1, next),
  });
  if (!found) throw notFound('file');
  if (!found.saved) return lost(permit, found);
  const after = afterVersion(state, next);
  parts.onStored(after, recordBytes);
  return after;
}

/**
 * The same with the file's row locked. Reading a file takes longer than saving it, so without the lock a node could
 * lose every race to a busy writer elsewhere.
 */
async function attemptLocked<R>(
  parts: SaveParts,
  request: SaveRequest<R>,
  permit: Permit,
): Promise<Tried<R>> {
  const { pool, cache, clock } = parts;
  const { fileId } = request;
  const stored: [state: FileState, recordBytes: number][] = [];
  try {
    const tried = await withLockedFile(pool, fileId, async (client) => {
      const group: SaveParts['group'] = {
        store: async (version) => commitWaiting(client, version, clock()),
      };
      await catchUp(parts, fileId);
      const onStored = (...version: (typeof stored)[number]) => stored.push(version);
      return attempt({ ...parts, group, onStored }, request, permit);
    });
    for (const version of stored) parts.onStored(...version);
    return tried;
  } catch (error) {
    // Its analysis has advanced with versions that were rolled back.
    if (stored.length > 0) cache.forget(fileId);
    throw error;
  }
}

async function decideAgain<R>(
  { permit, decideAgain: decide }: SaveRequest<R>,
  lostTo: LostTo,
): Promise<{ permit: Permit } | { refusal: R | 'lock' | 'write-epoch' }> {
  if (decide) return decide();
  return lostTo === 'behind' ? { permit } : { refusal: lostTo };
}

/** Applies what other nodes have saved. @throws {HeavyFile} */
async function catchUp(parts: SaveParts, fileId: string): Promise<void> {
  const { pool, cache } = parts;
  const state = await cache.get(fileId);
  const row = await readHead(pool, fileId);
  if (row?.head === state.head) return;
  if (row) requireLight(parts, row);
  const next = await applyMissedVersions(pool, state);
  if (next) cache.set(next);
  else await cache.reload(fileId);
}

/** An outcome without a commit holds only if no one saved in between and the writer may still write. */
async function confirm(
  { pool, clock }: SaveParts,
  state: FileState,
  permit: Permit,
  kind: 'unchanged' | 'stale' | 'mismatch',
): Promise<Tried<never>> {
  const row = await readHead(pool, state.fileId);
  if (!row) throw notFound('file');
  if (row.head !== state.head) return { kind: 'lost', to: 'behind' };
  const lock = row.lockExpiresAt && row.lockExpiresAt > clock() ? row.lock : null;
  const refused = refusal(permit, row.writeEpoch, lock);
  if (refused) return { kind: 'lost', to: refused };
  return kind === 'mismatch' ? { kind } : { kind, ...headOf(state) };
}

const lost = (permit: Permit, { writeEpoch, lock }: Committed): Lost => ({
  kind: 'lost',
  to: refusal(permit, writeEpoch, lock) ?? 'behind',
});

function refusal(
  permit: Permit,
  writeEpoch: number,
  lock: string | null,
): 'write-epoch' | 'lock' | null {
  if (permit.lock !== 'any' && permit.lock !== lock) return 'lock';
  return permit.writeEpoch === writeEpoch ? null : 'write-epoch';
}

/** The current time, for the next version of a file. */
const nowOf = ({ clock, cache }: SaveParts, state: FileState): number =>
  steadyTime(clock().getTime(), state.headAt, cache.heldFor(state));

const totalSize = ({ parts }: IncomingFile): number =>
  parts.reduce((sum, { size }) => sum + size, 0);

/** The content of a part in the known version; empty for a new part, and for one stored as a blob. */
async function partOf(
  parts: SaveParts,
  { fileId, head, parts: known, streams }: FileState,
  name: string,
): Promise<Uint8Array> {
  const place = known.get(name)?.place;
  if (place?.kind !== 'stream') return new Uint8Array();
  return streams.get(place.stream) ?? streamAt(parts, fileId, head, place.stream);
}

const headOf = ({ head, headAt }: FileContent) => ({ number: head, savedAt: new Date(headAt) });
