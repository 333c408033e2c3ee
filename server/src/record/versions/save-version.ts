import type { ZipArchive } from '@antecedent/domain/office/zip/zip';
import type { PatchStep } from '@antecedent/domain/patch/file-patch';
import type { Origin, Presence, SaveFlags } from '@antecedent/domain/versions/version-facts';
import type { ConcurrencyLimit } from '../../ground/platform/concurrency-limit.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { admitByCount, requireLight, sizeOfStreams } from '../../ground/platform/heavy-work.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { applyMissedVersions } from './apply-missed-versions.ts';
import { type FileContent, type FileState, streamSizeOf } from './file-state.ts';
import type { FileStateCache } from './file-state-cache.ts';
import { type Committed, commitWaiting } from './group-commit.repo.ts';
import type { GroupCommit } from './group-commit.ts';
import { type IncomingFile, readIncoming } from './incoming-file.ts';
import { afterVersion, isSameFile, type NextVersion, nextVersion } from './next-version.ts';
import { recordToStore } from './packed-record.ts';
import { describesAnew, describingArchive, patchedFile } from './patched-file.ts';
import { steadyTime } from './steady-time.ts';
import { streamAt } from './version-reader.ts';
import { noteBlobs, readHead, withLockedFile } from './versions.repo.ts';

/** A save, whatever its content comes as. */
export type SaveDetails = {
  fileId: string;
  authorId: string | null;
  byStudent: boolean;
  origin: Origin;
  /** When it was saved, where that is not now: an imported history brings its own times. */
  at?: Date;
  flags: SaveFlags;
  presence: Presence;
  /** Where the writer's page tells: how long its changes took, and that they waited on the device. */
  spanMs?: number;
  recordedOnDevice?: boolean;
  /** `files.writeEpoch` as it was when the caller decided that this person may write. */
  writeEpoch: number;
  /** The lock that the writer presents, null for none; `any` for the product's own saves. */
  lock: string | null | 'any';
};

export type SaveRequest = SaveDetails & {
  /** The whole office file. */
  bytes: Uint8Array;
  /** The same as an archive, where somebody has read it already. */
  archive?: ZipArchive;
  /** When given and not empty: the time of the version that the writer worked from. */
  ifTimestamp?: string;
};

/** A save that comes as changes to a version. */
export type StepRequest = SaveDetails & {
  /** The number of the version that the steps change. */
  base: number;
  /** Become one version. */
  steps: readonly PatchStep[];
  /** Is asked when the parts that describe the package change; throws what refuses them. */
  inspect(archive: ZipArchive): void;
};

export type SaveOutcome =
  | { kind: 'saved' | 'unchanged'; number: number; savedAt: Date }
  | {
      kind: 'conflict';
      /**
       * `write-epoch`: who may write has changed; decide again. `timestamp`, `base`: there was a save in
       * between.
       */
      reason: 'lock' | 'write-epoch' | 'timestamp' | 'base';
      number: number;
      savedAt: Date;
      /** The lock in force, null when there is none. */
      lock: string | null;
    };

export type SaveParts = Pick<Platform, 'pool' | 'blobs' | 'clock' | 'heavyWork'> & {
  cache: FileStateCache;
  group: Pick<GroupCommit, 'store'>;
  /** Lets one save at a time lock its file: it needs a second connection, and connections are few. */
  oneLocking: ConcurrencyLimit;
  /** Told of every stored version, before anything else can happen to the file. */
  onStored: (state: FileState, recordBytes: number) => unknown;
};

/** A race that was lost this often is decided by locking the file. */
const MAX_RACES = 2;

/** A version that is in the database, or will be when the transaction around it commits. */
type Stored = { kind: 'stored'; state: FileState; next: NextVersion; recordBytes: number };

/** `behind`: others saved since the state was read. */
type Attempt = SaveOutcome | Stored | { kind: 'behind' };

/**
 * Saves one version and returns when it is on disk, or says why it is none. Of one file only one
 * call may be under way on a node.
 *
 * The cached state moves on only once a version is known to be stored. A save that fails or is lost
 * leaves it as it was; a node that is behind finds out here, takes in what others saved, and tries
 * again.
 *
 * @throws {OfficeFileError} when the bytes are not an intact office file
 * @throws {PatchMismatch} when steps were made for another content
 * @throws {AppError} `not-found`, `unavailable`
 */
export async function saveOnce(
  parts: SaveParts,
  request: SaveRequest | StepRequest,
): Promise<SaveOutcome> {
  for (let races = 0; races < MAX_RACES; races++) {
    const tried = await attempt(parts, request);
    if (tried.kind !== 'behind') return outcomeOf(parts, tried);
    await catchUp(parts, request.fileId);
  }
  const tried = await parts.oneLocking(() => attemptLocked(parts, request));
  if (tried.kind !== 'behind') return outcomeOf(parts, tried);
  throw new AppError('unavailable', 'editor.changing', { retryAfter: 1 });
}

function outcomeOf({ cache, onStored }: SaveParts, tried: SaveOutcome | Stored): SaveOutcome {
  if (tried.kind !== 'stored') return tried;
  const state = afterVersion(tried.state, tried.next);
  cache.set(state);
  onStored(state, tried.recordBytes);
  return { kind: 'saved', ...headOf(state) };
}

/** Takes in what other nodes have saved. @throws {HeavyFile} */
export async function catchUp(parts: SaveParts, fileId: string): Promise<void> {
  const { pool, cache } = parts;
  const state = await cache.get(fileId);
  const row = await readHead(pool, fileId);
  if (row?.head === state.head) return;
  if (row) requireLight(parts, row);
  const next = await applyMissedVersions(pool, state);
  if (next) cache.set(next);
  else await cache.reload(fileId);
}

/**
 * Tries with the file's row locked. Reading a file takes longer than saving it, so a node that loses
 * the fence to a busy writer elsewhere could lose for ever; so it can't.
 */
function attemptLocked(parts: SaveParts, request: SaveRequest | StepRequest): Promise<Attempt> {
  return withLockedFile(parts.pool, request.fileId, async (client) => {
    const group: SaveParts['group'] = {
      store: async (commit) => commitWaiting(client, commit, parts.clock()),
    };
    await catchUp(parts, request.fileId);
    return attempt({ ...parts, group }, request);
  });
}

async function attempt(parts: SaveParts, request: SaveRequest | StepRequest): Promise<Attempt> {
  const state = await parts.cache.get(request.fileId);
  const isPatch = 'steps' in request;
  if (isPatch && request.base !== state.head) return conflictWithHead(parts, state, 'base');
  const incoming = isPatch
    ? patchedFile(state, request.steps)
    : readIncoming(state.extension, request.bytes, admitByCount(parts), request.archive);
  requireLight(parts, { streamSize: sizeOfStreams(incoming.parts), historySize: 0 });
  // First of all: what is there already is no conflict, whatever the writer worked from.
  if (isSameFile(state, incoming)) return confirmUnchanged(parts, request, state);
  if (!isPatch && request.ifTimestamp && Date.parse(request.ifTimestamp) !== state.headAt) {
    return conflictWithHead(parts, state, 'timestamp');
  }
  if (isPatch && describesAnew(request.steps, state)) {
    request.inspect(await describingArchive(incoming, (name) => partOf(parts, state, name)));
  }
  const size = isPatch ? totalSize(incoming) : request.bytes.length;
  return store(parts, request, state, incoming, size);
}

const totalSize = ({ parts }: IncomingFile): number =>
  parts.reduce((sum, { size }) => sum + size, 0);

/** What a part of the known version contains; nothing where there is none or it is no stream. */
async function partOf(
  parts: SaveParts,
  { fileId, head, parts: known, streams }: FileState,
  name: string,
): Promise<Uint8Array> {
  const place = known.get(name)?.place;
  if (place?.kind !== 'stream') return new Uint8Array();
  return streams.get(place.stream) ?? streamAt(parts, fileId, head, place.stream);
}

async function conflictWithHead(
  { pool, clock }: SaveParts,
  state: FileState,
  reason: 'timestamp' | 'base',
): Promise<Attempt> {
  const row = await readHead(pool, state.fileId);
  if (row?.head !== state.head) return { kind: 'behind' };
  return { kind: 'conflict', reason, lock: lockInForce(row, clock()), ...headOf(state) };
}

async function confirmUnchanged(
  { pool, clock }: SaveParts,
  request: SaveDetails,
  state: FileState,
): Promise<Attempt> {
  const row = await readHead(pool, state.fileId);
  if (!row) throw notFound('file');
  if (row.head !== state.head) return { kind: 'behind' };
  const lock = lockInForce(row, clock());
  const refused = refusal(request, row.writeEpoch, lock);
  if (refused) return { kind: 'conflict', reason: refused, lock, ...headOf(state) };
  return { kind: 'unchanged', ...headOf(state) };
}

/** Now, for the next version of a file. */
export const nowOf = ({ clock, cache }: Pick<SaveParts, 'clock' | 'cache'>, state: FileState) =>
  steadyTime(clock().getTime(), state.headAt, cache.heldFor(state));

async function store(
  parts: SaveParts,
  request: SaveDetails,
  state: FileState,
  incoming: IncomingFile,
  size: number,
): Promise<Attempt> {
  const { fileId, writeEpoch, lock, flags, authorId, byStudent, origin, presence } = request;
  const { spanMs = 0, recordedOnDevice = false } = request;
  const { head, headAt } = state;
  // Times increase strictly, whatever the clock does: they identify the version to the editor.
  const at = Math.max(request.at?.getTime() ?? nowOf(parts, state), headAt + 1);
  const next = await nextVersion(
    state,
    incoming,
    { at, origin, presence, authorId, byStudent, spanMs, recordedOnDevice, ...flags },
    parts.blobs,
    (stream) => streamAt(parts, fileId, head, stream),
  );
  const { record, size: recordBytes } = await recordToStore(next);
  await noteBlobs(parts.pool, fileId, next.newBlobs);
  const { facts } = next;
  const streamSize = streamSizeOf(next.content);
  const commit = { fileId, head, writeEpoch, lock, size, streamSize, facts, record };
  const found = await parts.group.store(commit);
  if (!found) throw notFound('file');
  if (!found.saved) return conflictOf(request, state, found);
  return { kind: 'stored', state, next, recordBytes };
}

function conflictOf(request: SaveDetails, state: FileState, found: Committed): Attempt {
  const reason = refusal(request, found.writeEpoch, found.lock);
  if (!reason) return { kind: 'behind' };
  return { kind: 'conflict', reason, lock: found.lock, ...headOf(state) };
}

function refusal(
  request: SaveDetails,
  writeEpoch: number,
  lock: string | null,
): 'write-epoch' | 'lock' | null {
  if (request.lock !== 'any' && request.lock !== lock) return 'lock';
  return request.writeEpoch === writeEpoch ? null : 'write-epoch';
}

const lockInForce = (
  row: { lock: string | null; lockExpiresAt: Date | null },
  now: Date,
): string | null => (row.lockExpiresAt && row.lockExpiresAt > now ? row.lock : null);

const headOf = ({ head, headAt }: FileContent) => ({ number: head, savedAt: new Date(headAt) });
