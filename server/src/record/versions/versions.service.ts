import { type FileKind, fileKindOf } from '@antecedent/domain/files/file-kinds';
import type { Arrival } from '@antecedent/domain/insight/figures/recorded-words';
import type { Tracker } from '@antecedent/domain/insight/tracking/tracker-state';
import type { FactColumns } from '@antecedent/domain/versions/fact-columns';
import { CHUNK_SIZE } from '@antecedent/domain/versions/layout';
import type { VersionFacts } from '@antecedent/domain/versions/version-facts';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../ground/db/connection.ts';
import { concurrencyLimit } from '../../ground/platform/concurrency-limit.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import {
  declaredSize,
  requireLight,
  requireLightArchive,
  sizeOfStreams,
} from '../../ground/platform/heavy-work.ts';
import { KeyedMutex } from '../../ground/platform/keyed-mutex.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { Change, WholeFile } from './apply-change.ts';
import {
  type InPersonsTurn,
  type InTurn,
  oneBulkyAtOnce,
  oneBulkySavePerPerson,
} from './bulky-work.ts';
import { compactAll, compactFile } from './compaction.ts';
import { createFile, type NewFile } from './create-file.ts';
import { type FileState, streamSizeOf } from './file-state.ts';
import { FileStateCache } from './file-state-cache.ts';
import { GroupCommit } from './group-commit.ts';
import { LARGE_RECORD, shortenReplay } from './large-saves.ts';
import { listArrivals } from './late-arrivals.repo.ts';
import { loadFileState } from './load-file-state.ts';
import { type RecomputedFacts, recomputeFacts, storeRecomputedFacts } from './recompute-facts.ts';
import { type Permit, type SaveOutcome, type SaveRequest, save } from './save.ts';
import {
  copyOf,
  isSnapshotDue,
  keepSnapshot,
  LONG_REPLAY,
  snapshotsSettled,
  trackerAt,
} from './tracker-snapshots.ts';
import { changesAfter, type VersionChanges } from './version-changes.ts';
import { factsOf, fileAt, headWords, logOf, partsAt, textAt } from './version-reader.ts';
import { type TextVersion, textsFrom } from './version-texts.ts';
import { compactVersions } from './versions.jobs.ts';
import { type FileRow, findFile, readHead, removeFile } from './versions.repo.ts';

export type { Change } from './apply-change.ts';
export type { NewFile } from './create-file.ts';
export { asReadable, requireDeclaredSizes } from './incoming-file.ts';
export type { RecomputedFacts } from './recompute-facts.ts';
export type { Permit, SaveOutcome, SaveRequest } from './save.ts';
export type { VersionChanges } from './version-changes.ts';
export type { TextVersion } from './version-texts.ts';
export { compactLeftovers, registerVersionJobs } from './versions.jobs.ts';
export type { FileRow } from './versions.repo.ts';

/** A complete office file as the store returns it. */
export type StoredFile = { number: number; savedAt: Date; bytes: Uint8Array };

/** One version that the product itself saves: who may write is already decided. */
export type DirectSave = Omit<WholeFile, 'kind'> &
  Pick<SaveRequest, 'fileId' | 'authorId' | 'origin' | 'presence'> &
  Permit;

/**
 * Reading and saving versions. If heavy files are processed in another thread, calls that would read or write one throw
 * `HeavyFile` before they have done anything.
 */
export type VersionsService = {
  /**
   * Makes a file with its version 0, in the caller's transaction.
   *
   * @throws {OfficeFileError} when the bytes are not what the content type promises
   */
  createFile(db: Database, file: NewFile): Promise<FileRow>;
  /** Null when there is no such file. */
  findFile(fileId: string): Promise<FileRow | null>;
  /** Deletes a file and its history, in the caller's transaction. */
  removeFile(db: Database, fileId: string): Promise<void>;
  /**
   * Saves a change and returns when all of its versions are on disk, or why nothing was saved. Calls for one file are
   * processed in order.
   *
   * @throws {OfficeFileError} when the bytes are not an intact office file
   * @throws {AppError} `not-found`, `unavailable`; the database's own error while it is unavailable
   */
  save<Refusal>(request: SaveRequest<Refusal>): Promise<SaveOutcome<Refusal>>;
  /** Saves a whole file as one version. @throws as `save` */
  saveVersion(request: DirectSave): Promise<SaveOutcome>;
  /** The last version as an office file. @throws {AppError} `not-found` */
  latest(fileId: string): Promise<StoredFile>;
  /** Any version as an office file, every part byte for byte. @throws {AppError} `not-found` */
  loadVersion(fileId: string, number: number): Promise<Uint8Array>;
  /** The plain text of any version. @throws {AppError} `not-found` */
  loadText(fileId: string, number: number): Promise<string>;
  /** One part of any version, null when it has no part of that name. @throws {AppError} `not-found` */
  loadPart(fileId: string, number: number, name: string): Promise<Uint8Array | null>;
  /** Some parts of any version; parts that it doesn't have are missing. @throws {AppError} `not-found` */
  loadParts(
    fileId: string,
    number: number,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Who saved a version, when, how, and what it changed in words. @throws {AppError} `not-found` */
  loadFacts(fileId: string, number: number): Promise<VersionFacts>;
  /** The facts of all versions as columns, oldest first. @throws {AppError} `not-found` */
  listVersions(fileId: string): Promise<FactColumns>;
  /** Which versions arrived together, later than they were written, in order. */
  listArrivals(fileId: string): Promise<Arrival[]>;
  /** The current word count of each file; unknown files are missing. */
  headWords(fileIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The texts of all versions, oldest first, or from version `from` on. */
  streamTexts(fileId: string, from?: number): AsyncGenerator<TextVersion>;
  /** What each version after `from` changed in the text, and in those parts. @throws {AppError} `not-found` */
  streamChanges(
    fileId: string,
    from: number,
    parts?: readonly string[],
  ): AsyncGenerator<VersionChanges>;
  /** The word analysis of a file at version `number`, by default its last one. @throws {AppError} `not-found` */
  loadTracker(fileId: string, number?: number): Promise<Tracker>;
  /** Calculates the facts of all versions of a file again with the current algorithm. Stores nothing. */
  recomputeFacts(fileId: string, kind: FileKind): Promise<RecomputedFacts>;
  /**
   * Stores recomputed facts in the file's log, with everything derived from them. The file may be saved concurrently.
   */
  storeRecomputedFacts(fileId: string, recomputed: RecomputedFacts): Promise<void>;
  /** Does the compaction job's work now. @returns how many versions were moved to chunks */
  compact(fileId?: string): Promise<number>;
  /** Resolves when no save and no follow-up work of saves is in progress. */
  settled(): Promise<void>;
};

const MAX_REBUILT_BYTES = 64 * 1024 * 1024;

/** The services for reading and saving versions. */
export type WithVersions = { versions: VersionsService };

/** The version store of one node, with its caches: one per process. */
export function createVersionsService(platform: Platform): VersionsService {
  const { db, pool, blobs, clock, metrics, cacheShare } = platform;
  const cache = new FileStateCache((fileId) => loadFileState(platform, fileId), cacheShare);
  const group = new GroupCommit(pool, clock);
  const oneSavePerFile = new KeyedMutex();
  const onStored = (state: FileState, recordBytes: number) => {
    cache.set(state);
    afterSave(platform, state);
    if (recordBytes < LARGE_RECORD) return;
    // The next save of this file waits for it.
    oneSavePerFile
      .run(state.fileId, () => shortenReplay(platform, state))
      .catch((err: unknown) => platform.log.warn({ err }, 'a long replay was not shortened'));
  };
  const oneLocking = concurrencyLimit(1);
  const { heavyWork } = platform;
  const parts = { pool, blobs, clock, heavyWork, cache, group, oneLocking, onStored };
  const rebuilt = new LRUCache<string, Uint8Array>({
    maxSize: Math.ceil(MAX_REBUILT_BYTES * cacheShare),
    sizeCalculation: (bytes) => bytes.length + 1,
  });

  const inTurnToRead: InTurn = heavyWork === null ? (_, work) => work() : oneBulkyAtOnce();
  const inTurnToSave: InPersonsTurn =
    heavyWork === null ? (_person, _bytes, work) => work() : oneBulkySavePerPerson();
  const sizeOf = async (fileId: string): Promise<number> => {
    const known = cache.cached(fileId);
    return known ? streamSizeOf(known) : ((await readHead(pool, fileId))?.streamSize ?? 0);
  };

  /** Runs a read whose size depends on the file. @throws {HeavyFile} before anything is read */
  const reading = async <T>(fileId: string, read: () => Promise<T>): Promise<T> => {
    const weight = heavyWork === null ? null : await readHead(pool, fileId);
    if (!weight) return read();
    requireLight(platform, weight);
    return inTurnToRead(weight.streamSize, read);
  };

  const loadVersion = async (fileId: string, number: number): Promise<Uint8Array> => {
    const key = `${fileId}.${number}`;
    const ready = rebuilt.get(key);
    if (ready) return ready;
    const bytes = await reading(fileId, () => fileAt(platform, fileId, number));
    rebuilt.set(key, bytes);
    return bytes;
  };

  const loadParts: VersionsService['loadParts'] = (fileId, number, names) =>
    reading(fileId, () => partsAt(platform, fileId, number, names));

  const saveInTurn = async <R>(request: SaveRequest<R>): Promise<SaveOutcome<R>> => {
    const stop = metrics.saveSeconds.startTimer();
    const { fileId, authorId, change } = request;
    const outcome = await oneSavePerFile.run(fileId, async () => {
      const size = Math.max(await sizeOf(fileId), sentSize(change));
      return inTurnToSave(authorId, size, () => save(parts, request));
    });
    stop();
    return outcome;
  };

  return {
    async createFile(on, file) {
      return createFile(on, blobs, file, requireLightArchive(platform, file.bytes));
    },
    findFile: (fileId) => findFile(db, fileId),
    removeFile,
    save: saveInTurn,
    saveVersion: ({ fileId, authorId, origin, presence, byStudent, writeEpoch, lock, ...file }) =>
      saveInTurn<never>({
        fileId,
        authorId,
        origin,
        presence,
        change: { kind: 'file', ...file },
        permit: { byStudent, writeEpoch, lock },
      }),
    async latest(fileId) {
      const file = await findFile(db, fileId);
      if (!file) throw notFound('file');
      const bytes = await loadVersion(fileId, file.head);
      return { number: file.head, savedAt: file.headAt, bytes };
    },
    loadVersion,
    loadText: (fileId, number) => reading(fileId, () => textAt(platform, fileId, number)),
    async loadPart(fileId, number, name) {
      return (await loadParts(fileId, number, [name])).get(name) ?? null;
    },
    loadParts,
    loadFacts: (fileId, number) => factsOf(platform, fileId, number),
    listVersions: (fileId) => logOf(platform, fileId),
    listArrivals: (fileId) => listArrivals(platform.pool, fileId),
    headWords: (fileIds) => headWords(platform, fileIds),
    async *streamTexts(fileId, from = 0) {
      await reading(fileId, async () => undefined);
      yield* textsFrom(platform, fileId, from);
    },
    async *streamChanges(fileId, from, parts = []) {
      await reading(fileId, async () => undefined);
      yield* changesAfter(platform, fileId, from, parts);
    },
    async loadTracker(fileId, number) {
      const file = await findFile(db, fileId);
      if (!file || (number !== undefined && number > file.head)) throw notFound('file');
      requireLight(platform, file);
      return inTurnToRead(file.streamSize, async () => {
        if (number === undefined || number === file.head)
          return headTracker(platform, file, cache.cached(fileId));
        return (await trackerAt(platform, fileId, fileKindOf(file.extension), number)).tracker;
      });
    },
    recomputeFacts: (fileId, kind) => recomputeFacts(platform, fileId, kind),
    storeRecomputedFacts: (fileId, recomputed) =>
      storeRecomputedFacts(platform, fileId, recomputed),
    compact: (fileId) => (fileId ? compactFile(platform, fileId) : compactAll(platform)),
    async settled() {
      await oneSavePerFile.settled();
      await snapshotsSettled();
    },
  };
}

/** Bytes of XML that a save sends, or that its steps result in. */
function sentSize(change: Change): number {
  if (change.kind === 'file') {
    const { archive, bytes } = change;
    return archive ? sizeOfStreams(archive.entries) : declaredSize(bytes);
  }
  return sizeOfStreams(
    change.patch.steps.flatMap(({ parts }) => parts.filter((part) => part.kind !== 'removed')),
  );
}

/**
 * The analysis of a file at its head: this node's own if it saved the file last, otherwise read. One that took long is
 * stored for the next reader.
 */
async function headTracker(
  platform: Platform,
  { id, extension, head }: FileRow,
  state: FileState | undefined,
): Promise<Tracker> {
  if (state?.head === head) return copyOf(state.tracker);
  const { tracker, replayed } = await trackerAt(platform, id, fileKindOf(extension), head);
  if (replayed >= LONG_REPLAY) setImmediate(() => keepSoon(platform, id, head, tracker));
  return tracker;
}

function keepSoon({ pool, log }: Platform, fileId: string, head: number, tracker: Tracker): void {
  keepSnapshot({ pool }, fileId, head, tracker).catch((err: unknown) =>
    log.warn({ err, fileId }, 'an analysis was not kept'),
  );
}

/** When a chunk is full, its compaction is enqueued and the analysis is stored. Losing either is harmless. */
function afterSave({ pool, db, jobs, log, metrics }: Platform, state: FileState): void {
  const { fileId, head, tracker } = state;
  metrics.versions.inc();
  const chunks = (head + 1) / CHUNK_SIZE;
  if (!Number.isInteger(chunks)) return;
  Promise.all([
    isSnapshotDue(chunks) ? keepSnapshot({ pool }, fileId, head, tracker) : null,
    jobs.enqueue(db, compactVersions, { fileId }, { singletonKey: fileId }),
  ]).catch((err: unknown) => log.warn({ err, fileId }, 'a full chunk of versions waits'));
}
