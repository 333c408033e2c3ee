/**
 * Inflates one raw DEFLATE stream (no zlib or gzip header).
 *
 * `size` is the uncompressed size that the archive declares. An implementation must throw as soon
 * as the output exceeds it: this, not the declared size, is what stops a ZIP bomb.
 */
export type Inflate = (raw: Uint8Array, size: number) => Uint8Array;

/** Thrown by an `Inflate` that may not do this work where it runs. Says nothing about the stream: readers pass it on. */
export class InflateElsewhere extends Error {
  override name = 'InflateElsewhere';
}

/** Compresses to one raw DEFLATE stream. Must be deterministic. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** CRC-32 as used in ZIP (IEEE 802.3), unsigned. */
export type Checksum = (bytes: Uint8Array) => number;

/** Platform functions for reading and writing office files: zlib in Node, a library in browsers. */
export type Codec = { inflate: Inflate; deflate: Deflate };
