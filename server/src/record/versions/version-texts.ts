import { setImmediate as turn } from 'node:timers/promises';
import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { decodeDeltas } from '@antecedent/domain/versions/chunk-deltas';
import { decodeFacts } from '@antecedent/domain/versions/chunk-facts';
import type { Delta } from '@antecedent/domain/versions/delta';
import { emptyColumns, factsAt } from '@antecedent/domain/versions/fact-columns';
import { CHUNK_SIZE } from '@antecedent/domain/versions/layout';
import { TEXT_STREAM } from '@antecedent/domain/versions/manifest';
import { ReplayBuffer } from '@antecedent/domain/versions/replay-buffer';
import type { VersionFacts } from '@antecedent/domain/versions/version-facts';
import type pg from 'pg';
import type { BlobStore } from '../../ground/platform/storage/blob-store.ts';
import { unpack } from './compression.ts';
import { readChunk, readTail } from './history.repo.ts';
import { readRecord } from './packed-record.ts';
import { replayTo } from './version-reader.ts';

export type TextVersion = { number: number; facts: VersionFacts; text: string };

/** After this many milliseconds, including the caller's work on the texts, other work gets its turn. */
const MAX_TURN_MS = 15;

type Step = { number: number; facts: VersionFacts; delta: Delta };

/**
 * The texts of consecutive versions, oldest first, a chunk at a time in memory. Includes versions that are saved while
 * this runs. A text that didn't change is the same string again.
 *
 * @param from number of the first version to return
 * @throws {AppError} `not-found` when the file has no such version
 */
export async function* textsFrom(
  source: { pool: pg.Pool; blobs: BlobStore },
  fileId: string,
  from: number,
): AsyncGenerator<TextVersion> {
  const replay = await replayTo(source, fileId, from, (stream) => stream === TEXT_STREAM);
  const buffer = new ReplayBuffer(replay.state(TEXT_STREAM));
  let text = decodeUtf8(buffer.state());
  let turnedAt = performance.now();
  for (let next = from; ; ) {
    const steps = await readSteps(source.pool, fileId, next);
    if (steps.length === 0) return;
    for (const { number, facts, delta } of steps) {
      if (number > from && delta.length > 0) {
        buffer.apply(delta);
        text = decodeUtf8(buffer.state());
        if (performance.now() - turnedAt > MAX_TURN_MS) {
          await turn();
          turnedAt = performance.now();
        }
      }
      yield { number, facts, text };
      next = number + 1;
    }
  }
}

/** Versions from `from` on: to the end of its chunk, or some single rows. */
async function readSteps(pool: pg.Pool, fileId: string, from: number): Promise<Step[]> {
  const rows = await readTail(pool, fileId, from, from + CHUNK_SIZE);
  if (rows[0]?.number === from) {
    return rows.map(({ number, record }) => {
      const { facts, deltas } = readRecord(record);
      return { number, facts, delta: deltas.get(TEXT_STREAM) ?? [] };
    });
  }
  // It isn't in the tail: it is in a chunk, perhaps since a moment ago, or doesn't exist.
  const chunk = await readChunk(pool, fileId, from);
  if (!chunk) return [];
  const columns = emptyColumns(chunk.first, chunk.count);
  decodeFacts(unpack(chunk.facts), columns, 0);
  const deltas = decodeDeltas(unpack(chunk.deltas), (stream) => stream === TEXT_STREAM);
  const texts = deltas.get(TEXT_STREAM);
  return Array.from({ length: chunk.first + chunk.count - from }, (_, index) => {
    const row = from - chunk.first + index;
    return { number: from + index, facts: factsAt(columns, row), delta: texts?.[row] ?? [] };
  });
}
