import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { writeZip, type ZipPart } from '@antecedent/domain/office/zip/zip';
import { decodeDeltas } from '@antecedent/domain/versions/chunk-deltas';
import { decodeFacts } from '@antecedent/domain/versions/chunk-facts';
import {
  emptyColumns,
  type FactColumns,
  factsAt,
  putFacts,
} from '@antecedent/domain/versions/fact-columns';
import { FileReplay } from '@antecedent/domain/versions/file-replay';
import { decodeKeyframe, decodeKeyframeChanges } from '@antecedent/domain/versions/keyframe';
import {
  decodeManifest,
  MANIFEST_STREAM,
  type Manifest,
  type ManifestPart,
  type StreamId,
  TEXT_STREAM,
} from '@antecedent/domain/versions/manifest';
import type { VersionFacts } from '@antecedent/domain/versions/version-facts';
import { decodeRecordFacts } from '@antecedent/domain/versions/version-record';
import type pg from 'pg';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { BlobStore } from '../../ground/platform/storage/blob-store.ts';
import { deflateOffice } from '../../ground/platform/storage/deflate-office.ts';
import { unpack } from './compression.ts';
import {
  type ReplayRow,
  readHeadRecords,
  readLogRow,
  readLogRows,
  readReplayRows,
  readWholeKeyframes,
} from './history.repo.ts';
import { readRecord } from './packed-record.ts';

type Source = { pool: pg.Pool; blobs: BlobStore };
type Wanted = (stream: StreamId) => boolean;

const EVERYTHING: Wanted = () => true;

/**
 * The streams of a file at one version.
 *
 * @param wanted the streams to rebuild; the others may be out of date
 * @throws {AppError} `not-found` when the file has no such version
 */
export async function replayTo(
  { pool }: Pick<Source, 'pool'>,
  fileId: string,
  number: number,
  wanted: Wanted = EVERYTHING,
): Promise<FileReplay> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const rows = await readReplayRows(pool, fileId, number);
    const keyframes = rows.filter((row) => row.kind === 'keyframe');
    const last = rows.at(-1);
    const keyframe = keyframes.at(-1);
    if (!last || !keyframe || last.number + last.count <= number) throw notFound('version');
    const replay = await replayOfKeyframes(pool, fileId, keyframes, wanted);
    if (!replay) continue;
    for (const row of rows) applyRow(replay, row, keyframe.number, number, wanted);
    return replay;
  }
  throw new Error('a keyframe leaves a stream to another one that does not have it');
}

/** Keyframes of older versions of the product are rewritten one at a time, so a second try is almost always enough. */
const MAX_TRIES = 3;

/**
 * The streams of a keyframe: those of the whole one, with the changes of later ones applied.
 *
 * @param rows the whole keyframe first
 * @returns null when a keyframe that it depends on has just been replaced, so the rows are outdated
 */
export async function replayOfKeyframes(
  pool: pg.Pool,
  fileId: string,
  [first, ...others]: readonly { body: Buffer }[],
  wanted: Wanted = EVERYTHING,
): Promise<FileReplay | null> {
  if (!first) return null;
  const whole = await wholeStreams(pool, fileId, first.body);
  if (!whole) return null;
  const replay = new FileReplay(whole);
  for (const { body } of others) {
    for (const [stream, delta] of decodeKeyframeChanges(unpack(body), wanted)) {
      replay.apply(stream, delta);
    }
  }
  return replay;
}

/** The streams stored in a whole keyframe, and those that it refers to earlier ones for. */
async function wholeStreams(
  pool: pg.Pool,
  fileId: string,
  body: Uint8Array,
): Promise<Map<StreamId, Uint8Array> | null> {
  const { own, elsewhere } = decodeKeyframe(unpack(body));
  const streams = new Map(own);
  for (const other of await readWholeKeyframes(pool, fileId, [...new Set(elsewhere.values())])) {
    for (const [stream, state] of decodeKeyframe(unpack(other.body)).own) {
      if (elsewhere.get(stream) === other.number) streams.set(stream, state);
    }
  }
  return [...elsewhere.keys()].every((stream) => streams.has(stream)) ? streams : null;
}

function applyRow(
  replay: FileReplay,
  row: ReplayRow,
  after: number,
  upTo: number,
  wanted: Wanted,
): void {
  if (row.kind === 'keyframe') return;
  if (row.kind === 'tail') {
    for (const [stream, delta] of readRecord(row.body).deltas) {
      if (wanted(stream)) replay.apply(stream, delta);
    }
    return;
  }
  const from = Math.max(0, after + 1 - row.number);
  const to = upTo + 1 - row.number;
  for (const [stream, deltas] of decodeDeltas(unpack(row.body), wanted, to)) {
    for (const delta of deltas.slice(from)) replay.apply(stream, delta);
  }
}

/** The plain text of a version. @throws {AppError} as `replayTo` */
export async function textAt(source: Source, fileId: string, number: number): Promise<string> {
  const replay = await replayTo(source, fileId, number, (stream) => stream === TEXT_STREAM);
  return decodeUtf8(replay.state(TEXT_STREAM));
}

/** One stream of a version. @throws {AppError} as `replayTo` */
export async function streamAt(
  source: Pick<Source, 'pool'>,
  fileId: string,
  number: number,
  stream: StreamId,
): Promise<Uint8Array> {
  const replay = await replayTo(source, fileId, number, (candidate) => candidate === stream);
  return replay.state(stream);
}

/** The whole office file of a version, every part byte for byte. @throws {AppError} as `replayTo` */
export async function fileAt(source: Source, fileId: string, number: number): Promise<Uint8Array> {
  const replay = await replayTo(source, fileId, number);
  const manifest = manifestOf(replay);
  const parts = await Promise.all(
    manifest.parts.map(async (part): Promise<ZipPart> => {
      return { name: part.name, bytes: await bytesOf(source, replay, part) };
    }),
  );
  if (manifest.container === 'zip') return writeZip(parts, deflateOffice);
  const [whole] = parts;
  return whole && 'bytes' in whole ? whole.bytes : new Uint8Array();
}

/**
 * Some parts of a version, by name; parts that it doesn't have are missing from the result.
 *
 * @throws {AppError} as `replayTo`
 */
export async function partsAt(
  source: Source,
  fileId: string,
  number: number,
  names: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const replay = await replayTo(source, fileId, number);
  const parts = new Map<string, Uint8Array>();
  for (const part of manifestOf(replay).parts) {
    if (names.includes(part.name)) parts.set(part.name, await bytesOf(source, replay, part));
  }
  return parts;
}

export const manifestOf = (replay: FileReplay): Manifest =>
  decodeManifest(replay.state(MANIFEST_STREAM));

async function bytesOf(
  { blobs }: Source,
  replay: FileReplay,
  { place }: ManifestPart,
): Promise<Uint8Array> {
  if (place.kind === 'stream') return replay.state(place.stream);
  const bytes = await blobs.get(place.hash);
  if (!bytes) throw new Error(`the blob store has lost ${place.hash}`);
  return bytes;
}

/**
 * The facts of all versions of a file, oldest first, as columns.
 *
 * @throws {AppError} `not-found` when there is no such file
 */
export async function logOf({ pool }: Pick<Source, 'pool'>, fileId: string): Promise<FactColumns> {
  const rows = await readLogRows(pool, fileId);
  if (rows.length === 0) throw notFound('file');
  const columns = emptyColumns(
    0,
    rows.reduce((sum, row) => sum + row.count, 0),
  );
  for (const row of rows) {
    if (row.kind === 'chunk') decodeFacts(unpack(row.body), columns, row.number);
    else putFacts(columns, row.number, decodeRecordFacts(row.body));
  }
  return columns;
}

/** The facts of one version. @throws {AppError} `not-found` when the file has no such version */
export async function factsOf(
  { pool }: Pick<Source, 'pool'>,
  fileId: string,
  number: number,
): Promise<VersionFacts> {
  const row = await readLogRow(pool, fileId, number);
  if (!row) throw notFound('version');
  if (row.kind === 'tail') return decodeRecordFacts(row.body);
  const columns = emptyColumns(row.number, row.count);
  decodeFacts(unpack(row.body), columns, 0);
  return factsAt(columns, number - row.number);
}

/**
 * The word count of each file at its latest version; unknown files are missing. One statement for all files whose last
 * version is a single row, and one more for each of the others.
 */
export async function headWords(
  source: Pick<Source, 'pool'>,
  fileIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readHeadRecords(source.pool, fileIds);
  const words = rows.map(async ({ fileId, head, record }): Promise<[string, number]> => {
    const facts = record ? decodeRecordFacts(record) : await factsOf(source, fileId, head);
    return [fileId, facts.words];
  });
  return new Map(await Promise.all(words));
}
