import { attribute, child, type XmlElement } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import { PIXELS_PER_TWENTIETH } from '../properties/page-size.ts';
import { isPropertyOn, property } from '../properties/properties.ts';
import { columnCount, gridWidths, shareOfText, tableHead } from '../properties/table-grid.ts';
import { DEFAULT_FLOW_ITEM, type FlowItem, type ItemsOf } from './flow-item.ts';
import { type CellFlow, cellFlow, rowLines } from './row-lines.ts';

/** Word's default left and right cell margins: 0.08 inches. */
const DEFAULT_CELL_SIDE = 108;
const RULE = 1;
const MIN_CELL_WIDTH = 12;

type Margins = { top: number; bottom: number; sides: number };

/** The rows of a table, each as high as its tallest cell; a cell spanning several rows adds to the last of them. */
export function tableRows(table: Node, width: number, itemsOf: ItemsOf): FlowItem[] {
  const head = tableHead(table.attrs.open);
  const grid = columnWidths(table, head, width);
  const margins = cellMargins(child(child(head, 'w:tblPr'), 'w:tblCellMar'));
  /** Height merged cells still need below, by column. */
  const owed = new Map<number, number>();
  const items: FlowItem[] = [];
  let repeated = 0;
  let isHead = true;
  table.forEach((row, offset, index) => {
    const open = row.attrs.open as string;
    const { height, cells } = flowOfRow(
      row,
      table.maybeChild(index + 1),
      grid,
      margins,
      owed,
      itemsOf,
    );
    isHead &&= isHeadRow(open);
    const whole = child(property(open.slice(open.indexOf('>') + 1), 'w:trPr'), 'w:cantSplit');
    const isWhole = whole !== undefined && isPropertyOn(whole);
    const position = index === 0 ? 0 : offset + 1;
    items.push({
      ...DEFAULT_FLOW_ITEM,
      position,
      kind: 'row',
      isInTable: index > 0,
      // cells are relative to the row
      ...rowLines(height, cells, offset + 2 - position),
      keepNext: isHead,
      keepLines: isWhole || isHead,
      widowControl: true,
      repeated: isHead ? 0 : repeated,
    });
    if (isHead) repeated += height;
  });
  return items;
}

function flowOfRow(
  row: Node,
  below: Node | null,
  grid: readonly number[],
  margins: Margins,
  owed: Map<number, number>,
  itemsOf: ItemsOf,
): { height: number; cells: CellFlow[] } {
  const wanted = rowHeight(row.attrs.open as string);
  let height = wanted.height;
  let column = 0;
  const later: [column: number, needs: number][] = [];
  const cells: CellFlow[] = [];
  row.forEach((cell, offset) => {
    const span = cell.attrs.colspan as number;
    const spanned = grid.slice(column, column + span).reduce((sum, width) => sum + width, 0);
    const own = cellProperties(cell);
    const inner = Math.max(MIN_CELL_WIDTH, (spanned || MIN_CELL_WIDTH) - 2 * margins.sides);
    const merge = child(own, 'w:vMerge');
    const isContinued = merge !== undefined && attribute(merge, 'w:val') !== 'restart';
    const content = cellFlow(cell, offset, inner, margins.top, itemsOf);
    const needs = isContinued
      ? (owed.get(column) ?? 0)
      : content.height + margins.top + margins.bottom + RULE;
    if (merge === undefined) cells.push(content);
    if (merge !== undefined && continuesBelow(below, column)) later.push([column, needs]);
    else height = wanted.isExact ? height : Math.max(height, needs);
    column += span;
  });
  owed.clear();
  for (const [at, needs] of later) owed.set(at, Math.max(0, needs - height));
  return { height: Math.max(height, 1), cells };
}

function continuesBelow(row: Node | null, wanted: number): boolean {
  let column = 0;
  let continues = false;
  row?.forEach((cell) => {
    const merge = child(cellProperties(cell), 'w:vMerge');
    if (column === wanted && merge !== undefined) {
      continues = attribute(merge, 'w:val') !== 'restart';
    }
    column += cell.attrs.colspan as number;
  });
  return continues;
}

function cellProperties(cell: Node): XmlElement | undefined {
  const open = cell.attrs.open as string;
  return property(open.slice(open.indexOf('>') + 1), 'w:tcPr');
}

/**
 * Widths of the grid's columns, CSS pixels; a table without them divides the width evenly. A table wider than
 * the page stays so.
 */
function columnWidths(table: Node, head: XmlElement | undefined, width: number): number[] {
  const widths = gridWidths(head);
  const columns = columnCount(table);
  if (widths.length < columns) return Array.from({ length: columns }, () => width / columns);
  const share = shareOfText(head);
  const total = widths.reduce((sum, one) => sum + one, 0);
  const scale = share === null ? PIXELS_PER_TWENTIETH : (share * width) / total;
  return widths.map((column) => column * scale);
}

function cellMargins(element: XmlElement | undefined): Margins {
  const side = (name: string, otherwise: number) =>
    (Number.parseFloat(attribute(child(element, name), 'w:w') ?? '') || otherwise) *
    PIXELS_PER_TWENTIETH;
  return {
    top: side('w:top', 0),
    bottom: side('w:bottom', 0),
    sides: (side('w:left', DEFAULT_CELL_SIDE) + side('w:right', DEFAULT_CELL_SIDE)) / 2,
  };
}

/** Whether a row is a header row, repeated on each page. */
function isHeadRow(open: string): boolean {
  const head = child(property(open.slice(open.indexOf('>') + 1), 'w:trPr'), 'w:tblHeader');
  return head !== undefined && isPropertyOn(head);
}

/** The row height set in the file, and whether it may grow. */
function rowHeight(open: string): { height: number; isExact: boolean } {
  const wanted = child(property(open.slice(open.indexOf('>') + 1), 'w:trPr'), 'w:trHeight');
  return {
    height: (Number.parseFloat(attribute(wanted, 'w:val') ?? '') || 0) * PIXELS_PER_TWENTIETH,
    isExact: attribute(wanted, 'w:hRule') === 'exact',
  };
}
