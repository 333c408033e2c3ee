import { setImmediate as turn } from 'node:timers/promises';
import {
  BEFORE_START,
  linkOfChanges,
  linkOfStart,
  recordHash,
} from '@antecedent/domain/certificate/record-chain';
import { CHUNK_SIZE } from '@antecedent/domain/versions/layout';
import { liveStreams } from '@antecedent/domain/versions/manifest';
import type { VersionRecord } from '@antecedent/domain/versions/version-record';
import type pg from 'pg';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { readChunk, readTail } from './history.repo.ts';
import { unpackChunk } from './packed-chunk.ts';
import { readRecord } from './packed-record.ts';
import { listUnchained, readChainHead, startChain } from './record-chain.repo.ts';
import { sha256 } from './sha256.ts';
import { factsOf, manifestOf, replayTo } from './version-reader.ts';
import { type Queryable, withLockedFile } from './versions.repo.ts';

type Source = { pool: pg.Pool };

/** A version and its record hash. */
export type Chained = { number: number; hash: Uint8Array };

/** After this many milliseconds other work gets its turn. */
const MAX_TURN_MS = 15;

/**
 * The record hash of the last version, calculated from all stored versions: after `from`, or from version 0 on.
 *
 * @param on reads the versions after 0
 * @throws {AppError} `not-found` when there is no such file
 */
export async function calculateChain(
  source: Source,
  fileId: string,
  from: Chained | null = null,
  on: Queryable = source.pool,
): Promise<Chained> {
  let { number, hash } = from ?? (await startOf(source, fileId));
  let turnedAt = performance.now();
  for (;;) {
    const records = await readRecords(on, fileId, number + 1);
    if (records.length === 0) return { number, hash };
    for (const record of records) {
      number++;
      hash = recordHash(sha256, hash, linkOfChanges(sha256, number, record));
      if (performance.now() - turnedAt < MAX_TURN_MS) continue;
      await turn();
      turnedAt = performance.now();
    }
  }
}

async function startOf(source: Source, fileId: string): Promise<Chained> {
  const [replay, facts] = [await replayTo(source, fileId, 0), await factsOf(source, fileId, 0)];
  const streams = liveStreams(manifestOf(replay)).map(
    (stream) => [stream, replay.state(stream)] as const,
  );
  const link = linkOfStart(sha256, facts, new Map(streams));
  return { number: 0, hash: recordHash(sha256, BEFORE_START, link) };
}

/** Versions from `from` on: to the end of its chunk, or some single rows. */
async function readRecords(
  pool: Queryable,
  fileId: string,
  from: number,
): Promise<VersionRecord[]> {
  const rows = await readTail(pool, fileId, from, from + CHUNK_SIZE);
  if (rows[0]?.number === from) return readable(() => rows.map(({ record }) => readRecord(record)));
  // It isn't in the tail: it is in a chunk, perhaps since a moment ago, or doesn't exist.
  const chunk = await readChunk(pool, fileId, from);
  return chunk ? readable(() => unpackChunk(chunk).slice(from - chunk.first)) : [];
}

/** Thrown for versions whose bytes can't be read any more. */
class UnreadableVersion extends Error {}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new UnreadableVersion('stored versions can’t be read', { cause });
  }
}

/** Chains a file from before there were chains. Only what was saved while this ran holds up a save. */
export async function chainFile(source: Source, fileId: string): Promise<void> {
  const known = await calculateChain(source, fileId);
  await withLockedFile(source.pool, fileId, async (client) => {
    const { hash } = await calculateChain(source, fileId, known, client);
    await startChain(client, fileId, hash);
  });
}

const AT_A_TIME = 200;

/**
 * Chains all files from before there were chains. A run that was interrupted continues where it was.
 *
 * @param onFailure for a file that can't be read; the others go on
 */
export async function chainAll(
  source: Source,
  onFailure: (fileId: string, error: unknown) => void,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const next: string[] = await listUnchained(source.pool, after, AT_A_TIME);
    for (const fileId of next) {
      await chainFile(source, fileId).catch((error: unknown) => onFailure(fileId, error));
    }
    after = next.at(-1) ?? after;
    if (next.length < AT_A_TIME) return;
  }
}

/**
 * `unchained` is a file that the job hasn't reached yet; `changed` means that stored versions aren't those that were saved, or
 * that some are missing.
 */
export type ChainState = 'intact' | 'changed' | 'unchained';

/**
 * Compares the stored versions of a file with its record hash.
 *
 * @throws {AppError} `not-found` when there is no such file
 */
export async function checkChain(source: Source, fileId: string): Promise<ChainState> {
  try {
    return await compareChain(source, fileId);
  } catch (error) {
    if (error instanceof UnreadableVersion || error instanceof RangeError) return 'changed';
    throw error;
  }
}

async function compareChain(source: Source, fileId: string): Promise<ChainState> {
  for (let known: Chained | null = null; ; ) {
    const calculated: Chained = await calculateChain(source, fileId, known);
    const row = await readChainHead(source.pool, fileId);
    if (!row) throw notFound('file');
    if (row.chain === null) return 'unchained';
    // Saved in between: the rest is read, too.
    if (row.head > calculated.number && calculated.number !== known?.number) {
      known = calculated;
      continue;
    }
    const isSame = row.head === calculated.number && row.chain.equals(calculated.hash);
    return isSame ? 'intact' : 'changed';
  }
}
