import { advance } from '@antecedent/domain/analytics/tracker';
import type { Hunk } from '@antecedent/domain/diff/sequence';
import {
  indexText,
  textOf,
  updateTextIndex,
} from '@antecedent/domain/office/document/text/text-index';
import type { ZipEntry } from '@antecedent/domain/office/zip/zip';
import { changedRange } from '@antecedent/domain/versions/changed-range';
import type { Delta } from '@antecedent/domain/versions/delta';
import { diffBytes, diffText } from '@antecedent/domain/versions/diff-bytes';
import {
  encodeManifest,
  MANIFEST_STREAM,
  type Manifest,
  type StreamId,
  TEXT_STREAM,
} from '@antecedent/domain/versions/manifest';
import { isKeptAsStream } from '@antecedent/domain/versions/part-kind';
import { textDelta } from '@antecedent/domain/versions/text-delta';
import type { SaveFlags, VersionFacts } from '@antecedent/domain/versions/version-facts';
import type { BlobStore } from '../../platform/blob-store.ts';
import type { FileMemory, KnownPart } from './file-memory.ts';
import { bodyPart, contentOf, type IncomingFile } from './office-parts.ts';

/** Who saves, when and how; everything of a version that is not its content. */
export type SaveCircumstances = SaveFlags &
  Pick<VersionFacts, 'at' | 'origin' | 'presence' | 'authorId' | 'byStudent'>;

export type NextVersion = {
  memory: FileMemory;
  facts: VersionFacts;
  deltas: ReadonlyMap<StreamId, Delta>;
  /** Blobs that the version brought; they are in the store already. */
  newBlobs: readonly string[];
};

/** Reads a stream of the head that the memory does not have. */
export type ReadStream = (stream: StreamId) => Promise<Uint8Array>;

/** Parts whose content is not the known one; parts that are gone count by `isSameFile` alone. */
const changedParts = (memory: FileMemory, incoming: IncomingFile): ZipEntry[] =>
  incoming.parts.filter((part) => {
    const known = memory.parts.get(part.name);
    return known?.crc32 !== part.crc32 || known.size !== part.size;
  });

/** Whether the file has the same parts with the same content, in whatever order or compression. */
export const isSameFile = (memory: FileMemory, incoming: IncomingFile): boolean =>
  memory.manifest.container === incoming.container &&
  memory.parts.size === incoming.parts.length &&
  changedParts(memory, incoming).length === 0;

/**
 * What the next version changes, and the memory of the file after it. The tracker of `memory` moves
 * on: when the version is not stored in the end, `memory` must be forgotten.
 *
 * @throws {OfficeFileError} when a changed part is damaged; `memory` is untouched then
 */
export async function nextVersion(
  memory: FileMemory,
  incoming: IncomingFile,
  circumstances: SaveCircumstances,
  blobs: BlobStore,
  readStream: ReadStream,
): Promise<NextVersion> {
  const content = await nextContent(memory, incoming, blobs, readStream);
  const { body, text, delta } = await nextText(memory, content, readStream);
  const deltas = new Map(content.deltas);
  if (delta.length > 0) deltas.set(TEXT_STREAM, delta);

  const { at, origin, presence, byStudent } = circumstances;
  const number = memory.head + 1;
  const change = advance(memory.tracker, { number, at, text, origin, presence, byStudent });
  return {
    facts: { ...circumstances, ...change },
    deltas,
    newBlobs: content.newBlobs,
    memory: {
      fileId: memory.fileId,
      contentType: memory.contentType,
      tracker: memory.tracker,
      head: number,
      headAt: at,
      manifest: content.manifest,
      manifestBytes: content.manifestBytes,
      parts: content.parts,
      streams: content.streams,
      body,
      text,
    },
  };
}

type Content = Pick<FileMemory, 'manifest' | 'manifestBytes' | 'parts' | 'streams'> & {
  deltas: ReadonlyMap<StreamId, Delta>;
  /** Where the states that changed differ from those before. */
  ranges: ReadonlyMap<StreamId, Hunk>;
  newBlobs: string[];
};

async function nextContent(
  memory: FileMemory,
  incoming: IncomingFile,
  blobs: BlobStore,
  readStream: ReadStream,
): Promise<Content> {
  const parts = new Map(memory.parts);
  const streams = new Map(memory.streams);
  const deltas = new Map<StreamId, Delta>();
  const ranges = new Map<StreamId, Hunk>();
  const newBlobs: string[] = [];
  let nextStream = memory.manifest.nextStream;

  for (const part of changedParts(memory, incoming)) {
    const { name, size, crc32 } = part;
    const state = contentOf(part);
    const known = memory.parts.get(name)?.place;
    if (!isKeptAsStream(name, size)) {
      const hash = await blobs.put(state);
      newBlobs.push(hash);
      parts.set(name, { crc32, size, place: { kind: 'blob', hash, size, crc32 } });
      continue;
    }
    const isNew = known?.kind !== 'stream';
    const stream = isNew ? nextStream++ : known.stream;
    const before = isNew
      ? new Uint8Array()
      : (memory.streams.get(stream) ?? (await readStream(stream)));
    const range = changedRange(before, state);
    const delta = diffBytes(before, state, range);
    ranges.set(stream, range);
    if (delta.length > 0) deltas.set(stream, delta);
    streams.set(stream, state);
    parts.set(name, { crc32, size, place: { kind: 'stream', stream } });
  }
  const manifest = nextManifest(memory, incoming, parts, streams, deltas, nextStream);
  return { ...manifest, deltas, ranges, newBlobs };
}

/** Keeps the old manifest, and with it the old order of the parts, while no part moved place. */
function nextManifest(
  memory: FileMemory,
  incoming: IncomingFile,
  found: ReadonlyMap<string, KnownPart>,
  streams: ReadonlyMap<StreamId, Uint8Array>,
  deltas: Map<StreamId, Delta>,
  nextStream: StreamId,
): Pick<Content, 'manifest' | 'manifestBytes' | 'parts' | 'streams'> {
  const { container } = incoming;
  const samePlaces =
    memory.manifest.container === container &&
    memory.parts.size === incoming.parts.length &&
    incoming.parts.every(({ name }) => {
      const before = memory.parts.get(name);
      const now = found.get(name);
      return before !== undefined && now !== undefined && isSamePlace(before, now);
    });
  if (samePlaces) {
    const { manifest, manifestBytes } = memory;
    return { manifest, manifestBytes, parts: found, streams };
  }
  const parts = new Map(incoming.parts.map(({ name }) => [name, found.get(name) as KnownPart]));
  const manifest: Manifest = {
    container,
    nextStream,
    parts: [...parts].map(([name, { place }]) => ({ name, place })),
  };
  const manifestBytes = encodeManifest(manifest);
  deltas.set(MANIFEST_STREAM, diffBytes(memory.manifestBytes, manifestBytes));
  return { manifest, manifestBytes, parts, streams };
}

function isSamePlace({ place: a }: KnownPart, { place: b }: KnownPart): boolean {
  if (a.kind === 'stream') return b.kind === 'stream' && a.stream === b.stream;
  return b.kind === 'blob' && a.hash === b.hash;
}

type NextText = Pick<FileMemory, 'body' | 'text'> & { delta: Delta };

/** The text after the version, read from what changed in the body part. */
async function nextText(
  memory: FileMemory,
  { parts, streams, ranges }: Content,
  readStream: ReadStream,
): Promise<NextText> {
  const name = bodyPart(memory.contentType, parts.keys());
  const place = name === null ? undefined : parts.get(name)?.place;
  if (place?.kind !== 'stream') {
    return { body: null, text: '', delta: diffText(memory.text, '') };
  }
  const { stream } = place;
  const known = memory.body?.stream === stream ? memory.body.index : null;
  const range = ranges.get(stream);
  if (known && !range) return { body: memory.body, text: memory.text, delta: [] };
  const source = streams.get(stream) ?? (await readStream(stream));
  if (!known || !range) {
    const index = indexText(source);
    const text = textOf(index);
    return { body: { stream, index }, text, delta: diffText(memory.text, text) };
  }
  const { index, change } = updateTextIndex(known, source, range);
  const delta = textDelta(change);
  return { body: { stream, index }, text: delta.length > 0 ? textOf(index) : memory.text, delta };
}
