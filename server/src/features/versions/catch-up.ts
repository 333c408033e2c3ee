import { advance } from '@antecedent/domain/analytics/tracker';
import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { textOf, updateTextIndex } from '@antecedent/domain/office/document/text/text-index';
import { changedRange } from '@antecedent/domain/versions/changed-range';
import { applyDelta } from '@antecedent/domain/versions/delta';
import { MANIFEST_STREAM, type StreamId, TEXT_STREAM } from '@antecedent/domain/versions/manifest';
import { decodeRecord, type VersionRecord } from '@antecedent/domain/versions/version-record';
import { checksum } from './compression.ts';
import type { FileMemory } from './file-memory.ts';
import { readTail } from './history.repo.ts';
import type { Queryable } from './versions.repo.ts';

/** With more versions than this to take in, reading the file anew takes no longer. */
const MOST_VERSIONS = 32;

/**
 * The memory after the versions that other nodes have saved since, equal to one that was read anew.
 * The tracker of `memory` moves on: whatever comes of it, `memory` must not be used any more.
 *
 * @returns null where that takes more than the records of the new versions
 */
export async function caughtUp(pool: Queryable, memory: FileMemory): Promise<FileMemory | null> {
  const from = memory.head + 1;
  const rows = await readTail(pool, memory.fileId, from, from + MOST_VERSIONS);
  if (rows.length === 0 || rows.length === MOST_VERSIONS) return null;
  let next: FileMemory | null = memory;
  for (const [index, { number, record }] of rows.entries()) {
    // A gap: compaction has moved what lies between.
    if (number !== from + index) return null;
    next = withVersion(next, decodeRecord(record));
    if (next === null) return null;
  }
  return next;
}

function withVersion(memory: FileMemory, { facts, deltas }: VersionRecord): FileMemory | null {
  // Parts came or went: where the new ones are is not in the memory.
  if (deltas.has(MANIFEST_STREAM)) return null;
  const streams = new Map(memory.streams);
  for (const [stream, delta] of deltas) {
    if (stream === TEXT_STREAM) continue;
    const before = streams.get(stream);
    if (!before) return null;
    streams.set(stream, applyDelta(before, delta));
  }
  const text = textAfter(memory, deltas);
  const head = memory.head + 1;
  const { at, origin, presence, byStudent } = facts;
  const next = {
    ...memory,
    head,
    headAt: at,
    streams,
    text,
    parts: partsAfter(memory, streams, deltas),
    body: bodyAfter(memory, streams, text),
  };
  advance(memory.tracker, { number: head, at, text, origin, presence, byStudent });
  return next;
}

function textAfter({ text }: FileMemory, deltas: VersionRecord['deltas']): string {
  const delta = deltas.get(TEXT_STREAM);
  return delta ? decodeUtf8(applyDelta(encodeUtf8(text), delta)) : text;
}

function partsAfter(
  memory: FileMemory,
  streams: ReadonlyMap<StreamId, Uint8Array>,
  deltas: VersionRecord['deltas'],
): FileMemory['parts'] {
  const parts = new Map(memory.parts);
  for (const [name, { place }] of memory.parts) {
    const state = place.kind === 'stream' && deltas.has(place.stream) && streams.get(place.stream);
    if (state) parts.set(name, { crc32: checksum(state), size: state.length, place });
  }
  return parts;
}

function bodyAfter(
  { body, streams: before }: FileMemory,
  streams: ReadonlyMap<StreamId, Uint8Array>,
  text: string,
): FileMemory['body'] {
  const was = body && before.get(body.stream);
  const is = body && streams.get(body.stream);
  if (!was || !is) return null;
  const { index } = was === is ? body : updateTextIndex(body.index, is, changedRange(was, is));
  return textOf(index) === text ? { stream: body.stream, index } : null;
}
