import { trackerBytes } from '@antecedent/domain/insight/tracking/tracker-bytes';
import type { Tracker } from '@antecedent/domain/insight/tracking/tracker-state';
import type { TextIndex } from '@antecedent/domain/office/document/text/text-index';
import type { Manifest, PartPlace, StreamId } from '@antecedent/domain/versions/manifest';

/** Identifies the content of a part without holding it, and says where the content is stored. */
export type KnownPart = { crc32: number; size: number; place: PartPlace };

/** A file's content at its latest version: enough to diff the next save. Immutable. */
export type FileContent = {
  fileId: string;
  extension: string;
  head: number;
  /** Milliseconds since 1970. */
  headAt: number;
  manifest: Manifest;
  manifestBytes: Uint8Array;
  parts: ReadonlyMap<string, KnownPart>;
  /** Streams that changed recently; any other is read from the database when it changes. */
  streams: ReadonlyMap<StreamId, Uint8Array>;
  /** The stream of the body part; null for files without text, and if its text isn't `text`. */
  body: { stream: StreamId; index: TextIndex } | null;
  text: string;
};

/** A file as this node last knew it. Only a cache: the database decides whether it is still current. */
export type FileState = FileContent & {
  /**
   * The word analysis at the head. It is advanced in place when a version is certain to be in the database; the
   * previous state isn't used after that.
   */
  tracker: Tracker;
};

/** Bytes of the parts that are stored as streams. */
export function streamSizeOf({ parts }: Pick<FileContent, 'parts'>): number {
  let bytes = 0;
  for (const { place, size } of parts.values()) if (place.kind === 'stream') bytes += size;
  return bytes;
}

const ROUGH_BLOCK_BYTES = 48;

/** Approximate memory of a file's state in bytes. */
export function sizeOf(state: FileState): number {
  let bytes = 4_096 + state.manifestBytes.length * 4;
  for (const stream of state.streams.values()) bytes += stream.length;
  bytes += (state.body?.index.blocks.length ?? 0) * ROUGH_BLOCK_BYTES;
  return bytes + 2 * state.text.length + trackerBytes(state.tracker);
}
