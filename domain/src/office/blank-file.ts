import type { Deflate } from '../encoding/codec.ts';
import type { NativeFormat } from '../files/file-kinds.ts';
import { newDocument } from './document/new-document.ts';
import { newDrawing } from './drawing/new-drawing.ts';
import { newPresentation } from './presentation/new-presentation.ts';
import { newSpreadsheet } from './spreadsheet/new-spreadsheet.ts';

/** A blank file of a format, which opens in its editor and in every office program. */
export function blankFile(format: NativeFormat, title: string, deflate: Deflate): Uint8Array {
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
