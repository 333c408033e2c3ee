/** The kind of an office file; each kind has its own editor. */
export type FileKind = 'document' | 'spreadsheet' | 'presentation' | 'drawing';

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
/** Every {@link KindWireName}, in display order. */
export const KIND_WIRE_NAMES = ['DOCUMENT', 'PRESENTATION', 'SPREADSHEET', 'DRAW'] as const;
/** Every {@link NativeFormat}, in the order of {@link KIND_WIRE_NAMES}. */
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

/** Extensions of the kinds that aren't documents, in small letters. */
const EXTENSIONS: Readonly<Record<Exclude<FileKind, 'document'>, readonly string[]>> = {
  spreadsheet: ['xlsx', 'xltx', 'xlsm', 'xltm', 'ods', 'ots', 'xls', 'xlt'],
  presentation: ['pptx', 'potx', 'ppsx', 'pptm', 'potm', 'ppsm', 'odp', 'otp', 'ppt', 'pot', 'pps'],
  drawing: ['odg', 'otg'],
};

/** The kind of a file by its extension, without the dot; unknown extensions count as documents. */
export function fileKindOf(extension: string): FileKind {
  const wanted = extension.toLowerCase();
  const kinds = Object.keys(EXTENSIONS) as (keyof typeof EXTENSIONS)[];
  return kinds.find((kind) => EXTENSIONS[kind].includes(wanted)) ?? 'document';
}

/** The extensions of everything but documents, in small letters. */
export const OTHER_EXTENSIONS: readonly string[] = Object.values(EXTENSIONS).flat();

/** Milliseconds between two automatic saves of a file with this extension. */
export const autosaveIntervalOf = (extension: string): number =>
  FILE_KINDS[fileKindOf(extension)].autosaveMs;
