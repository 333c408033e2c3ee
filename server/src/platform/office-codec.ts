import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Codec } from '@antecedent/domain/office/codec';

/** The compressors of office files, as Node has them. */
export const officeCodec: Codec = {
  inflate(raw, size) {
    // One byte more than promised is enough to see a lie; zlib wants at least one.
    const bytes = inflateRawSync(raw, { maxOutputLength: size + 1 });
    if (bytes.length !== size) throw new RangeError('the part is not as long as it says');
    return bytes;
  },
  deflate: (bytes) => deflateRawSync(bytes, { level: 6 }),
};
