import type { Codec } from '../codec.ts';
import { inspectOfficeFile, readXmlPart, relationshipsOf } from '../package.ts';
import type { Relationship } from '../relationships.ts';
import { attribute, parseXml, textContent, type XmlElement } from '../xml.ts';
import type { ZipArchive } from '../zip.ts';
import type { CellRange } from './cell-address.ts';
import { cellRange } from './cell-address.ts';
import type { CellStyle } from './cell-style.ts';
import type { SheetCell } from './cell-value.ts';
import { type CellAllowance, readCells } from './read-cells.ts';
import { BARE_STRINGS, SharedStrings } from './shared-strings.ts';
import {
  damagedWorkbook,
  SHEET_LIMITS,
  type SheetLimits,
  tooLargeWorkbook,
} from './sheet-limits.ts';
import { type RowElement, sheetRows } from './sheet-rows.ts';
import {
  documentElement,
  isOn,
  localChild,
  localChildren,
  localName,
  prefixedAttribute,
} from './sheet-xml.ts';
import { BARE_STYLES, readStyleTable, type StyleTable } from './style-table.ts';
import { themeColors } from './theme-colors.ts';

/** A row or a run of columns that says something of itself. */
export type SheetLine = {
  first: number;
  /** Inclusive. */
  last: number;
  /** Rows: points; columns: characters. `null` where it is the sheet's own. */
  size: number | null;
  hidden: boolean;
  /** Whether somebody chose the size; a row's may else follow its text. */
  isChosen: boolean;
  /** Format of its empty cells, or `null`. */
  format: number | null;
};

export type Sheet = {
  name: string;
  visibility: 'visible' | 'hidden' | 'veryHidden';
  /** Name of its part; sheets that hold only a chart have one too but no cells. */
  part: string;
  hasCells: boolean;
  root: XmlElement;
  rowElements: RowElement[];
  cells: SheetCell[];
  rows: SheetLine[];
  columns: SheetLine[];
  merges: CellRange[];
  /** Rows and columns that stay in sight. */
  freeze: { rows: number; columns: number };
  showGrid: boolean;
  rightToLeft: boolean;
  tabColor: string | null;
  /** Points. */
  rowHeight: number;
  /** Characters. */
  columnWidth: number;
  /** The entry in the workbook's list. */
  element: XmlElement;
};

/** A name for a formula or a range. */
export type DefinedName = {
  name: string;
  formula: string;
  /** Place of the sheet that it belongs to, or `null` for all. */
  sheet: number | null;
  hidden: boolean;
};

/** A workbook as it was opened. Nothing here changes while it is edited. */
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
  /** Days count from 1904, as on old Macs. */
  from1904: boolean;
};

/**
 * Reads an Excel workbook whole.
 *
 * @throws {OfficeFileError} when it is no workbook, is damaged or larger than the limits
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
    text(stylesPart) ?? BARE_STYLES,
    themeColors(text(partOf('theme'))),
  );
  const stringsPart = partOf('sharedStrings');
  const stringsXml = text(stringsPart) ?? BARE_STRINGS;
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
    from1904: isOn(attribute(localChild(root, 'workbookPr'), 'date1904')),
  };
}

function definedNames(root: XmlElement): DefinedName[] {
  return localChildren(localChild(root, 'definedNames'), 'definedName').map((element) => {
    const sheet = attribute(element, 'localSheetId');
    return {
      name: attribute(element, 'name') ?? '',
      formula: textContent(element),
      sheet: sheet === undefined ? null : Number(sheet),
      hidden: isOn(attribute(element, 'hidden')),
    };
  });
}

function readSheet(
  element: XmlElement,
  part: string,
  xml: string,
  hasCells: boolean,
  strings: SharedStrings,
  styles: StyleTable,
  allowance: CellAllowance,
  bounds: SheetLimits,
): Sheet {
  const root = documentElement(parseXml(xml));
  if (root === undefined) throw damagedWorkbook();
  const rowElements = hasCells ? sheetRows(localChild(root, 'sheetData')) : [];
  const state = attribute(element, 'state');
  const view = localChild(localChild(root, 'sheetViews'), 'sheetView');
  const format = localChild(root, 'sheetFormatPr');
  const mergeElements = localChildren(localChild(root, 'mergeCells'), 'mergeCell');
  if (mergeElements.length > bounds.merges) throw tooLargeWorkbook();
  return {
    name: attribute(element, 'name') ?? '',
    visibility: state === 'hidden' || state === 'veryHidden' ? state : 'visible',
    part,
    hasCells,
    root,
    rowElements,
    cells: readCells(rowElements, strings, styles, allowance),
    rows: rowElements.flatMap(({ row, element: line }) => rowLine(row, line)),
    columns: columnLines(root),
    merges: mergeElements.flatMap((merge) => cellRange(attribute(merge, 'ref') ?? '') ?? []),
    freeze: freezeOf(localChild(view, 'pane')),
    showGrid: isOn(attribute(view, 'showGridLines'), true),
    rightToLeft: isOn(attribute(view, 'rightToLeft')),
    tabColor: styles.color(localChild(localChild(root, 'sheetPr'), 'tabColor')) ?? null,
    rowHeight: Number(attribute(format, 'defaultRowHeight')) || 15,
    columnWidth: columnWidthOf(format),
    element,
  };
}

function columnWidthOf(format: XmlElement | undefined): number {
  const stated = Number(attribute(format, 'defaultColWidth'));
  if (stated > 0) return stated;
  return (Number(attribute(format, 'baseColWidth')) || 8) + 0.83;
}

function rowLine(row: number, element: XmlElement): SheetLine[] {
  const height = Number(attribute(element, 'ht'));
  const size = height > 0 ? height : null;
  const hidden = isOn(attribute(element, 'hidden'));
  const format = isOn(attribute(element, 'customFormat'))
    ? Number(attribute(element, 's') ?? 0)
    : null;
  if (size === null && !hidden && format === null) return [];
  const isChosen = isOn(attribute(element, 'customHeight'));
  return [{ first: row, last: row, size, hidden, isChosen, format }];
}

/** The `cols` entries of a sheet, in order. */
export function columnLines(root: XmlElement): SheetLine[] {
  return localChildren(localChild(root, 'cols'), 'col').map((element) => {
    const width = Number(attribute(element, 'width'));
    const format = attribute(element, 'style');
    return {
      first: Number(attribute(element, 'min')) - 1,
      last: Math.min(Number(attribute(element, 'max')), 16_384) - 1,
      size: width > 0 ? width : null,
      hidden: isOn(attribute(element, 'hidden')),
      isChosen: isOn(attribute(element, 'customWidth')),
      format: format === undefined ? null : Number(format),
    };
  });
}

function freezeOf(pane: XmlElement | undefined): Sheet['freeze'] {
  const state = attribute(pane, 'state') ?? '';
  if (localNameOf(pane) !== 'pane' || !state.startsWith('frozen')) return { rows: 0, columns: 0 };
  const count = (name: string) => Math.max(0, Math.trunc(Number(attribute(pane, name) ?? 0))) || 0;
  return { rows: count('ySplit'), columns: count('xSplit') };
}

function localNameOf(element: XmlElement | undefined): string {
  return element === undefined ? '' : localName(element);
}
