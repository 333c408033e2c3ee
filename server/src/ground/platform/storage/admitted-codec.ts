import type { Codec } from '@antecedent/domain/encoding/codec';
import type { Admission } from '../heavy-work.ts';
import { deflateOffice } from './deflate-office.ts';
import { officeCodec } from './office-codec.ts';

/**
 * The compressors of office files for work that was admitted to this thread. What it inflates is counted.
 *
 * @throws {HeavyFile} from `inflate`, before it begins on more than is light
 */
export const admittedCodec = (admission: Admission): Codec => ({
  inflate(raw, size) {
    admission.take(size);
    return officeCodec.inflate(raw, size);
  },
  deflate: deflateOffice,
});
