import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { changedBlocks } from './changed-blocks.ts';

/** Keeps a paragraph at the end of every edited table cell: the file format requires one. */
export function keepCellParagraphs(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, after) => {
      if (!transactions.some((tr) => tr.docChanged)) return null;
      if (transactions.some((tr) => tr.getMeta('history$') !== undefined)) return null;
      const places = cellsWithoutParagraph(before.doc, after.doc);
      if (places.length === 0) return null;
      const { tr } = after;
      for (const place of places.reverse()) {
        tr.insert(place, after.schema.nodes.paragraph!.create());
      }
      return tr;
    },
  });
}

/** A block that ends in a paragraph inside, of a kind that is not read: a content control or custom XML. */
const UNREAD_CONTROL = /^<w:(sdt|customXml)\b[\s\S]*<w:p[\s/>]/;

/** Whether the last block of a cell is a paragraph, or a content control that ends in one. */
export function endsInParagraph(cell: Node): boolean {
  let last = cell.lastChild;
  while (last?.type.name === 'container') last = last.lastChild;
  if (last?.type.name === 'block_atom') return UNREAD_CONTROL.test(last.attrs.xml as string);
  return last?.type.name === 'paragraph';
}

/** Ends of cells that lack a final paragraph, among the cells that are new since `before`. */
function cellsWithoutParagraph(before: Node, after: Node): number[] {
  const changed = changedBlocks(before, after);
  const added = new Set(changed.added);
  const known = new Set<Node>();
  for (const block of changed.removed) addCells(block, known);
  const places: number[] = [];
  after.forEach((block, offset) => {
    if (block.isTextblock || !added.has(block)) return;
    block.descendants((node, position) => {
      if (known.has(node)) return false;
      if (node.type.name === 'table_cell' && !endsInParagraph(node)) {
        places.push(offset + 1 + position + node.nodeSize - 1);
      }
      return !node.isTextblock;
    });
  });
  return places;
}

function addCells(block: Node, cells: Set<Node>): void {
  if (block.isTextblock) return;
  block.descendants((node) => {
    if (node.type.name === 'table_cell') cells.add(node);
    return !node.isTextblock;
  });
}
