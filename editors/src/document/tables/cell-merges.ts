import { attribute, child } from '@antecedent/domain/office/xml/xml';
import type { Node, ResolvedPos } from 'prosemirror-model';
import { property, withCellProperty } from '../properties/properties.ts';

/** Whether a cell starts a vertical merge, continues the one above, or neither. */
export type Merge = 'restart' | 'continue' | null;

/** Reads it from the cell's own properties. */
export function mergeOf(cell: Node): Merge {
  const open = cell.attrs.open as string;
  if (!open.includes('<w:vMerge')) return null;
  const properties = property(open.slice(open.indexOf('>') + 1), 'w:tcPr');
  const merge = child(properties, 'w:vMerge');
  if (merge === undefined) return null;
  return attribute(merge, 'w:val') === 'restart' ? 'restart' : 'continue';
}

/** The opening XML of a cell with another merge state. */
export function withMerge(open: string, merge: Merge): string {
  const xml = { restart: '<w:vMerge w:val="restart"/>', continue: '<w:vMerge/>' };
  return withCellProperty(open, 'w:vMerge', merge === null ? null : xml[merge]);
}

/** A cell in its row: its position in the text and the grid columns it covers. */
export type GridCell = { node: Node; position: number; column: number; span: number };

/** The cells of a row, with positions relative to the row. */
export function cellsOfRow(row: Node, position: number): GridCell[] {
  const cells: GridCell[] = [];
  let column = 0;
  row.forEach((node, offset) => {
    const span = node.attrs.colspan as number;
    cells.push({ node, position: position + 1 + offset, column, span });
    column += span;
  });
  return cells;
}

/** The rows of a table as cells, with document positions. */
export function gridOf(table: Node, position: number): GridCell[][] {
  const rows: GridCell[][] = [];
  table.forEach((row, offset) => {
    rows.push(cellsOfRow(row, position + 1 + offset));
  });
  return rows;
}

/** The innermost table around a position, with the row and cell. */
export type CellPlace = { table: Node; position: number; row: number; cell: GridCell };

export function cellPlace($at: ResolvedPos): CellPlace | null {
  for (let depth = $at.depth; depth > 1; depth--) {
    if ($at.node(depth).type.name !== 'table_cell') continue;
    const table = $at.node(depth - 2);
    const position = $at.before(depth - 2);
    const row = $at.index(depth - 2);
    const cell = gridOf(table, position)[row]?.[$at.index(depth - 1)];
    return cell === undefined ? null : { table, position, row, cell };
  }
  return null;
}

/** How many rows a merge spans from the cell where it starts. */
export function rowsOfMerge(grid: readonly GridCell[][], row: number, cell: GridCell): number {
  let rows = 1;
  while (continuation(grid[row + rows], cell) !== undefined) rows++;
  return rows;
}

/** The cell of a row that continues a merge in the columns of a cell above. */
export const continuation = (
  row: readonly GridCell[] | undefined,
  above: GridCell,
): GridCell | undefined =>
  row?.find(
    ({ node, column, span }) =>
      column === above.column && span === above.span && mergeOf(node) === 'continue',
  );
