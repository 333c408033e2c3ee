import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { advance } from '@antecedent/domain/insight/tracking/tracker';
import type { SavedVersion } from '@antecedent/domain/insight/types';
import { textOf, updateTextIndex } from '@antecedent/domain/office/document/text/text-index';
import { changedRange } from '@antecedent/domain/versions/changed-range';
import { applyDelta } from '@antecedent/domain/versions/delta';
import { MANIFEST_STREAM, type StreamId, TEXT_STREAM } from '@antecedent/domain/versions/manifest';
import type { VersionRecord } from '@antecedent/domain/versions/version-record';
import { checksum } from './compression.ts';
import type { FileContent, FileState } from './file-state.ts';
import { readTail } from './history.repo.ts';
import { readRecord } from './packed-record.ts';
import type { Queryable } from './versions.repo.ts';

/** Beyond this many versions, reloading the file is as fast. */
const MAX_VERSIONS = 32;

/**
 * The state after the versions that other nodes have saved in the meantime, equal to a freshly loaded one. It takes
 * over the tracker of `state`: unless the result is null, `state` must not be used any more.
 *
 * @returns null if the records of the new versions aren't enough; `state` is untouched then
 */
export async function applyMissedVersions(
  pool: Queryable,
  state: FileState,
): Promise<FileState | null> {
  const { tracker, ...head } = state;
  const from = head.head + 1;
  const rows = await readTail(pool, head.fileId, from, from + MAX_VERSIONS);
  if (rows.length === 0 || rows.length === MAX_VERSIONS) return null;
  let content: FileContent = head;
  const missed: SavedVersion[] = [];
  for (const [index, { number, record }] of rows.entries()) {
    // A gap: compaction has moved the versions in between.
    if (number !== from + index) return null;
    const { facts, deltas } = readRecord(record);
    const next = contentAfter(content, facts.at, deltas);
    if (next === null) return null;
    content = next;
    const { at, origin, presence, byStudent, spanMs, input, witness } = facts;
    missed.push({
      number,
      at,
      text: content.text,
      origin,
      presence,
      spanMs,
      input,
      byStudent,
      witness,
    });
  }
  for (const version of missed) advance(tracker, version);
  return { ...content, tracker };
}

function contentAfter(
  content: FileContent,
  at: number,
  deltas: VersionRecord['deltas'],
): FileContent | null {
  // Parts were added or removed, and the state doesn't say where the new ones are.
  if (deltas.has(MANIFEST_STREAM)) return null;
  const streams = new Map(content.streams);
  for (const [stream, delta] of deltas) {
    if (stream === TEXT_STREAM) continue;
    const before = streams.get(stream);
    if (!before) return null;
    streams.set(stream, applyDelta(before, delta));
  }
  const text = textAfter(content, deltas);
  return {
    ...content,
    head: content.head + 1,
    headAt: at,
    streams,
    text,
    parts: partsAfter(content, streams, deltas),
    body: bodyAfter(content, streams, text),
  };
}

function textAfter({ text }: FileContent, deltas: VersionRecord['deltas']): string {
  const delta = deltas.get(TEXT_STREAM);
  return delta ? decodeUtf8(applyDelta(encodeUtf8(text), delta)) : text;
}

function partsAfter(
  content: FileContent,
  streams: ReadonlyMap<StreamId, Uint8Array>,
  deltas: VersionRecord['deltas'],
): FileContent['parts'] {
  const parts = new Map(content.parts);
  for (const [name, { place }] of content.parts) {
    const state = place.kind === 'stream' && deltas.has(place.stream) && streams.get(place.stream);
    if (state) parts.set(name, { crc32: checksum(state), size: state.length, place });
  }
  return parts;
}

function bodyAfter(
  { body, streams: before }: FileContent,
  streams: ReadonlyMap<StreamId, Uint8Array>,
  text: string,
): FileContent['body'] {
  const was = body && before.get(body.stream);
  const is = body && streams.get(body.stream);
  if (!was || !is) return null;
  const { index } = was === is ? body : updateTextIndex(body.index, is, changedRange(was, is));
  return textOf(index) === text ? { stream: body.stream, index } : null;
}
