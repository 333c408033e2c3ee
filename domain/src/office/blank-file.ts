import type { Deflate } from './codec.ts';
import { newDocument } from './new-document.ts';
import { newDrawing } from './odg/new-drawing.ts';
import { newSpreadsheet } from './sheet/new-spreadsheet.ts';
import { newPresentation } from './slides/new-presentation.ts';

/** Formats in which files are made here: one for each kind of editor. */
export const OWN_FORMATS = ['docx', 'pptx', 'xlsx', 'odg'] as const;
export type OwnFormat = (typeof OWN_FORMATS)[number];

/** A blank file of a format, which the editor of its kind and every office program opens. */
export function blankFile(format: OwnFormat, title: string, deflate: Deflate): Uint8Array {
  switch (format) {
    case 'docx':
      return newDocument({ title }, deflate);
    case 'pptx':
      return newPresentation({ title }, deflate);
    case 'xlsx':
      return newSpreadsheet({ title }, deflate);
    case 'odg':
      return newDrawing({ title }, deflate);
  }
}
