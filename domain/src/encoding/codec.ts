/**
 * Inflates one raw DEFLATE stream (no zlib or gzip header).
 *
 * `size` is what the archive claims the result to be. An implementation must stop and throw as
 * soon as the output would pass it: that, not the claim, is what stops a ZIP bomb.
 */
export type Inflate = (raw: Uint8Array, size: number) => Uint8Array;

/** Compresses to one raw DEFLATE stream. The same bytes must always give the same stream. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** CRC-32 as ZIP uses it (IEEE 802.3), unsigned. */
export type Checksum = (bytes: Uint8Array) => number;

/** What reading and writing office files needs from its surroundings: zlib in Node, a library in browsers. */
export type Codec = { inflate: Inflate; deflate: Deflate };
