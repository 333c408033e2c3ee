/** The kind of an office file; each kind has its own editor. */
export type FileKind = 'document' | 'spreadsheet' | 'presentation' | 'drawing';

/** Formats detected by their content. */
export type OfficeFormat = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp' | 'odg';

/** Formats of new files, one per kind. */
export type NativeFormat = 'docx' | 'xlsx' | 'pptx' | 'odg';

type KindDefinition = {
  /** Extension of new files. */
  extension: NativeFormat;
  /** Name in the published API. */
  wireName: 'DOCUMENT' | 'PRESENTATION' | 'SPREADSHEET' | 'DRAW';
  /** Application name in WOPI discovery. */
  discoveryApp: 'writer' | 'calc' | 'impress' | 'draw';
  /**
   * Extensions allowed for uploaded templates. A drawing really is `odg`; `odt` is in the published
   * API and accepted when the file contains a drawing.
   */
  templateExtensions: readonly string[];
  /**
   * Milliseconds between two automatic saves: formats that are expensive to write are saved less
   * often.
   */
  autosaveMs: number;
};

/** The single table of kinds, in display order. */
export const FILE_KINDS = {
  document: {
    extension: 'docx',
    wireName: 'DOCUMENT',
    discoveryApp: 'writer',
    templateExtensions: ['dotx', 'docx'],
    autosaveMs: 1_000,
  },
  presentation: {
    extension: 'pptx',
    wireName: 'PRESENTATION',
    discoveryApp: 'impress',
    templateExtensions: ['potx', 'pptx'],
    autosaveMs: 120_000,
  },
  spreadsheet: {
    extension: 'xlsx',
    wireName: 'SPREADSHEET',
    discoveryApp: 'calc',
    templateExtensions: ['xltx', 'xlsx'],
    autosaveMs: 120_000,
  },
  drawing: {
    extension: 'odg',
    wireName: 'DRAW',
    discoveryApp: 'draw',
    templateExtensions: ['otg', 'odg', 'odt'],
    autosaveMs: 120_000,
  },
} as const satisfies Readonly<Record<FileKind, KindDefinition>>;

/** Names of the kinds in the published API. */
export type KindWireName = (typeof FILE_KINDS)[FileKind]['wireName'];
export const KIND_WIRE_NAMES = ['DOCUMENT', 'PRESENTATION', 'SPREADSHEET', 'DRAW'] as const;
export const NATIVE_FORMATS = ['docx', 'pptx', 'xlsx', 'odg'] as const;

const KIND_BY_WIRE_NAME: Readonly<Record<KindWireName, FileKind>> = {
  DOCUMENT: 'document',
  PRESENTATION: 'presentation',
  SPREADSHEET: 'spreadsheet',
  DRAW: 'drawing',
};

/** The definition of a kind by its name in the published API. */
export const kindByWireName = (wireName: KindWireName): (typeof FILE_KINDS)[FileKind] =>
  FILE_KINDS[KIND_BY_WIRE_NAME[wireName]];

/**
 * The kind of file an uploaded template creates, by its extension; `null` when it is not an office
 * template.
 */
export function kindOfTemplate(extension: string): FileKind | null {
  for (const kind of Object.keys(FILE_KINDS) as FileKind[]) {
    const extensions: readonly string[] = FILE_KINDS[kind].templateExtensions;
    if (extensions.includes(extension)) return kind;
  }
  return null;
}

/** How an office file is stored: a ZIP of one of the two standards, or an older binary format. */
type Container = 'ooxml' | 'odf' | 'binary';

type Format = { kind: FileKind; container: Container; mediaType: string };

const OOXML = 'application/vnd.openxmlformats-officedocument.';
const ODF = 'application/vnd.oasis.opendocument.';

const ooxml = (kind: FileKind, subtype: string): Format => ({
  kind,
  container: 'ooxml',
  mediaType: `${OOXML}${subtype}`,
});
const macros = (kind: FileKind, subtype: string): Format => ({
  kind,
  container: 'ooxml',
  mediaType: `application/vnd.ms-${subtype}`,
});
const odf = (kind: FileKind, subtype: string): Format => ({
  kind,
  container: 'odf',
  mediaType: `${ODF}${subtype}`,
});
const binary = (kind: FileKind, mediaType: string): Format => ({
  kind,
  container: 'binary',
  mediaType,
});

/** Source: the IANA media type registry. */
const OFFICE_FORMATS: Readonly<Record<OfficeFormat, Format>> = {
  docx: ooxml('document', 'wordprocessingml.document'),
  xlsx: ooxml('spreadsheet', 'spreadsheetml.sheet'),
  pptx: ooxml('presentation', 'presentationml.presentation'),
  odt: odf('document', 'text'),
  ods: odf('spreadsheet', 'spreadsheet'),
  odp: odf('presentation', 'presentation'),
  odg: odf('drawing', 'graphics'),
};

const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ...Object.entries(OFFICE_FORMATS),
  ['dotx', ooxml('document', 'wordprocessingml.template')],
  ['docm', macros('document', 'word.document.macroEnabled.12')],
  ['dotm', macros('document', 'word.template.macroEnabled.12')],
  ['xltx', ooxml('spreadsheet', 'spreadsheetml.template')],
  ['xlsm', macros('spreadsheet', 'excel.sheet.macroEnabled.12')],
  ['xltm', macros('spreadsheet', 'excel.template.macroEnabled.12')],
  ['potx', ooxml('presentation', 'presentationml.template')],
  ['ppsx', ooxml('presentation', 'presentationml.slideshow')],
  ['pptm', macros('presentation', 'powerpoint.presentation.macroEnabled.12')],
  ['potm', macros('presentation', 'powerpoint.template.macroEnabled.12')],
  ['ppsm', macros('presentation', 'powerpoint.slideshow.macroEnabled.12')],
  ['ott', odf('document', 'text-template')],
  ['ots', odf('spreadsheet', 'spreadsheet-template')],
  ['otp', odf('presentation', 'presentation-template')],
  ['otg', odf('drawing', 'graphics-template')],
  ['doc', binary('document', 'application/msword')],
  ['dot', binary('document', 'application/msword')],
  ['xls', binary('spreadsheet', 'application/vnd.ms-excel')],
  ['xlt', binary('spreadsheet', 'application/vnd.ms-excel')],
  ['ppt', binary('presentation', 'application/vnd.ms-powerpoint')],
  ['pot', binary('presentation', 'application/vnd.ms-powerpoint')],
  ['pps', binary('presentation', 'application/vnd.ms-powerpoint')],
]);

/** The kind of a file by its extension, without the dot; unknown extensions count as documents. */
export const fileKindOf = (extension: string): FileKind =>
  FORMATS.get(extension.toLowerCase())?.kind ?? 'document';

/** The extensions of everything but documents, in small letters. */
export const OTHER_EXTENSIONS: readonly string[] = [...FORMATS]
  .filter(([, { kind }]) => kind !== 'document')
  .map(([extension]) => extension);

/** Whether a file with this extension is a ZIP package. */
export const isOfficeArchive = (extension: string): boolean => {
  const container = FORMATS.get(extension.toLowerCase())?.container;
  return container === 'ooxml' || container === 'odf';
};

/** Whether it is a Word document, with its text in `word/document.xml`. */
export const isWordArchive = (extension: string): boolean => {
  const format = FORMATS.get(extension.toLowerCase());
  return format?.container === 'ooxml' && format.kind === 'document';
};

/** The Content-Type of a file with this extension. */
export const mediaTypeByExtension = (extension: string): string =>
  FORMATS.get(extension.toLowerCase())?.mediaType ?? 'application/octet-stream';

/** The media type of a detected format. */
export const officeMediaType = (format: OfficeFormat): string => OFFICE_FORMATS[format].mediaType;

/** Milliseconds between two automatic saves of a file with this extension. */
export const autosaveIntervalOf = (extension: string): number =>
  FILE_KINDS[fileKindOf(extension)].autosaveMs;
