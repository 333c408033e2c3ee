import type { FILE_CONTENT_TYPES } from '@antecedent/contracts/classes';
import { newDocument } from '@antecedent/domain/office/new-document';
import { officeCodec } from '../../platform/office-codec.ts';

export type ContentType = (typeof FILE_CONTENT_TYPES)[number];

/** Extension of the files of each kind. */
export const EXTENSION: Record<ContentType, 'docx' | 'pptx' | 'xlsx' | 'odg'> = {
  DOCUMENT: 'docx',
  PRESENTATION: 'pptx',
  SPREADSHEET: 'xlsx',
  DRAW: 'odg',
};

/** A blank file of a kind. */
export function blankFile(contentType: ContentType, title: string): Uint8Array {
  if (contentType === 'DOCUMENT') return newDocument({ title }, officeCodec.deflate);
  return new Uint8Array();
}
