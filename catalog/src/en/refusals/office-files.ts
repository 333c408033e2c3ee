import type { OfficeFileProblem } from '@antecedent/domain/office/errors/office-file-error';

/** Why an office file can't be opened, and what to do about it. */
export const officeFiles = {
  empty: 'This file is empty. Choose another file.',
  notOffice:
    'This isn’t an office file. Upload a document, spreadsheet, presentation or drawing, such as a .docx.',
  oldFormat:
    'This file is in an old Office format (.doc, .xls or .ppt). Save it as .docx, .xlsx or .pptx and upload that copy.',
  kind: 'You can’t use this kind of file here. Upload a document, spreadsheet, presentation or drawing: .docx, .xlsx, .pptx, .odt, .ods, .odp or .odg.',
  macros:
    'This file contains macros, which aren’t allowed. Save it without macros, for example as .docx, and upload that copy.',
  protected:
    'This file is protected with a password. Remove the password and upload the file again.',
  damaged:
    'This file is damaged. Open it in your word processor, save it again and upload the new copy.',
  damagedText:
    'The text in this file is damaged. Open it in your word processor, save it again and upload the new copy.',
  damagedSpreadsheet:
    'This spreadsheet is damaged. Open it in your spreadsheet program, save it again and upload the new copy.',
  incomplete:
    'This file is incomplete: the end is missing. Upload it again. If that doesn’t help, save a new copy in your word processor.',
  unpackedTooLarge:
    'This file is too large to open safely. Remove large pictures or split it up, then try again.',
  tooManyParts:
    'This file has too many parts to open safely. Save it again in your word processor or split it up, then try again.',
  tooComplex: 'This file is too complex to open safely. Split it into smaller files and try again.',
  textTooLong:
    'This document is too long. A document can have up to 200,000 words, 2,000,000 characters and 24 MB of formatted text. Shorten it or split it into several documents.',
  spreadsheetTooLarge:
    'This spreadsheet is too large to open safely. Split it into smaller files and try again.',
  unsafePath:
    'We didn’t open this file because one of its parts has a forbidden name. Save it again in your word processor and upload the new copy.',
  duplicatePart:
    'We didn’t open this file because it contains the same part twice. Save it again in your word processor and upload the new copy.',
  unsafeXml:
    'We didn’t open this file because it contains definitions that office files must not have. Save it again in your word processor and upload the new copy.',
  zip64:
    'This file is compressed in a format for files over 4 GB. Save it again in your word processor and upload the new copy.',
  compression:
    'This file is compressed in a way that office programs don’t use. Save it again in your word processor and upload the new copy.',
  unreadableDocument:
    'We can’t read how this document is encoded. Open it in Word or LibreOffice, save it as .docx and upload that copy.',
  onlyDocx:
    'You can only accept changes in a .docx document. Save the file as .docx and try again.',
  presentationNotEditable:
    'You can’t edit this presentation here. Save it as .pptx and import that copy.',
  notDrawing:
    'This isn’t a drawing. Choose an OpenDocument drawing (.odg) or drawing template (.otg).',
  notDocument:
    'This isn’t a document we can edit. Save it as .docx in your word processor and upload the new copy.',
  damagedPresentation:
    'This presentation is damaged. Open it in your presentation program, save it again and upload the new copy.',
} as const satisfies Record<OfficeFileProblem, string>;
