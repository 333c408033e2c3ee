import type { FILE_CONTENT_TYPES } from '@antecedent/contracts/assignments/assignment';
import { type OwnFormat, blankFile as ownBlankFile } from '@antecedent/domain/office/blank-file';
import { officeCodec } from '../../platform/office-codec.ts';

export type ContentType = (typeof FILE_CONTENT_TYPES)[number];

/** Extension of the files of each kind. */
export const EXTENSION: Record<ContentType, OwnFormat> = {
  DOCUMENT: 'docx',
  PRESENTATION: 'pptx',
  SPREADSHEET: 'xlsx',
  DRAW: 'odg',
};

/** A blank file of a kind. */
export const blankFile = (contentType: ContentType, title: string): Uint8Array =>
  ownBlankFile(EXTENSION[contentType], title, officeCodec.deflate);
