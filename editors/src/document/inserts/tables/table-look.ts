import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { changedBlocks } from '../changed-blocks.ts';
import { gridOf, mergeOf, rowsOfMerge } from './cell-merges.ts';
import { isHeaderRow } from './header-row.ts';

const key = new PluginKey<DecorationSet>('table-look');

/** Shows merged cells as one, and tells readers which cells name their columns. */
export function tableLook(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, state) => find(state.doc),
      apply: (tr, set, before, after) => {
        if (!tr.docChanged) return set;
        const { removed, added } = changedBlocks(before.doc, after.doc);
        const isPlain = [...removed, ...added].every((block) => block.isTextblock);
        return isPlain ? set.map(tr.mapping, tr.doc) : find(after.doc);
      },
    },
    props: { decorations: (state) => key.getState(state) ?? null },
  });
}

function find(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'table') decorations.push(...ofTable(node, position));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, decorations);
}

function ofTable(table: Node, position: number): Decoration[] {
  const decorations: Decoration[] = [];
  const grid = gridOf(table, position);
  let isHead = true;
  grid.forEach((cells, row) => {
    isHead &&= isHeaderRow(table.child(row));
    for (const cell of cells) {
      const attributes: Record<string, string> = isHead ? { role: 'columnheader' } : {};
      if (mergeOf(cell.node) === 'restart') {
        attributes.rowspan = String(rowsOfMerge(grid, row, cell));
      } else if (isCovered(grid, row, cell)) attributes.class = 'covered';
      if (Object.keys(attributes).length === 0) continue;
      const end = cell.position + cell.node.nodeSize;
      decorations.push(Decoration.node(cell.position, end, attributes));
    }
  });
  return decorations;
}

/** Whether a cell that goes on with a merge has a cell above that began it. */
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
