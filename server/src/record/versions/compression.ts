import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, crc32 } from 'node:zlib';
import type { Checksum } from '@antecedent/domain/encoding/codec';

/** CRC-32 in native code. */
export const checksum: Checksum = (bytes) => crc32(bytes);

const compressed = promisify(brotliCompress);
const QUALITY = 9;
/** A sixth smaller than the quality above, but ten times slower: a tenth of a second for a chunk. */
const BEST_QUALITY = 11;
/** From this many bytes on, the best compression takes seconds; the second limit is the same for good compression. */
const LONG_BYTES = 512 * 1024;
const LARGE_BYTES = 4 * 1024 * 1024;
const LARGE_QUALITY = 4;
const QUICK_QUALITY = 1;

/** Brotli, off the calling thread: for data that is written once and stored. */
export const pack = (bytes: Uint8Array): Promise<Uint8Array> =>
  packWith(bytes, bytes.length < LARGE_BYTES ? QUALITY : LARGE_QUALITY);

/** The same as small as possible: for data that is stored for years. */
export const packSmall = (bytes: Uint8Array): Promise<Uint8Array> =>
  bytes.length < LONG_BYTES ? packWith(bytes, BEST_QUALITY) : pack(bytes);

/** For data that someone waits for: tens of megabytes in a tenth of a second. */
export const packQuickly = (bytes: Uint8Array): Promise<Uint8Array> =>
  packWith(bytes, QUICK_QUALITY);

const packWith = (bytes: Uint8Array, quality: number): Promise<Uint8Array> =>
  compressed(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** From this many packed bytes on, the data may be tens of megabytes. */
const LONG_PACKED_BYTES = 128 * 1024;
const LONGEST_BYTES = 32 * 1024 * 1024;

/** Reverses `pack`. A chunk takes well under a millisecond. */
export const unpack = (bytes: Uint8Array): Uint8Array =>
  bytes.length < LONG_PACKED_BYTES
    ? brotliDecompressSync(bytes)
    : // In one piece, because otherwise thousands of pieces are joined. The unwritten part takes no memory.
      brotliDecompressSync(bytes, { chunkSize: LONGEST_BYTES });
