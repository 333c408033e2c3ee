import type { Node } from 'prosemirror-model';

/** Where a comment stands in the text. */
export type CommentAnchor = {
  id: string;
  /** Ends of the words that it is about; equal where it is about none. */
  from: number;
  to: number;
  /** Place of its sign; null where the sign stands inside something that is kept whole, such as a text box. */
  reference: number | null;
};

type Mark = { kind: 'Start' | 'End' | 'sign' | 'hidden'; id: string; offset: number };

const MARK = /<w:comment(RangeStart|RangeEnd|Reference)\s[^>]*?w:id="([^"]*)"/g;
const NONE: readonly Mark[] = [];
/** Blocks are immutable: what was found in one need not be looked for again. */
const found = new WeakMap<Node, readonly Mark[]>();

/** Where the comments stand that a document refers to, by their ids, in the order in which they begin. */
export function commentAnchors(doc: Node): Map<string, CommentAnchor> {
  const starts = new Map<string, number>();
  const ends = new Map<string, number>();
  const signs = new Map<string, { position: number; isHidden: boolean }>();
  doc.forEach((block, position) => {
    for (const { kind, id, offset } of marksIn(block)) {
      const at = position + offset;
      if (kind === 'Start') starts.set(id, at);
      else if (kind === 'End') ends.set(id, at);
      else signs.set(id, { position: at, isHidden: kind === 'hidden' });
    }
  });
  const places = [...signs].map(([id, { position, isHidden }]): CommentAnchor => {
    const to = ends.get(id) ?? position;
    const from = Math.min(starts.get(id) ?? to, to);
    return { id, from, to, reference: isHidden ? null : position };
  });
  return new Map(places.sort((a, b) => a.from - b.from || b.to - a.to).map((one) => [one.id, one]));
}

/** The marks of comments in a block, by their distance from its start. */
function marksIn(block: Node): readonly Mark[] {
  let marks = found.get(block);
  if (marks === undefined) {
    const read: Mark[] = [];
    marksOf(block, 0, read);
    block.descendants((node, offset) => marksOf(node, offset + 1, read));
    marks = read.length === 0 ? NONE : read;
    found.set(block, marks);
  }
  return marks;
}

function marksOf(node: Node, offset: number, marks: Mark[]): void {
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

/** Whether a node is the sign of a comment. */
export function isCommentReference(node: Node): boolean {
  return node.type.name === 'atom' && node.attrs.kind === 'comment';
}

/** Whether words, pictures or anything else that shows stand between two places. */
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
