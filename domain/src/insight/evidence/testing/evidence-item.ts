import type { EvidenceItem } from '../evidence-item.ts';

/** A passage of 40 words that was added at once and is still in the text. */
export const anEvidenceItem = (fields: Partial<EvidenceItem> = {}): EvidenceItem => ({
  id: 'bulk.a.7',
  rule: 'bulk',
  fileId: 'a',
  fromVersion: 7,
  toVersion: 7,
  from: 0,
  to: 0,
  words: 40,
  surviving: 40,
  place: null,
  passages: [{ fileId: 'a', from: 7, to: 7 }],
  ...fields,
});
