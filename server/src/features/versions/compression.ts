import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  crc32,
  deflateRawSync,
  inflateRawSync,
} from 'node:zlib';
import type { Checksum, Codec } from '@antecedent/domain/office/codec';

/**
 * Compressors of office files. They work at once, on the calling thread: a document part takes a
 * few hundred microseconds, less than the way to a worker and back.
 */
export const zipCodec: Codec = {
  inflate(raw, size) {
    // One byte more than promised is enough to see a lie; zlib wants at least one.
    const bytes = inflateRawSync(raw, { maxOutputLength: size + 1 });
    if (bytes.length !== size) throw new RangeError('the part is not as long as it says');
    return bytes;
  },
  deflate: (bytes) => deflateRawSync(bytes, { level: 6 }),
};

/** CRC-32 in native code. */
export const checksum: Checksum = (bytes) => crc32(bytes);

const compressed = promisify(brotliCompress);
const QUALITY = 9;

/** Brotli, off the calling thread: for what is written once and kept. */
export function pack(bytes: Uint8Array): Promise<Uint8Array> {
  return compressed(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** What `pack` packed. A chunk takes well under a millisecond. */
export const unpack = (bytes: Uint8Array): Uint8Array => brotliDecompressSync(bytes);
