import { maxOf, pushAll } from '@antecedent/domain/arrays';
import type { Node } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { blockDecorations } from '../plugins/block-decorations.ts';
import { gridWidths, tableHead } from '../properties/table-grid.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import type { StyleSheet } from '../styles/style-sheet.ts';
import { tableBanding } from '../styles/table-banding.ts';
import { gridOf, mergeOf, rowsOfMerge } from './cell-merges.ts';
import { isHeaderRow } from './header-row.ts';

/** Shows merged cells as one, the table style's formatting of rows and columns, and which cells are column headers. */
export function tableDecorations({ sheet }: StyleResolver): Plugin<DecorationSet> {
  const find = (doc: Node): DecorationSet => {
    const decorations: Decoration[] = [];
    doc.descendants((node, position) => {
      if (node.type.name === 'table') pushAll(decorations, ofTable(node, position, sheet));
      return !node.isTextblock;
    });
    return DecorationSet.create(doc, decorations);
  };
  return blockDecorations('table-styles', find, (blocks) =>
    blocks.some((block) => !block.isTextblock),
  );
}

function ofTable(table: Node, position: number, styles: StyleSheet): Decoration[] {
  const decorations: Decoration[] = [];
  const grid = gridOf(table, position);
  const bands = tableBanding(table.attrs.open, styles);
  const columns = maxOf(grid.map((cells) => cells.reduce((sum, { span }) => sum + span, 0)));
  const widths = gridWidths(tableHead(table.attrs.open));
  // cells were added or removed since the table was drawn
  if (widths.length > 0 && widths.length !== columns) {
    decorations.push(Decoration.node(position, position + table.nodeSize, { class: 'uneven' }));
  }
  let isHead = true;
  grid.forEach((cells, row) => {
    isHead &&= isHeaderRow(table.child(row));
    for (const cell of cells) {
      const { node, column, span } = cell;
      const attributes: Record<string, string> = isHead ? { role: 'columnheader' } : {};
      const shown = bands?.({ row, rows: grid.length, column, span, columns }, node);
      Object.assign(attributes, shown);
      if (mergeOf(node) === 'restart') {
        attributes.rowspan = String(rowsOfMerge(grid, row, cell));
      } else if (isCovered(grid, row, cell)) attributes.class = 'covered';
      if (Object.keys(attributes).length === 0) continue;
      decorations.push(Decoration.node(cell.position, cell.position + node.nodeSize, attributes));
    }
  });
  return decorations;
}

/** Whether a cell that continues a merge has a cell above that started it. */
function isCovered(
  grid: ReturnType<typeof gridOf>,
  row: number,
  { node, column, span }: ReturnType<typeof gridOf>[number][number],
): boolean {
  if (mergeOf(node) !== 'continue') return false;
  const above = grid[row - 1]?.find((cell) => cell.column === column && cell.span === span);
  if (above === undefined) return false;
  return mergeOf(above.node) === 'restart' || isCovered(grid, row - 1, above);
}
