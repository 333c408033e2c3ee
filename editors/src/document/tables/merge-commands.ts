import { attribute, child } from '@antecedent/domain/office/xml/xml';
import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import { property, withCellProperty } from '../properties/properties.ts';
import {
  cellPlace,
  continuation,
  type GridCell,
  gridOf,
  mergeOf,
  rowsOfMerge,
  withMerge,
} from './cell-merges.ts';

/** The selected cells row by row, if they form a rectangle that can be merged; otherwise null. */
function rectangle(state: EditorState): GridCell[][] | null {
  const { selection } = state;
  if (!(selection instanceof CellSelection)) return null;
  const place = cellPlace(state.doc.resolve(selection.$headCell.pos + 1));
  if (place === null) return null;
  const chosen = new Set<number>();
  selection.forEachCell((_, position) => chosen.add(position));
  const grid = gridOf(place.table, place.position);
  const rows = grid.map((row) => row.filter(({ position }) => chosen.has(position)));
  const first = rows.findIndex((row) => row.length > 0);
  const last = rows.findLastIndex((row) => row.length > 0);
  const block = rows.slice(first, last + 1);
  const [from, to] = edges(block[0] ?? []);
  const isEven = block.every((row) => edges(row).join() === `${from},${to}`);
  const within = ({ node, column }: GridCell) =>
    column >= from && column < to && mergeOf(node) === 'continue';
  // a merge that reaches beyond the selection would be torn
  const isTorn = (block[0] ?? []).some(within) || (grid[last + 1] ?? []).some(within);
  const count = block.reduce((sum, row) => sum + row.length, 0);
  return isEven && !isTorn && count > 1 ? block : null;
}

/** First grid column of some cells and the one after their last; NaN if they are not contiguous. */
function edges(cells: readonly GridCell[]): [number, number] {
  const from = cells[0]?.column ?? Number.NaN;
  let to = from;
  for (const { column, span } of cells) to = column === to ? to + span : Number.NaN;
  return [from, to];
}

/** Merges the selected cells. The merged cell contains all their paragraphs except empty ones. */
export const mergeCells: Command = (state, dispatch) => {
  const block = rectangle(state);
  if (block === null) return false;
  if (dispatch === undefined) return true;
  const { paragraph, table_cell } = state.schema.nodes;
  const blocks: Node[] = [];
  for (const { node } of block.flat()) {
    node.forEach((inner) => {
      if (!inner.isTextblock || inner.content.size > 0) blocks.push(inner);
    });
  }
  const empty = ({ lastChild }: Node) =>
    lastChild !== null && lastChild.type === paragraph && lastChild.content.size === 0
      ? lastChild
      : paragraph!.create();
  const { tr } = state;
  block.toReversed().forEach((row, index) => {
    const [head] = row;
    const end = row.at(-1);
    if (head === undefined || end === undefined) return;
    const isTop = index === block.length - 1;
    const merge = block.length === 1 ? null : isTop ? 'restart' : 'continue';
    const { node } = head;
    const colspan = row.reduce((sum, { span }) => sum + span, 0);
    const open = withWidth(withMerge(node.attrs.open, merge), row);
    const content = isTop && blocks.length > 0 ? Fragment.from(blocks) : Fragment.from(empty(node));
    const cell = table_cell!.create({ ...node.attrs, open, colspan }, content);
    tr.replaceWith(head.position, end.position + end.node.nodeSize, cell);
  });
  const start = block[0]?.[0]?.position ?? 0;
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)));
  dispatch(closeHistory(tr).scrollIntoView());
  return true;
};

/** The cell as wide as some cells together, if all of them have a width. */
function withWidth(open: string, cells: readonly GridCell[]): string {
  if (cells.length === 1) return open;
  const widths = cells.map(({ node }) => widthOf(node.attrs.open));
  if (widths.some((width) => width === null)) return open;
  const total = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  return withCellProperty(open, 'w:tcW', `<w:tcW w:w="${total}" w:type="dxa"/>`);
}

/** Width of a cell in twentieths of a point, if it has its own. */
export function widthOf(open: string): number | null {
  const cell = property(open.slice(open.indexOf('>') + 1), 'w:tcPr');
  const width = child(cell, 'w:tcW');
  const value = Number(attribute(width, 'w:w'));
  return attribute(width, 'w:type') === 'dxa' && value > 0 ? value : null;
}

/** Splits the merged cell at the cursor; its text stays in the first cell. */
export const splitCell: Command = (state, dispatch) => {
  const place = cellPlace(state.selection.$head);
  if (place === null) return false;
  const { table, position, row, cell } = place;
  const grid = gridOf(table, position);
  const rows = mergeOf(cell.node) === 'restart' ? rowsOfMerge(grid, row, cell) : 1;
  if (rows === 1 && cell.span === 1) return false;
  if (dispatch === undefined) return true;
  const { paragraph, table_cell } = state.schema.nodes;
  const { tr } = state;
  for (let at = row + rows - 1; at >= row; at--) {
    const part = at === row ? cell : continuation(grid[at], cell);
    if (part === undefined) continue;
    const { node } = part;
    const whole = widthOf(node.attrs.open);
    let open = rows === 1 ? (node.attrs.open as string) : withMerge(node.attrs.open, null);
    if (whole !== null && cell.span > 1) {
      const width = Math.round(whole / cell.span);
      open = withCellProperty(open, 'w:tcW', `<w:tcW w:w="${width}" w:type="dxa"/>`);
    }
    const first = table_cell!.create({ ...node.attrs, open, colspan: 1 }, node.content);
    const others = Array.from({ length: cell.span - 1 }, () =>
      table_cell!.create({ open: withCellProperty(open, 'w:gridSpan', null) }, paragraph!.create()),
    );
    tr.replaceWith(part.position, part.position + node.nodeSize, [first, ...others]);
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(cell.position + 1)));
  dispatch(closeHistory(tr).scrollIntoView());
  return true;
};
