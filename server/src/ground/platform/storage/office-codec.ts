import { inflateRawSync } from 'node:zlib';
import type { Codec } from '@antecedent/domain/encoding/codec';
import { deflateOffice } from './deflate-office.ts';

/** The compressors of office files, as Node has them, for commands. The server's own code asks for an `admittedCodec`. */
export const officeCodec: Codec = {
  inflate(raw, size) {
    const bytes = inflateRawSync(raw, {
      // One byte more than promised is enough to see a lie.
      maxOutputLength: size + 1,
      // In one piece: on the save path the pieces cost more than the work.
      chunkSize: Math.max(MIN_CHUNK_BYTES, Math.min(size + 1, raw.length * MAX_EXPANSION)),
    });
    if (bytes.length !== size) throw new RangeError('the part is not as long as it says');
    return bytes;
  },
  deflate: deflateOffice,
};

/** The least that zlib takes. */
const MIN_CHUNK_BYTES = 64;
/** Deflate makes at most this many bytes of one: a part that lies about its size gets no more memory. */
const MAX_EXPANSION = 1_032;
