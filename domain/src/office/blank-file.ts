import type { NativeFormat } from '../files/file-kinds.ts';
import type { Deflate } from './codec.ts';
import { newDocument } from './new-document.ts';
import { newDrawing } from './odg/new-drawing.ts';
import { newSpreadsheet } from './sheet/new-spreadsheet.ts';
import { newPresentation } from './slides/new-presentation.ts';

/** A blank file of a format, which the editor of its kind and every office program opens. */
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
