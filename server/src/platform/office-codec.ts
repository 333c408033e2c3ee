import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Codec } from '@antecedent/domain/office/codec';

/** The compressors of office files, as Node has them. */
export const officeCodec: Codec = {
  inflate(raw, size) {
    const bytes = inflateRawSync(raw, {
      // One byte more than promised is enough to see a lie.
      maxOutputLength: size + 1,
      // In one piece: on the save path the pieces cost more than the work.
      chunkSize: Math.max(LEAST_CHUNK, Math.min(size + 1, raw.length * MOST_GROWTH)),
    });
    if (bytes.length !== size) throw new RangeError('the part is not as long as it says');
    return bytes;
  },
  deflate: (bytes) => deflateRawSync(bytes, { level: 6 }),
};

/** The least that zlib takes. */
const LEAST_CHUNK = 64;
/** Deflate makes at most this many bytes of one: a part that lies about its size gets no more memory. */
const MOST_GROWTH = 1_032;
