import { fileKindOf } from './file-kinds.ts';

/** Formats detected by their content. */
export type OfficeFormat = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp' | 'odg';

/** How an office file is stored: a ZIP of one of the two standards, or an older binary format. */
type Container = 'ooxml' | 'odf' | 'binary';

/** Formats whose media types begin alike; the rest of each, by its extension. */
type Family = { container: Container; start: string; types: Readonly<Record<string, string>> };

/** Source: the IANA media type registry. */
const FAMILIES: readonly Family[] = [
  {
    container: 'ooxml',
    start: 'application/vnd.openxmlformats-officedocument.',
    types: {
      docx: 'wordprocessingml.document',
      dotx: 'wordprocessingml.template',
      xlsx: 'spreadsheetml.sheet',
      xltx: 'spreadsheetml.template',
      pptx: 'presentationml.presentation',
      potx: 'presentationml.template',
      ppsx: 'presentationml.slideshow',
    },
  },
  {
    container: 'ooxml',
    start: 'application/vnd.ms-',
    types: {
      docm: 'word.document.macroEnabled.12',
      dotm: 'word.template.macroEnabled.12',
      xlsm: 'excel.sheet.macroEnabled.12',
      xltm: 'excel.template.macroEnabled.12',
      pptm: 'powerpoint.presentation.macroEnabled.12',
      potm: 'powerpoint.template.macroEnabled.12',
      ppsm: 'powerpoint.slideshow.macroEnabled.12',
    },
  },
  {
    container: 'odf',
    start: 'application/vnd.oasis.opendocument.',
    types: {
      odt: 'text',
      ott: 'text-template',
      ods: 'spreadsheet',
      ots: 'spreadsheet-template',
      odp: 'presentation',
      otp: 'presentation-template',
      odg: 'graphics',
      otg: 'graphics-template',
    },
  },
  {
    container: 'binary',
    start: 'application/',
    types: {
      doc: 'msword',
      dot: 'msword',
      xls: 'vnd.ms-excel',
      xlt: 'vnd.ms-excel',
      ppt: 'vnd.ms-powerpoint',
      pot: 'vnd.ms-powerpoint',
      pps: 'vnd.ms-powerpoint',
    },
  },
];

const familyOf = (extension: string): Family | undefined =>
  FAMILIES.find(({ types }) => Object.hasOwn(types, extension.toLowerCase()));

/** Whether a file with this extension is a ZIP package. */
export const isOfficeArchive = (extension: string): boolean => {
  const container = familyOf(extension)?.container;
  return container === 'ooxml' || container === 'odf';
};

/** Whether it is a Word document, with its text in `word/document.xml`. */
export const isWordArchive = (extension: string): boolean =>
  familyOf(extension)?.container === 'ooxml' && fileKindOf(extension) === 'document';

/** The Content-Type of a file with this extension. */
export function mediaTypeByExtension(extension: string): string {
  const family = familyOf(extension);
  return family
    ? `${family.start}${family.types[extension.toLowerCase()]}`
    : 'application/octet-stream';
}
