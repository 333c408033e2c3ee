import { child } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { withCellProperty } from '../properties/properties.ts';
import { columnCount, gridWidths, shareOfText, tableHead } from '../properties/table-grid.ts';
import { NEW_TABLE_HEAD, withGrid } from '../save/table-head.ts';
import { gridOf } from './cell-merges.ts';
import { widthOf } from './merge-commands.ts';

/** The narrowest column, in twentieths of a point: half a centimetre. */
export const LEAST_COLUMN = 284;

/** The opening XML of a table, with a grid. */
const headWithGrid = (table: Node): string =>
  withGrid((table.attrs.open as string) || NEW_TABLE_HEAD, table);

/** Widths of a table's columns in twentieths of a point; even ones if its file has none. */
export const columnWidths = (table: Node): number[] => gridWidths(tableHead(headWithGrid(table)));

/** Whether the file says how wide every column is. */
export const hasWidths = (table: Node): boolean =>
  gridWidths(tableHead(table.attrs.open)).length === columnCount(table);

const sum = (widths: readonly number[]): number => widths.reduce((total, one) => total + one, 0);

/**
 * Sets the widths of all columns: in the grid, and in the cells that are wider or narrower now or have no width yet.
 * A cell that spans columns is as wide as they are together.
 *
 * @param position of the table
 * @param widths whole twentieths of a point, one for each column
 */
export function setColumnWidths(
  tr: Transaction,
  position: number,
  widths: readonly number[],
): void {
  const table = tr.doc.nodeAt(position);
  if (table === null) return;
  for (const { node, position: at, column, span } of gridOf(table, position).flat()) {
    const width = sum(widths.slice(column, column + span));
    if (width === 0 || widthOf(node.attrs.open) === width) continue;
    const xml = `<w:tcW w:w="${width}" w:type="dxa"/>`;
    const open = withCellProperty(node.attrs.open, 'w:tcW', xml);
    tr.setNodeMarkup(at, null, { ...node.attrs, open });
  }
  const own = (table.attrs.open as string) || NEW_TABLE_HEAD;
  const head = child(tableHead(own), 'w:tblGrid') === undefined ? headWithGrid(table) : own;
  const open = withColumns(head, widths);
  if (open !== table.attrs.open) tr.setNodeMarkup(position, null, { ...table.attrs, open });
}

/** The opening XML of a table with such a grid, as wide as its columns unless its width is relative to the text. */
function withColumns(open: string, widths: readonly number[]): string {
  const head = tableHead(open);
  const grid = child(head, 'w:tblGrid');
  const before = gridWidths(head);
  if (grid === undefined || before.join() === widths.join()) return open;
  const columns = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const written = `${open.slice(0, grid.start)}<w:tblGrid>${columns}</w:tblGrid>${open.slice(grid.end)}`;
  const [was, is] = [sum(before), sum(widths)];
  if (was === is) return written;
  const share = shareOfText(head);
  const width =
    share === null
      ? `<w:tblW w:w="${is}" w:type="dxa"/>`
      : `<w:tblW w:w="${Math.min(5_000, Math.round((share * 5_000 * is) / was))}" w:type="pct"/>`;
  return written.replace(/<w:tblW\s[^>]*\/>/, width);
}

/**
 * Widths with the border after a column moved: its neighbor gives or takes, so the table stays as wide as it is.
 * The last border makes the table wider or narrower.
 *
 * @param most how wide the table may become
 */
export function withBorderMoved(
  widths: readonly number[],
  column: number,
  by: number,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const [own = 0, next] = [widths[column], widths[column + 1]];
  const room =
    next === undefined ? Math.max(0, most - sum(widths)) : Math.max(0, next - LEAST_COLUMN);
  const least = -Math.max(0, own - LEAST_COLUMN);
  const moved = Math.round(Math.max(least, Math.min(room, by)));
  return widths.map((width, index) => {
    if (index === column) return width + moved;
    return index === column + 1 ? width - moved : width;
  });
}

/** Widths with a column added that is as wide as its neighbor; the table stays as wide as it is. */
export function withColumnAdded(widths: readonly number[], at: number, like: number): number[] {
  const more = widths.toSpliced(at, 0, widths[like] ?? 0);
  return scaled(more, sum(widths));
}

/** Whole widths in the same proportions that add up to a total. */
export function scaled(widths: readonly number[], total: number): number[] {
  const factor = total / sum(widths);
  let edge = 0;
  let written = 0;
  return widths.map((width) => {
    edge += width * factor;
    const next = Math.round(edge) - written;
    written += next;
    return next;
  });
}
