import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';

/** A paragraph in the selection, with its position. */
export type PositionedNode = { node: Node; position: number };

/** Paragraphs the selection touches, in document order. */
export function selectedParagraphs(state: EditorState): PositionedNode[] {
  const found = new Map<number, Node>();
  for (const { $from, $to } of state.selection.ranges) {
    state.doc.nodesBetween($from.pos, $to.pos, (node, position) => {
      if (node.type.name === 'paragraph') found.set(position, node);
      return !node.isTextblock;
    });
  }
  return [...found].map(([position, node]) => ({ node, position }));
}

/** The paragraph that contains the start of the selection, or null. */
export function currentParagraph(state: EditorState): PositionedNode | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type.name === 'paragraph') return { node, position: $from.before(depth) };
  }
  return null;
}

/** A piece of inline content inside the selection. */
export type InlineRange = { node: Node; from: number; to: number; paragraph: Node };

/** Inline content the selection covers, cut to it; invisible markers are left out. */
export function selectedInline(state: EditorState): InlineRange[] {
  const pieces: InlineRange[] = [];
  for (const { $from, $to } of state.selection.ranges) {
    state.doc.nodesBetween($from.pos, $to.pos, (node, position, parent) => {
      if (!node.isInline || parent === null) return true;
      const from = Math.max(position, $from.pos);
      const to = Math.min(position + node.nodeSize, $to.pos);
      if (from < to && node.type.name !== 'anchor') {
        pieces.push({ node, from, to, paragraph: parent });
      }
      return false;
    });
  }
  return pieces;
}
