import { deflateRawSync } from 'node:zlib';
import type { Deflate } from '@antecedent/domain/encoding/codec';

/** The compressor of office files, as Node has it. */
export const deflateOffice: Deflate = (bytes) => deflateRawSync(bytes, { level: 6 });
