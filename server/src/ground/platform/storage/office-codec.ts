import { inflateRawSync } from 'node:zlib';
import type { Codec } from '@antecedent/domain/encoding/codec';
import { deflateOffice } from './deflate-office.ts';

/** The compressors of office files, as Node has them, for commands. The server's own code asks for an `admittedCodec`. */
export const officeCodec: Codec = {
  inflate(raw, size) {
    const bytes = inflateRawSync(raw, {
      // One byte more than declared is enough to detect a false size.
      maxOutputLength: size + 1,
      // In one piece: on the save path, chunks would cost more than the work itself.
      chunkSize: Math.max(MIN_CHUNK_BYTES, Math.min(size + 1, raw.length * MAX_EXPANSION)),
    });
    if (bytes.length !== size) throw new RangeError('the part is not as long as it says');
    return bytes;
  },
  deflate: deflateOffice,
};

/** The least that zlib takes. */
const MIN_CHUNK_BYTES = 64;
/** A byte inflates to at most this many: a part with a false size gets no more memory. */
const MAX_EXPANSION = 1_032;
