import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, crc32, inflateRawSync } from 'node:zlib';
import type { Checksum, Codec } from '@antecedent/domain/office/codec';
import { officeCodec } from '../../platform/office-codec.ts';

/** The platform's compressors, inflating in one piece: on the save path the pieces cost more than the work. */
export const zipCodec: Codec = {
  deflate: officeCodec.deflate,
  inflate(raw, size) {
    const bytes = inflateRawSync(raw, {
      maxOutputLength: size + 1,
      chunkSize: Math.max(SMALLEST_CHUNK, size + 1),
    });
    if (bytes.length !== size) throw new RangeError('the part is not as long as it says');
    return bytes;
  },
};

/** CRC-32 in native code. */
export const checksum: Checksum = (bytes) => crc32(bytes);

/** The least that zlib takes. */
const SMALLEST_CHUNK = 64;

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
