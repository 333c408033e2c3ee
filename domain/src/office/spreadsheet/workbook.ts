import type { Codec } from '../../encoding/codec.ts';
import { inspectOfficeFile, readXmlPart, relationshipsOf } from '../package/package.ts';
import type { Relationship } from '../package/relationships.ts';
import { attribute, parseXml, textContent, type XmlElement } from '../xml/xml.ts';
import type { ZipArchive } from '../zip/zip.ts';
import type { CellStyle } from './cell-style.ts';
import { EMPTY_STRINGS_XML, SharedStrings } from './shared-strings.ts';
import { readSheet, type Sheet } from './sheet.ts';
import {
  damagedWorkbook,
  SHEET_LIMITS,
  type SheetLimits,
  tooLargeWorkbook,
} from './sheet-limits.ts';
import {
  documentElement,
  isAttributeOn,
  localChild,
  localChildren,
  prefixedAttribute,
} from './sheet-xml.ts';
import { DEFAULT_STYLES_XML, readStyleTable, type StyleTable } from './style-table.ts';
import { themeColors } from './theme-colors.ts';

/** A defined name for a formula or a range. */
export type DefinedName = {
  name: string;
  formula: string;
  /** Index of the sheet it belongs to, or `null` for all. */
  sheet: number | null;
  hidden: boolean;
};

/** An opened workbook. It is not modified while editing. */
export type Workbook = {
  bytes: Uint8Array;
  archive: ZipArchive;
  codec: Codec;
  part: string;
  root: XmlElement;
  relationships: Relationship[];
  sheets: Sheet[];
  names: DefinedName[];
  styleTable: StyleTable;
  styles: CellStyle[];
  stylesPart: string | null;
  stringsXml: string;
  stringsPart: string | null;
  /** Dates count from 1904, as on old Macs. */
  from1904: boolean;
};

/**
 * Reads a complete Excel workbook.
 *
 * @throws {OfficeFileError} when it is not a workbook, is damaged or over the limits
 */
export function readWorkbook(
  bytes: Uint8Array,
  codec: Codec,
  limits: Partial<SheetLimits> = {},
): Workbook {
  const bounds = { ...SHEET_LIMITS, ...limits };
  const { archive, mainPart: part, format } = inspectOfficeFile(bytes, codec.inflate);
  if (format !== 'xlsx') throw damagedWorkbook();
  const text = (name: string | null | undefined): string | null => {
    const entry = name == null ? undefined : archive.byName.get(name);
    return entry === undefined ? null : readXmlPart(entry, codec.inflate);
  };
  const root = documentElement(parseXml(text(part) ?? ''));
  if (root === undefined) throw damagedWorkbook();
  const relationships = relationshipsOf(archive, part, codec.inflate);
  const partOf = (type: string) => relationships.find((one) => one.type === type)?.part ?? null;

  const stylesPart = partOf('styles');
  const styleTable = readStyleTable(
    text(stylesPart) ?? DEFAULT_STYLES_XML,
    themeColors(text(partOf('theme'))),
  );
  const stringsPart = partOf('sharedStrings');
  const stringsXml = text(stringsPart) ?? EMPTY_STRINGS_XML;
  const strings = new SharedStrings(stringsXml, styleTable.color);

  const elements = localChildren(localChild(root, 'sheets'), 'sheet');
  if (elements.length > bounds.sheets) throw tooLargeWorkbook();
  const allowance = { cells: bounds.cells, textUnits: bounds.textUnits };
  const sheets = elements.map((element) => {
    const id = prefixedAttribute(element, 'id');
    const relationship = relationships.find((one) => one.id === id);
    const sheetXml = text(relationship?.part);
    if (relationship?.part == null || sheetXml === null) throw damagedWorkbook();
    const hasCells = relationship.type === 'worksheet';
    return readSheet(
      element,
      relationship.part,
      sheetXml,
      hasCells,
      strings,
      styleTable,
      allowance,
      bounds,
    );
  });
  if (sheets.length === 0) throw damagedWorkbook();
  return {
    bytes,
    archive,
    codec,
    part,
    root,
    relationships,
    sheets,
    names: definedNames(root),
    styleTable,
    styles: styleTable.styles,
    stylesPart,
    stringsXml,
    stringsPart,
    from1904: isAttributeOn(attribute(localChild(root, 'workbookPr'), 'date1904')),
  };
}

function definedNames(root: XmlElement): DefinedName[] {
  return localChildren(localChild(root, 'definedNames'), 'definedName').map((element) => {
    const sheet = attribute(element, 'localSheetId');
    return {
      name: attribute(element, 'name') ?? '',
      formula: textContent(element),
      sheet: sheet === undefined ? null : Number(sheet),
      hidden: isAttributeOn(attribute(element, 'hidden')),
    };
  });
}
