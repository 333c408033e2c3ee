import { setImmediate as turn } from 'node:timers/promises';
import { decodeDeltas } from '@antecedent/domain/versions/chunk-deltas';
import { decodeFacts } from '@antecedent/domain/versions/chunk-facts';
import type { Delta } from '@antecedent/domain/versions/delta';
import { emptyColumns } from '@antecedent/domain/versions/fact-columns';
import { originOf, packFlags } from '@antecedent/domain/versions/fact-flags';
import { CHUNK_SIZE } from '@antecedent/domain/versions/layout';
import { MANIFEST_STREAM, type StreamId, TEXT_STREAM } from '@antecedent/domain/versions/manifest';
import { ReplayBuffer } from '@antecedent/domain/versions/replay-buffer';
import type { VersionFacts } from '@antecedent/domain/versions/version-facts';
import type pg from 'pg';
import { unpack } from './compression.ts';
import { readChunk, readTail } from './history.repo.ts';
import { readRecord } from './packed-record.ts';
import { manifestOf, replayTo } from './version-reader.ts';

/** What one version changed. */
export type VersionChanges = {
  number: number;
  origin: VersionFacts['origin'];
  /** How its text follows from the previous one. */
  text: Delta;
  /** The requested parts that it changed, with their new content; null for a removed one. */
  parts: ReadonlyMap<string, Uint8Array | null>;
};

type Source = { pool: pg.Pool };
type Step = { number: number; flags: number; deltas: ReadonlyMap<StreamId, Delta> };

/** After this many milliseconds, including the caller's work on the changes, other work gets its turn. */
const MAX_TURN_MS = 15;
const UNCHANGED: Delta = [];
const NO_PARTS: VersionChanges['parts'] = new Map();

/**
 * The changes of each version after `from` in the text and in some parts, oldest first. Doesn't rebuild the texts: that
 * makes it a thousand times cheaper than comparing them.
 *
 * @throws {AppError} `not-found` when the file has no version `from`
 */
export async function* changesAfter(
  source: Source,
  fileId: string,
  from: number,
  names: readonly string[],
): AsyncGenerator<VersionChanges> {
  let buffers = await partBuffers(source, fileId, from, names);
  let turnedAt = performance.now();
  for (let next = from + 1; ; ) {
    const steps = await readSteps(source.pool, fileId, next, (stream) => {
      const isPart = names.length > 0 && (stream === MANIFEST_STREAM || buffers.has(stream));
      return stream === TEXT_STREAM || isPart;
    });
    if (steps.length === 0) return;
    for (const { number, flags, deltas } of steps) {
      const hasOtherParts = deltas.has(MANIFEST_STREAM);
      if (hasOtherParts) buffers = await partBuffers(source, fileId, number, names);
      const parts = hasOtherParts ? allParts(buffers, names) : changedParts(deltas, buffers);
      const text = deltas.get(TEXT_STREAM) ?? UNCHANGED;
      yield { number, origin: originOf(flags), text, parts };
      next = number + 1;
      if (performance.now() - turnedAt > MAX_TURN_MS) {
        await turn();
        turnedAt = performance.now();
      }
      // The steps after this one were read without the streams that began here.
      if (hasOtherParts) break;
    }
  }
}

type PartBuffers = ReadonlyMap<StreamId, { name: string; buffer: ReplayBuffer }>;

/** The requested parts that a version has, by their streams. */
async function partBuffers(
  source: Source,
  fileId: string,
  number: number,
  names: readonly string[],
): Promise<PartBuffers> {
  const buffers = new Map<StreamId, { name: string; buffer: ReplayBuffer }>();
  if (names.length === 0) return buffers;
  const replay = await replayTo(source, fileId, number);
  for (const { name, place } of manifestOf(replay).parts) {
    if (!names.includes(name) || place.kind !== 'stream') continue;
    buffers.set(place.stream, { name, buffer: new ReplayBuffer(replay.state(place.stream)) });
  }
  return buffers;
}

const allParts = (buffers: PartBuffers, names: readonly string[]): VersionChanges['parts'] => {
  const states = new Map([...buffers.values()].map(({ name, buffer }) => [name, buffer.state()]));
  return new Map(names.map((name) => [name, states.get(name) ?? null]));
};

function changedParts(
  deltas: ReadonlyMap<StreamId, Delta>,
  buffers: PartBuffers,
): VersionChanges['parts'] {
  if (buffers.size === 0) return NO_PARTS;
  const parts = new Map<string, Uint8Array | null>();
  for (const [stream, { name, buffer }] of buffers) {
    const delta = deltas.get(stream) ?? UNCHANGED;
    if (delta.length === 0) continue;
    buffer.apply(delta);
    parts.set(name, buffer.state());
  }
  return parts;
}

/** Versions from `from` on: to the end of its chunk, or some single rows. */
async function readSteps(
  pool: pg.Pool,
  fileId: string,
  from: number,
  wanted: (stream: StreamId) => boolean,
): Promise<Step[]> {
  const rows = await readTail(pool, fileId, from, from + CHUNK_SIZE);
  if (rows[0]?.number === from) {
    return rows.map(({ number, record }) => {
      const { facts, deltas } = readRecord(record);
      return { number, flags: packFlags(facts), deltas: withChanges(deltas, wanted) };
    });
  }
  // It isn't in the tail: it is in a chunk, perhaps since a moment ago, or doesn't exist.
  const chunk = await readChunk(pool, fileId, from);
  if (!chunk) return [];
  const columns = emptyColumns(chunk.first, chunk.count);
  decodeFacts(unpack(chunk.facts), columns, 0);
  const streams = decodeDeltas(unpack(chunk.deltas), wanted);
  return Array.from({ length: chunk.first + chunk.count - from }, (_, index) => {
    const row = from - chunk.first + index;
    const own = [...streams].map(([stream, deltas]): [StreamId, Delta] => [stream, deltas[row]!]);
    return { number: from + index, flags: columns.flags[row]!, deltas: withChanges(own, wanted) };
  });
}

const withChanges = (
  deltas: Iterable<[StreamId, Delta]>,
  wanted: (stream: StreamId) => boolean,
): Map<StreamId, Delta> =>
  new Map([...deltas].filter(([stream, delta]) => wanted(stream) && delta.length > 0));
