import type { Node } from 'prosemirror-model';

/** Where a comment is anchored in the text. */
export type CommentAnchor = {
  id: string;
  /** The range of the text it is about; empty if it has no range. */
  from: number;
  to: number;
  /** Position of its reference mark; null if that is inside an atom, such as a text box. */
  reference: number | null;
};

type CommentMarker = { kind: 'Start' | 'End' | 'sign' | 'hidden'; id: string; offset: number };

const MARK = /<w:comment(RangeStart|RangeEnd|Reference)\s[^>]*?w:id="([^"]*)"/g;
const NONE: readonly CommentMarker[] = [];
/** Blocks are immutable, so what was found in one is cached. */
const markersByBlock = new WeakMap<Node, readonly CommentMarker[]>();

/** Anchors of the comments a document refers to, by id, in document order. */
export function commentAnchors(doc: Node): Map<string, CommentAnchor> {
  const starts = new Map<string, number>();
  const ends = new Map<string, number>();
  const signs = new Map<string, { position: number; isHidden: boolean }>();
  doc.forEach((block, position) => {
    for (const { kind, id, offset } of markersIn(block)) {
      const at = position + offset;
      if (kind === 'Start') starts.set(id, at);
      else if (kind === 'End') ends.set(id, at);
      else signs.set(id, { position: at, isHidden: kind === 'hidden' });
    }
  });
  const anchors = [...signs].map(([id, { position, isHidden }]): CommentAnchor => {
    const to = ends.get(id) ?? position;
    const from = Math.min(starts.get(id) ?? to, to);
    return { id, from, to, reference: isHidden ? null : position };
  });
  return new Map(
    anchors.sort((a, b) => a.from - b.from || b.to - a.to).map((one) => [one.id, one]),
  );
}

/** Comment markers in a block, by their distance from its start. */
function markersIn(block: Node): readonly CommentMarker[] {
  let marks = markersByBlock.get(block);
  if (marks === undefined) {
    const read: CommentMarker[] = [];
    collectMarkers(block, 0, read);
    block.descendants((node, offset) => collectMarkers(node, offset + 1, read));
    marks = read.length === 0 ? NONE : read;
    markersByBlock.set(block, marks);
  }
  return marks;
}

function collectMarkers(node: Node, offset: number, marks: CommentMarker[]): void {
  if (node.isText) return;
  const { before, xml } = node.attrs as { before?: string; xml?: string };
  const isSign = isCommentReference(node);
  for (const text of [before, xml]) {
    if (text?.includes('<w:comment') !== true) continue;
    for (const [, which = '', id = ''] of text.matchAll(MARK)) {
      const kind =
        which === 'RangeStart'
          ? 'Start'
          : which === 'RangeEnd'
            ? 'End'
            : isSign
              ? 'sign'
              : 'hidden';
      marks.push({ kind, id, offset });
    }
  }
}

/** Whether a node is a comment's reference mark. */
export function isCommentReference(node: Node): boolean {
  return node.type.name === 'atom' && node.attrs.kind === 'comment';
}

/** Whether there is visible content between two positions. */
export function hasContent(doc: Node, from: number, to: number): boolean {
  let has = false;
  doc.nodesBetween(from, to, (node, position) => {
    if (has || !node.isLeaf) return !has;
    const isInside = position + node.nodeSize > from && position < to;
    has = isInside && node.type.name !== 'anchor' && !isCommentReference(node);
    return false;
  });
  return has;
}
