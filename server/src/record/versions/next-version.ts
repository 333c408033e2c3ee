import type { Hunk } from '@antecedent/domain/diff/sequence';
import {
  applyUpdate,
  computeUpdate,
  type TrackerUpdate,
} from '@antecedent/domain/insight/tracking/tracker';
import {
  indexText,
  textOf,
  updateTextIndex,
} from '@antecedent/domain/office/document/text/text-index';
import { changedRange } from '@antecedent/domain/versions/changed-range';
import type { Delta } from '@antecedent/domain/versions/delta';
import { diffBytes, diffText } from '@antecedent/domain/versions/diff-bytes';
import {
  requireBodyWithinLimit,
  requireTextWithinLimits,
  requireXmlWithinLimit,
} from '@antecedent/domain/versions/document-limits';
import {
  encodeManifest,
  MANIFEST_STREAM,
  type Manifest,
  type StreamId,
  TEXT_STREAM,
} from '@antecedent/domain/versions/manifest';
import { isStoredAsStream } from '@antecedent/domain/versions/part-kind';
import { textDelta } from '@antecedent/domain/versions/text-delta';
import type { SaveFlags, VersionFacts } from '@antecedent/domain/versions/version-facts';
import { sizeOfStreams } from '../../ground/platform/heavy-work.ts';
import type { BlobStore } from '../../ground/platform/storage/blob-store.ts';
import { type FileContent, type FileState, type KnownPart, streamSizeOf } from './file-state.ts';
import { bodyPart, type IncomingFile, type IncomingPart } from './incoming-file.ts';

/** Who saves, when and how: everything about a version except its content. */
export type SaveCircumstances = SaveFlags &
  Pick<
    VersionFacts,
    | 'at'
    | 'origin'
    | 'presence'
    | 'authorId'
    | 'byStudent'
    | 'spanMs'
    | 'input'
    | 'recordedOnDevice'
    | 'witness'
  >;

export type NextVersion = {
  /** The file's content after it. */
  content: FileContent;
  /** How the word analysis is advanced to it. */
  update: TrackerUpdate;
  facts: VersionFacts;
  deltas: ReadonlyMap<StreamId, Delta>;
  /** Blobs that the version added; they are in the store already. */
  newBlobs: readonly string[];
};

/** Reads a stream of the head that isn't in the state. */
export type ReadStream = (stream: StreamId) => Promise<Uint8Array>;

/** Parts whose content differs from the known one. Removed parts only show in `isSameFile`. */
const changedParts = (state: FileState, incoming: IncomingFile): IncomingPart[] =>
  incoming.parts.filter((part) => {
    const known = state.parts.get(part.name);
    return known?.crc32 !== part.crc32 || known.size !== part.size;
  });

/** Whether the file has the same parts with the same content, in whatever order or compression. */
export const isSameFile = (state: FileState, incoming: IncomingFile): boolean =>
  state.manifest.container === incoming.container &&
  state.parts.size === incoming.parts.length &&
  changedParts(state, incoming).length === 0;

/**
 * The changes of the next version, and the file after it. `state` isn't changed, so a version that can't be stored is
 * simply dropped.
 *
 * @throws {OfficeFileError} when a changed part is damaged, or the document is too long
 * @throws {RangeError} when a part is a change of other content
 */
export async function nextVersion(
  state: FileState,
  incoming: IncomingFile,
  circumstances: SaveCircumstances,
  blobs: BlobStore,
  readStream: ReadStream,
): Promise<NextVersion> {
  const parts = await nextParts(state, incoming, blobs, readStream);
  const { body, text, delta } = await nextText(state, parts, readStream);
  const deltas = new Map(parts.deltas);
  if (delta.length > 0) deltas.set(TEXT_STREAM, delta);

  const { at, origin, presence, byStudent, spanMs, input, witness } = circumstances;
  const number = state.head + 1;
  const update = computeUpdate(state.tracker, {
    number,
    at,
    text,
    origin,
    presence,
    spanMs,
    input,
    byStudent,
    witness,
  });
  return {
    update,
    facts: { ...circumstances, ...update.change },
    deltas,
    newBlobs: parts.newBlobs,
    content: {
      fileId: state.fileId,
      extension: state.extension,
      head: number,
      headAt: at,
      manifest: parts.manifest,
      manifestBytes: parts.manifestBytes,
      parts: parts.parts,
      streams: parts.streams,
      body,
      text,
    },
  };
}

/**
 * The state after a version that is in the database. Takes over the tracker of `state`, so `state` must not be used any
 * more.
 */
export function afterVersion({ tracker }: FileState, { content, update }: NextVersion): FileState {
  applyUpdate(tracker, update);
  return { ...content, tracker };
}

type NextParts = Pick<FileContent, 'manifest' | 'manifestBytes' | 'parts' | 'streams'> & {
  deltas: ReadonlyMap<StreamId, Delta>;
  /** The range in which each changed stream differs from before. */
  ranges: ReadonlyMap<StreamId, Hunk>;
  newBlobs: string[];
};

async function nextParts(
  state: FileState,
  incoming: IncomingFile,
  blobs: BlobStore,
  readStream: ReadStream,
): Promise<NextParts> {
  const parts = new Map(state.parts);
  const streams = new Map(state.streams);
  const deltas = new Map<StreamId, Delta>();
  const ranges = new Map<StreamId, Hunk>();
  const newBlobs: string[] = [];
  let nextStream = state.manifest.nextStream;
  const body = bodyPart(
    state.extension,
    incoming.parts.map((part) => part.name),
  );

  const changed = changedParts(state, incoming);
  // Checks the declared sizes of all parts before the first is inflated.
  requireXmlWithinLimit(sizeOfStreams(incoming.parts), streamSizeOf(state));
  for (const { name, size } of changed) {
    if (name === body) requireBodyWithinLimit(size, state.parts.get(name)?.size);
  }

  for (const part of changed) {
    const { name, size, crc32 } = part;
    const known = state.parts.get(name)?.place;
    if (!isStoredAsStream(name, size)) {
      const hash = await blobs.put(part.content(new Uint8Array()));
      newBlobs.push(hash);
      parts.set(name, { crc32, size, place: { kind: 'blob', hash, size, crc32 } });
      continue;
    }
    const isNew = known?.kind !== 'stream';
    const stream = isNew ? nextStream++ : known.stream;
    const before = isNew
      ? new Uint8Array()
      : (state.streams.get(stream) ?? (await readStream(stream)));
    const content = part.content(before);
    const range = changedRange(before, content);
    const delta = diffBytes(before, content, range);
    ranges.set(stream, range);
    if (delta.length > 0) deltas.set(stream, delta);
    streams.set(stream, content);
    parts.set(name, { crc32, size, place: { kind: 'stream', stream } });
  }
  const manifest = nextManifest(state, incoming, parts, streams, deltas, nextStream);
  return { ...manifest, deltas, ranges, newBlobs };
}

/** Reuses the old manifest, and with it the old order of the parts, as long as no part was added, removed or moved. */
function nextManifest(
  state: FileState,
  incoming: IncomingFile,
  found: ReadonlyMap<string, KnownPart>,
  streams: ReadonlyMap<StreamId, Uint8Array>,
  deltas: Map<StreamId, Delta>,
  nextStream: StreamId,
): Pick<NextParts, 'manifest' | 'manifestBytes' | 'parts' | 'streams'> {
  const { container } = incoming;
  const samePlaces =
    state.manifest.container === container &&
    state.parts.size === incoming.parts.length &&
    incoming.parts.every(({ name }) => {
      const before = state.parts.get(name);
      const now = found.get(name);
      return before !== undefined && now !== undefined && isSamePlace(before, now);
    });
  if (samePlaces) {
    const { manifest, manifestBytes } = state;
    return { manifest, manifestBytes, parts: found, streams };
  }
  const parts = new Map(incoming.parts.map(({ name }) => [name, found.get(name) as KnownPart]));
  const manifest: Manifest = {
    container,
    nextStream,
    parts: [...parts].map(([name, { place }]) => ({ name, place })),
  };
  const manifestBytes = encodeManifest(manifest);
  deltas.set(MANIFEST_STREAM, diffBytes(state.manifestBytes, manifestBytes));
  return { manifest, manifestBytes, parts, streams };
}

function isSamePlace({ place: a }: KnownPart, { place: b }: KnownPart): boolean {
  if (a.kind === 'stream') return b.kind === 'stream' && a.stream === b.stream;
  return b.kind === 'blob' && a.hash === b.hash;
}

type NextText = Pick<FileContent, 'body' | 'text'> & { delta: Delta };

/** The text after the version, read from the changes in the body part. */
async function nextText(
  state: FileState,
  { parts, streams, ranges }: NextParts,
  readStream: ReadStream,
): Promise<NextText> {
  const name = bodyPart(state.extension, parts.keys());
  const place = name === null ? undefined : parts.get(name)?.place;
  if (place?.kind !== 'stream') {
    return { body: null, text: '', delta: diffText(state.text, '') };
  }
  const { stream } = place;
  const known = state.body?.stream === stream ? state.body.index : null;
  const range = ranges.get(stream);
  if (known && !range) return { body: state.body, text: state.text, delta: [] };
  const source = streams.get(stream) ?? (await readStream(stream));
  if (!known || !range) {
    const index = indexText(source);
    const text = textOf(index);
    requireTextWithinLimits(text, state.text);
    return { body: { stream, index }, text, delta: diffText(state.text, text) };
  }
  const { index, change } = updateTextIndex(known, source, range);
  const delta = textDelta(change);
  if (delta.length === 0) return { body: { stream, index }, text: state.text, delta };
  const text = textOf(index);
  requireTextWithinLimits(text, state.text);
  return { body: { stream, index }, text, delta };
}
