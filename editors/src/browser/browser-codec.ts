import type { Codec } from '@antecedent/domain/encoding/codec';
import { deflateSync, inflateSync } from 'fflate';

const COMPRESSION_LEVEL = 5;

/** Compression in the browser. One extra byte in the buffer reveals a stream that is longer than it claims. */
export const browserCodec: Codec = {
  inflate: (raw, size) => {
    const bytes = inflateSync(raw, { out: new Uint8Array(size + 1) });
    if (bytes.length > size) throw new RangeError('the stream is longer than its directory says');
    return bytes.slice(0, bytes.length);
  },
  deflate: (bytes) => deflateSync(bytes, { level: COMPRESSION_LEVEL }),
};
