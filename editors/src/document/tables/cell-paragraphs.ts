import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';

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

/** Ends of cells that lack a final paragraph, in blocks that are new since `before`. */
function cellsWithoutParagraph(before: Node, after: Node): number[] {
  const known = new Set<Node>();
  before.forEach((block) => {
    if (!block.isTextblock) known.add(block);
  });
  const places: number[] = [];
  after.forEach((block, offset) => {
    if (block.isTextblock || known.has(block)) return;
    block.descendants((node, position) => {
      if (node.type.name === 'table_cell' && node.lastChild?.type.name !== 'paragraph') {
        places.push(offset + 1 + position + node.nodeSize - 1);
      }
      return !node.isTextblock;
    });
  });
  return places;
}
