import { attribute, parseXml, type XmlElement } from '../xml/xml.ts';
import { type CellRange, cellRange } from './cell-address.ts';
import type { SheetCell } from './cell-value.ts';
import { type CellAllowance, readCells } from './read-cells.ts';
import type { SharedStrings } from './shared-strings.ts';
import { damagedWorkbook, type SheetLimits, tooLargeWorkbook } from './sheet-limits.ts';
import { type RowElement, sheetRows } from './sheet-rows.ts';
import {
  documentElement,
  isAttributeOn,
  localChild,
  localChildren,
  localName,
} from './sheet-xml.ts';
import type { StyleTable } from './style-table.ts';

/** A row or a run of columns with properties of its own. */
export type SheetLine = {
  first: number;
  /** Inclusive. */
  last: number;
  /** Rows: points; columns: characters. `null` for the sheet's default. */
  size: number | null;
  hidden: boolean;
  /** Whether the size was set by the user; otherwise a row's height may follow its text. */
  isChosen: boolean;
  /** Format of its empty cells, or `null`. */
  format: number | null;
};

/** One sheet of an opened workbook, with the XML that it is written back to. */
export type Sheet = {
  name: string;
  visibility: 'visible' | 'hidden' | 'veryHidden';
  /** Its part name; chart sheets have one too, but no cells. */
  part: string;
  hasCells: boolean;
  root: XmlElement;
  rowElements: RowElement[];
  cells: SheetCell[];
  rows: SheetLine[];
  columns: SheetLine[];
  merges: CellRange[];
  /** Frozen rows and columns. */
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

/**
 * Reads one sheet of a workbook.
 *
 * @param element its entry in the workbook's list
 * @param allowance the workbook's remaining allowance of cells and text, which this sheet reduces
 * @throws {OfficeFileError} when it is damaged or over the limits
 */
export function readSheet(
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
    showGrid: isAttributeOn(attribute(view, 'showGridLines'), true),
    rightToLeft: isAttributeOn(attribute(view, 'rightToLeft')),
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
  const hidden = isAttributeOn(attribute(element, 'hidden'));
  const format = isAttributeOn(attribute(element, 'customFormat'))
    ? Number(attribute(element, 's') ?? 0)
    : null;
  if (size === null && !hidden && format === null) return [];
  const isChosen = isAttributeOn(attribute(element, 'customHeight'));
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
      hidden: isAttributeOn(attribute(element, 'hidden')),
      isChosen: isAttributeOn(attribute(element, 'customWidth')),
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
