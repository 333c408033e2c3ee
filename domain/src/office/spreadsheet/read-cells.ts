import { attribute, textContent, type XmlElement } from '../xml/xml.ts';
import { type CellValue, EMPTY, type SheetCell } from './cell-value.ts';
import { translatedFormula } from './formula.ts';
import { readSharedText } from './rich-text.ts';
import type { SharedStrings } from './shared-strings.ts';
import { damagedWorkbook, tooLargeWorkbook } from './sheet-limits.ts';
import type { RowElement } from './sheet-rows.ts';
import { localChild } from './sheet-xml.ts';
import type { StyleTable } from './style-table.ts';

/** The workbook's remaining allowance, which reading reduces. */
export type CellAllowance = { cells: number; textUnits: number };

type SharedMaster = { formula: string; row: number; column: number };

/** The cells of a sheet, by row and column. @throws {OfficeFileError} `damaged`, `too-large` */
export function readCells(
  rows: readonly RowElement[],
  strings: SharedStrings,
  styles: StyleTable,
  allowance: CellAllowance,
): SheetCell[] {
  const read: SheetCell[] = [];
  const masters = new Map<string, SharedMaster>();
  for (const { row, cells } of rows) {
    allowance.cells -= cells.length;
    if (allowance.cells < 0) throw tooLargeWorkbook();
    for (const { column, element } of cells) {
      const formula = localChild(element, 'f');
      const value = cellValue(element, strings, styles);
      if (value.kind === 'text') allowance.textUnits -= value.value.length;
      const text = formula === undefined ? null : formulaText(formula, row, column, masters);
      allowance.textUnits -= text?.length ?? 0;
      if (allowance.textUnits < 0) throw tooLargeWorkbook();
      const format = Number(attribute(element, 's') ?? 0);
      const isArray = formula !== undefined && attribute(formula, 't') === 'array';
      const arrayRange = isArray ? (attribute(formula, 'ref') ?? null) : null;
      read.push({ row, column, value, formula: text, arrayRange, format });
    }
  }
  return read;
}

function cellValue(element: XmlElement, strings: SharedStrings, styles: StyleTable): CellValue {
  const type = attribute(element, 't') ?? 'n';
  if (type === 'inlineStr') {
    const inline = localChild(element, 'is');
    return inline === undefined ? EMPTY : { kind: 'text', ...readSharedText(inline, styles.color) };
  }
  const stated = localChild(element, 'v');
  if (stated === undefined) return EMPTY;
  const text = textContent(stated);
  switch (type) {
    case 's': {
      const shared = strings.texts[Number(text)];
      if (shared === undefined) throw damagedWorkbook();
      return { kind: 'text', ...shared };
    }
    case 'b':
      return { kind: 'boolean', value: text.trim() === '1' || text.trim() === 'true' };
    case 'e':
      return { kind: 'error', value: text.trim() };
    case 'n': {
      const value = Number(text);
      return text.trim() === '' || !Number.isFinite(value) ? EMPTY : { kind: 'number', value };
    }
    default:
      return { kind: 'text', value: text };
  }
}

function formulaText(
  element: XmlElement,
  row: number,
  column: number,
  masters: Map<string, SharedMaster>,
): string | null {
  const kind = attribute(element, 't');
  const text = textContent(element);
  if (kind === 'dataTable') return null;
  if (kind !== 'shared') return text === '' ? null : text;
  const group = attribute(element, 'si') ?? '';
  if (text !== '') {
    masters.set(group, { formula: text, row, column });
    return text;
  }
  const master = masters.get(group);
  return master === undefined
    ? null
    : translatedFormula(master.formula, row - master.row, column - master.column);
}
