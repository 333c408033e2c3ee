import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, crc32 } from 'node:zlib';
import type { Checksum } from '@antecedent/domain/encoding/codec';

/** CRC-32 in native code. */
export const checksum: Checksum = (bytes) => crc32(bytes);

const compressed = promisify(brotliCompress);
const QUALITY = 9;
/** From so many bytes on, the best compression takes seconds. */
const LARGE_BYTES = 4 * 1024 * 1024;
const LARGE_QUALITY = 4;

/** Brotli, off the calling thread: for what is written once and kept. */
export function pack(bytes: Uint8Array): Promise<Uint8Array> {
  return compressed(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length < LARGE_BYTES ? QUALITY : LARGE_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** What `pack` packed. A chunk takes well under a millisecond. */
export const unpack = (bytes: Uint8Array): Uint8Array => brotliDecompressSync(bytes);
