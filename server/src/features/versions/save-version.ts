import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import type { Origin, Presence, SaveFlags } from '@antecedent/domain/versions/version-facts';
import { encodeRecord } from '@antecedent/domain/versions/version-record';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { caughtUp } from './catch-up.ts';
import type { FileCache } from './file-cache.ts';
import type { FileMemory } from './file-memory.ts';
import { type Commit, type Committed, commitVersions } from './group-commit.repo.ts';
import type { GroupCommit } from './group-commit.ts';
import { isSameFile, nextVersion } from './next-version.ts';
import { type IncomingFile, readIncoming } from './office-parts.ts';
import { Turns } from './turns.ts';
import { streamAt } from './version-reader.ts';
import { holdingFile, noteBlobs, readHead } from './versions.repo.ts';

export type SaveRequest = {
  fileId: string;
  /** The whole office file. */
  bytes: Uint8Array;
  authorId: string | null;
  byStudent: boolean;
  origin: Origin;
  /** When it was saved, where that is not now: an imported history brings its own times. */
  at?: Date;
  flags: SaveFlags;
  presence: Presence;
  /** `files.gate` as it was when the caller decided that this person may write. */
  gate: number;
  /** The lock that the writer presents, null for none; `any` for the product's own saves. */
  lock: string | null | 'any';
  /** When given and not empty: the time of the version that the writer worked from. */
  ifTimestamp?: string;
};

export type SaveOutcome =
  | { kind: 'saved' | 'unchanged'; number: number; savedAt: Date }
  | {
      kind: 'conflict';
      /** `gate`: who may write has changed; decide again. `timestamp`: somebody saved in between. */
      reason: 'lock' | 'gate' | 'timestamp';
      number: number;
      savedAt: Date;
      /** The lock in force, null when there is none. */
      lock: string | null;
    };

export type SaveParts = Pick<Platform, 'pool' | 'blobs' | 'clock'> & {
  cache: FileCache;
  group: Pick<GroupCommit, 'store'>;
  /** Told of every stored version, before anything else can happen to the file. */
  onStored: (memory: FileMemory) => unknown;
};

/** A race that was lost this often is decided by holding the file. */
const RACES = 2;
const MOST_TRIES = 4;
/** One at a time: who holds a file needs a second connection to read it, and connections are few. */
const holders = new Turns();

/**
 * The memory was not what the database has. `behind`: others saved since, and the memory is whole;
 * `lost`: it must be read anew.
 */
type Stale = 'behind' | 'lost';

/**
 * Saves one version and returns when it is on disk, or says why it is none. Of one file only one
 * call may be under way on a node.
 *
 * A node whose memory of the file is old finds out here: it takes in what others saved, or reads the
 * file again, and tries again.
 *
 * @throws {OfficeFileError} when the bytes are no intact office file
 * @throws {AppError} `not-found`, `unavailable`
 */
export async function saveOnce(parts: SaveParts, request: SaveRequest): Promise<SaveOutcome> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const outcome =
      tries < RACES
        ? await attempt(parts, request, await parts.cache.get(request.fileId))
        : await holders.run('', () => attemptHolding(parts, request));
    if (typeof outcome !== 'string') return outcome;
    await renewMemory(parts, request.fileId, outcome);
  }
  const sentence = 'This file is being changed elsewhere. Try again in a moment.';
  throw new AppError('unavailable', sentence, { retryAfter: 1 });
}

async function renewMemory({ pool, cache }: SaveParts, fileId: string, why: Stale): Promise<void> {
  const memory = cache.recall(fileId);
  // Nobody else may meet it meanwhile: taking versions in changes its tracker in place.
  cache.forget(fileId);
  const next = memory && why === 'behind' ? await caughtUp(pool, memory) : null;
  if (next) cache.put(next);
}

/**
 * Tries while holding the file's row. Reading a file takes longer than saving it, so a node that
 * loses the fence to a busy writer elsewhere could lose for ever; so it can't.
 */
async function attemptHolding(
  parts: SaveParts,
  request: SaveRequest,
): Promise<SaveOutcome | Stale> {
  const stored: FileMemory[] = [];
  try {
    const outcome = await holdingFile(parts.pool, request.fileId, async (client) => {
      const group: SaveParts['group'] = {
        store: async (commit) =>
          (await commitVersions(client, [commit], parts.clock(), true))[0] ?? null,
      };
      const onStored = (memory: FileMemory) => stored.push(memory);
      const memory = await parts.cache.get(request.fileId);
      return attempt({ ...parts, group, onStored }, request, memory);
    });
    stored.forEach(parts.onStored);
    return outcome;
  } catch (error) {
    parts.cache.forget(request.fileId);
    throw error;
  }
}

async function attempt(
  parts: SaveParts,
  request: SaveRequest,
  memory: FileMemory,
): Promise<SaveOutcome | Stale> {
  const incoming = readIncoming(memory.contentType, request.bytes);
  // First of all: what is there already is no conflict, whatever the writer worked from.
  if (isSameFile(memory, incoming)) return confirmUnchanged(parts, request, memory);
  if (request.ifTimestamp && Date.parse(request.ifTimestamp) !== memory.headAt) {
    const row = await readHead(parts.pool, memory.fileId);
    if (row?.head !== memory.head) return 'behind';
    const lock = lockInForce(row, parts.clock());
    return { kind: 'conflict', reason: 'timestamp', lock, ...headOf(memory) };
  }
  return store(parts, request, memory, incoming);
}

async function confirmUnchanged(
  { pool, clock }: SaveParts,
  request: SaveRequest,
  memory: FileMemory,
): Promise<SaveOutcome | Stale> {
  const row = await readHead(pool, memory.fileId);
  if (!row) throw notFound('file');
  if (row.head !== memory.head) return 'behind';
  const lock = lockInForce(row, clock());
  const refused = refusal(request, row.gate, lock);
  if (refused) return { kind: 'conflict', reason: refused, lock, ...headOf(memory) };
  return { kind: 'unchanged', ...headOf(memory) };
}

async function store(
  parts: SaveParts,
  request: SaveRequest,
  memory: FileMemory,
  incoming: IncomingFile,
): Promise<SaveOutcome | Stale> {
  const { fileId, bytes, gate, lock, flags, authorId, byStudent, origin, presence } = request;
  // Times rise strictly, whatever the clock does: they name the version to the editor.
  const at = Math.max((request.at ?? parts.clock()).getTime(), memory.headAt + 1);
  const next = await nextVersion(
    memory,
    incoming,
    { at, origin, presence, authorId, byStudent, ...flags },
    parts.blobs,
    (stream) => streamAt(parts, fileId, memory.head, stream),
  ).catch((error: unknown) => {
    // A damaged file left the memory as it was; of anything else nobody can say that.
    if (!(error instanceof OfficeFileError)) parts.cache.forget(fileId);
    throw error;
  });
  const record = encodeRecord(next);
  await noteBlobs(parts.pool, fileId, next.newBlobs).catch((error: unknown) => {
    parts.cache.forget(fileId);
    throw error;
  });
  // From here until the answer the memory is ahead of the database.
  parts.cache.forget(fileId);
  const { head } = memory;
  const commit: Commit = {
    fileId,
    head,
    gate,
    lock,
    size: bytes.length,
    facts: next.facts,
    record,
  };
  const found = await parts.group.store(commit);
  if (!found) throw notFound('file');
  if (found.saved) {
    parts.cache.put(next.memory);
    parts.onStored(next.memory);
    return { kind: 'saved', ...headOf(next.memory) };
  }
  return conflictOf(request, memory, found);
}

function conflictOf(
  request: SaveRequest,
  memory: FileMemory,
  found: Committed,
): SaveOutcome | Stale {
  const reason = refusal(request, found.gate, found.lock);
  if (!reason) return 'lost';
  return { kind: 'conflict', reason, lock: found.lock, ...headOf(memory) };
}

function refusal(request: SaveRequest, gate: number, lock: string | null): 'gate' | 'lock' | null {
  if (request.lock !== 'any' && request.lock !== lock) return 'lock';
  return request.gate === gate ? null : 'gate';
}

const lockInForce = (
  row: { lock: string | null; lockExpiresAt: Date | null },
  now: Date,
): string | null => (row.lockExpiresAt && row.lockExpiresAt > now ? row.lock : null);

const headOf = ({ head, headAt }: FileMemory) => ({ number: head, savedAt: new Date(headAt) });
