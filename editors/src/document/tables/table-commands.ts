import type { Node, ResolvedPos, Schema } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { currentParagraph } from '../commands/selection.ts';
import { propertyElements, withCellProperty } from '../properties/properties.ts';
import { columnCount } from '../properties/table-grid.ts';
import { NEW_TABLE_HEAD, withGrid } from '../save/table-head.ts';
import { isSuggesting } from '../tracked-changes/suggest-plugin.ts';
import { continuation, gridOf, mergeOf, withMerge } from './cell-merges.ts';
import { columnWidths, hasWidths, setColumnWidths, withColumnAdded } from './column-widths.ts';
import { withHeader } from './header-row.ts';

/** The cursor's position in the innermost table. */
type TablePlace = { table: Node; tableAt: number; row: number; cell: number };

function placeOf($position: ResolvedPos): TablePlace | null {
  for (let depth = $position.depth; depth > 0; depth--) {
    if ($position.node(depth).type.name !== 'table') continue;
    return {
      table: $position.node(depth),
      tableAt: $position.before(depth),
      row: $position.index(depth),
      cell: $position.index(depth + 1),
    };
  }
  return null;
}

/** Inserts a table of empty cells after the cursor's paragraph, or replaces it if it is empty. */
export function insertTable(rows: number, columns: number): Command {
  return (state, dispatch) => {
    const paragraph = currentParagraph(state);
    if (paragraph === null) return false;
    const { nodes } = state.schema;
    const cell = () => nodes.table_cell!.create(null, nodes.paragraph!.create());
    // the first row names the columns, unless it is the only one
    const row = (_: unknown, index: number) =>
      nodes.table_row!.create(
        { open: withHeader('', index === 0 && rows > 1) },
        Array.from({ length: columns }, cell),
      );
    const plain = nodes.table!.create(null, Array.from({ length: rows }, row));
    const open = withGrid(NEW_TABLE_HEAD, plain);
    const table = nodes.table!.create({ open }, plain.content);
    const { node, position } = paragraph;
    const end = position + node.nodeSize;
    const at = node.content.size === 0 ? position : end;
    const { tr } = state;
    tr.replaceWith(at, end, table);
    const after = at + table.nodeSize;
    // Word needs a paragraph after a table, and so do users
    if (tr.doc.resolve(after).nodeAfter === null) tr.insert(after, nodes.paragraph!.create());
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    return true;
  };
}

/** An empty copy of a cell. */
function emptyCell(schema: Schema, like: Node | undefined): Node {
  const { paragraph, table_cell } = schema.nodes;
  const model = like?.firstChild?.type.name === 'paragraph' ? like.firstChild : null;
  const properties = (model?.attrs.properties as string | undefined) ?? '';
  let open = (like?.attrs.open as string | undefined) ?? '';
  if (open !== '') {
    for (const name of ['w:vMerge', 'w:cellIns', 'w:cellDel', 'w:cellMerge', 'w:tcPrChange']) {
      open = withCellProperty(open, name, null);
    }
  }
  const kept = propertyElements(properties)
    .filter(({ name }) => !/^w:(sectPr|pPrChange|rPr)$/.test(name))
    .map(({ start, end }) => properties.slice(start, end))
    .join('');
  return table_cell!.create(
    { open, colspan: like?.attrs.colspan ?? 1 },
    paragraph!.create({ properties: kept }),
  );
}

/** Row properties without those that belong to one row alone: header row, tracked change. */
function rowHead(open: string): string {
  return open
    .replace(/\s+w14:(paraId|textId)="[^"]*"/g, '')
    .replace(/<w:tblHeader[^>]*\/>/g, '')
    .replace(/<w:(ins|del)\s[^>]*\/>/g, '');
}

/** Cells for a row next to the cursor's; where a merge spans the position, they join it. */
function newCells(schema: Schema, place: TablePlace, side: 'above' | 'below'): Node[] {
  const grid = gridOf(place.table, 0);
  const below = grid[side === 'above' ? place.row : place.row + 1];
  return (grid[place.row] ?? []).map((like) => {
    const cell = emptyCell(schema, like.node);
    if (continuation(below, like) === undefined) return cell;
    const open = withMerge(cell.attrs.open, 'continue');
    return cell.type.create({ ...cell.attrs, open }, cell.content);
  });
}

/** Adds a row above or below the cursor's, with cells like those of its neighbor. */
export function addRow(side: 'above' | 'below'): Command {
  return (state, dispatch) => {
    const place = placeOf(state.selection.$head);
    if (place === null) return false;
    const neighbour = place.table.child(place.row);
    const cells = newCells(state.schema, place, side);
    const row = state.schema.nodes.table_row!.create(
      { open: rowHead(neighbour.attrs.open) },
      cells,
    );
    let at = place.tableAt + 1;
    const index = side === 'above' ? place.row : place.row + 1;
    for (let before = 0; before < index; before++) at += place.table.child(before).nodeSize;
    const tr = state.tr.insert(at, row);
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2))).scrollIntoView());
    return true;
  };
}

/** Deletes the cursor's row; deleting the last one deletes the table. */
export const deleteRow: Command = (state, dispatch) => {
  const place = placeOf(state.selection.$head);
  if (place === null) return false;
  if (place.table.childCount === 1) return deleteTable(state, dispatch);
  const $head = state.selection.$head;
  const depth = tableDepth($head) + 1;
  const start = $head.before(depth);
  const { tr } = state;
  transferMerges(tr, place);
  tr.delete(start, $head.after(depth));
  const isLast = place.row === place.table.childCount - 1;
  const $near = tr.doc.resolve(isLast ? start - 2 : start + 2);
  dispatch?.(tr.setSelection(TextSelection.near($near, isLast ? -1 : 1)).scrollIntoView());
  return true;
};

/** Merges that start in the cursor's row start one row lower. */
function transferMerges(tr: Transaction, { table, tableAt, row }: TablePlace): void {
  const grid = gridOf(table, tableAt);
  for (const cell of grid[row] ?? []) {
    if (mergeOf(cell.node) !== 'restart') continue;
    const next = continuation(grid[row + 1], cell);
    if (next === undefined) continue;
    const merge = continuation(grid[row + 2], cell) === undefined ? null : 'restart';
    const open = withMerge(next.node.attrs.open, merge);
    tr.setNodeMarkup(next.position, null, { ...next.node.attrs, open });
  }
}

/** Deletes the cursor's table. */
export const deleteTable: Command = (state, dispatch) => {
  const place = placeOf(state.selection.$head);
  if (place === null) return false;
  const { tr } = state;
  const end = place.tableAt + place.table.nodeSize;
  const isOnly = tr.doc.resolve(place.tableAt).parent.childCount === 1;
  if (isOnly) tr.replaceWith(place.tableAt, end, state.schema.nodes.paragraph!.create());
  else tr.delete(place.tableAt, end);
  const at = Math.min(place.tableAt + 1, tr.doc.content.size);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at), -1)).scrollIntoView());
  return true;
};

function tableDepth($position: ResolvedPos): number {
  let depth = $position.depth;
  while (depth > 0 && $position.node(depth).type.name !== 'table') depth--;
  return depth;
}

/** First grid column of a cell. */
function gridColumn(row: Node, cell: number): number {
  let column = 0;
  for (let index = 0; index < cell; index++) column += row.child(index).attrs.colspan as number;
  return column;
}

/** Visits the rows from the last, with the cell that covers a grid column, or undefined. */
function eachCellAt(
  place: TablePlace,
  column: number,
  visit: (row: Node, cell: Node | undefined, position: number) => void,
): void {
  let end = place.tableAt + place.table.nodeSize - 1;
  for (let index = place.table.childCount - 1; index >= 0; index--) {
    const row = place.table.child(index);
    const start = end - row.nodeSize;
    let at = start + 1;
    let covered = 0;
    let found: Node | undefined;
    for (let cell = 0; cell < row.childCount; cell++) {
      const node = row.child(cell);
      covered += node.attrs.colspan as number;
      if (covered > column) {
        found = node;
        break;
      }
      at += node.nodeSize;
    }
    visit(row, found, at);
    end = start;
  }
}

/** Adds a column next to the cursor's. Cells that span the position grow by one. */
export function addColumn(side: 'left' | 'right'): Command {
  return (state, dispatch) => {
    const place = placeOf(state.selection.$head);
    if (place === null) return false;
    const row = place.table.child(place.row);
    const span = row.child(place.cell).attrs.colspan as number;
    const first = gridColumn(row, place.cell);
    const column = side === 'left' ? first : first + span - 1;
    const { tr } = state;
    eachCellAt(place, column, (_, cell, position) => {
      if (cell === undefined) tr.insert(position, emptyCell(state.schema, undefined));
      else if ((cell.attrs.colspan as number) > 1) resize(tr, cell, position, 1);
      else {
        const at = side === 'left' ? position : position + cell.nodeSize;
        tr.insert(at, emptyCell(state.schema, cell));
      }
    });
    keepWidths(state, tr, place, (widths) =>
      withColumnAdded(widths, side === 'left' ? column : column + 1, column),
    );
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Deletes the cursor's column; deleting the last one deletes the table. */
export const deleteColumn: Command = (state, dispatch) => {
  const place = placeOf(state.selection.$head);
  if (place === null) return false;
  const row = place.table.child(place.row);
  if (row.childCount === 1) return deleteTable(state, dispatch);
  const { tr } = state;
  const column = gridColumn(row, place.cell);
  eachCellAt(place, column, (inRow, cell, position) => {
    if (cell === undefined) return;
    if ((cell.attrs.colspan as number) > 1) resize(tr, cell, position, -1);
    else if (inRow.childCount > 1) tr.delete(position, position + cell.nodeSize);
  });
  keepWidths(state, tr, place, (widths) => widths.toSpliced(column, 1));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** The other columns keep their proportions. No suggestion says so: it would mark every cell. */
function keepWidths(
  state: EditorState,
  tr: Transaction,
  { table, tableAt }: TablePlace,
  change: (widths: readonly number[]) => number[],
): void {
  if (!hasWidths(table) || isSuggesting(state)) return;
  const widths = change(columnWidths(table));
  const now = tr.doc.nodeAt(tableAt);
  if (now !== null && columnCount(now) === widths.length) setColumnWidths(tr, tableAt, widths);
}

function resize(tr: Transaction, cell: Node, position: number, by: 1 | -1): void {
  tr.setNodeMarkup(position, null, { ...cell.attrs, colspan: cell.attrs.colspan + by });
}

/** Tab in the last cell of a table adds a row. */
export const addRowAtEnd: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  const place = placeOf(state.selection.$head);
  if (place === null) return false;
  const later = place.table.child(place.row).children.slice(place.cell + 1);
  // cells covered by a merge cannot be reached
  const isLast =
    place.row === place.table.childCount - 1 && later.every((cell) => mergeOf(cell) === 'continue');
  return isLast && addRow('below')(state, dispatch, view);
};

export { isInTable };
