import { decodeUtf8, encodeUtf8 } from '../encoding/utf8.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { bytesToHex, hexToBytes } from './hex.ts';

/**
 * A file's history is a set of streams, each a sequence of states. Two always exist; the parts of
 * the office file that are stored as deltas start at `FIRST_PART_STREAM`.
 */
export type StreamId = number;
/** The stream of encoded manifests. */
export const MANIFEST_STREAM: StreamId = 0;
/** The stream of the plain text in UTF-8, paragraphs joined with `\n`. */
export const TEXT_STREAM: StreamId = 1;
export const FIRST_PART_STREAM: StreamId = 2;

/** Where a part's bytes are stored: in a stream of this file, or in the blob store by SHA-256. */
export type PartPlace =
  | { kind: 'stream'; stream: StreamId }
  | { kind: 'blob'; hash: string; size: number; crc32: number };

/** A part by its name in the archive, and where its bytes are. */
export type ManifestPart = { name: string; place: PartPlace };

/**
 * The parts of a version. The manifest is a stream itself, nearly always equal to the previous
 * version's.
 */
export type Manifest = {
  /** `zip`: the parts of an archive, in order. `whole`: one unnamed part is the whole file. */
  container: 'zip' | 'whole';
  /** The id of the next new stream; ids of removed parts are not reused. */
  nextStream: StreamId;
  parts: readonly ManifestPart[];
};

/** The manifest of a file without versions. */
export const EMPTY_MANIFEST: Manifest = {
  container: 'whole',
  nextStream: FIRST_PART_STREAM,
  parts: [],
};

/** The streams needed to rebuild a version with this manifest. */
export function liveStreams({ parts }: Manifest): StreamId[] {
  const own = parts.flatMap(({ place }) => (place.kind === 'stream' ? [place.stream] : []));
  return [MANIFEST_STREAM, TEXT_STREAM, ...own];
}

const HASH_BYTES = 32;
const STREAM = 0;
const BLOB = 1;

/** The manifest in bytes; equal manifests give equal bytes. */
export function encodeManifest(manifest: Manifest): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(manifest.container === 'zip' ? 1 : 0);
  writer.varint(manifest.nextStream);
  writer.varint(manifest.parts.length);
  for (const { name, place } of manifest.parts) {
    writer.block(encodeUtf8(name));
    if (place.kind === 'stream') {
      writer.byte(STREAM);
      writer.varint(place.stream);
    } else {
      writer.byte(BLOB);
      writer.raw(hashToBytes(place.hash));
      writer.varint(place.size);
      writer.varint(place.crc32);
    }
  }
  return writer.finish();
}

/** @throws {RangeError} on bytes that `encodeManifest` did not write */
export function decodeManifest(bytes: Uint8Array): Manifest {
  if (bytes.length === 0) return EMPTY_MANIFEST;
  const reader = new ByteReader(bytes);
  const container = reader.byte() === 1 ? 'zip' : 'whole';
  const nextStream = reader.varint();
  const parts: ManifestPart[] = [];
  for (let left = reader.varint(); left > 0; left--) {
    const name = decodeUtf8(reader.block());
    parts.push({ name, place: readPlace(reader) });
  }
  return { container, nextStream, parts };
}

function readPlace(reader: ByteReader): PartPlace {
  if (reader.byte() === STREAM) return { kind: 'stream', stream: reader.varint() };
  return {
    kind: 'blob',
    hash: bytesToHex(reader.raw(HASH_BYTES)),
    size: reader.varint(),
    crc32: reader.varint(),
  };
}

function hashToBytes(hash: string): Uint8Array {
  const bytes = hexToBytes(hash);
  if (bytes.length !== HASH_BYTES) throw new RangeError('a blob is named by its SHA-256 in hex');
  return bytes;
}
