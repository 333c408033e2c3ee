import type { EditorState, Transaction } from 'prosemirror-state';
import { isLink, richTextSchema } from './rich-text-schema.ts';

const { link } = richTextSchema.marks;

const HOST = /^(?:[\p{L}\d-]+\.)+\p{L}{2,63}(?:[/?#:]\S*)?$/iu;
const MAIL = /^[^\s@/]+@(?:[\p{L}\d-]+\.)+\p{L}{2,63}$/iu;

/** The link that a person means by what they typed; null if it leads nowhere. */
export function linkOf(typed: string): string | null {
  const address = typed.trim();
  if (address.length > 2_000) return null;
  if (isLink(address)) return address;
  if (MAIL.test(address)) return `mailto:${address}`;
  return HOST.test(address) ? `https://${address}` : null;
}

type LinkAround = { from: number; to: number; href: string | null };

/** The link that the cursor is in, or the selected words. */
export function linkAround({ selection, doc }: EditorState): LinkAround {
  const { from, to, $from } = selection;
  const before = $from.parent.childBefore($from.parentOffset);
  const after = $from.parent.childAfter($from.parentOffset);
  const { node, offset } = link.isInSet(after.node?.marks ?? []) ? after : before;
  const mark = node ? link.isInSet(node.marks) : undefined;
  if (!node || !mark) return { from, to, href: null };
  const start = $from.start() + offset;
  // A link goes on through words of another format.
  let first = start;
  let last = start + node.nodeSize;
  doc.nodesBetween($from.start(), $from.end(), (part, at) => {
    if (!part.isInline || !mark.isInSet(part.marks)) return;
    if (at + part.nodeSize === first) first = at;
    if (at === last) last = at + part.nodeSize;
  });
  return { from: first, to: last, href: mark.attrs.href };
}

/** Links the words around the cursor or of the selection; without any, the address is inserted. */
export function setLink(state: EditorState, href: string): Transaction {
  const { from, to } = linkAround(state);
  const mark = link.create({ href });
  if (from === to)
    return state.tr.insert(from, richTextSchema.text(href.replace(/^mailto:/, ''), [mark]));
  return state.tr.removeMark(from, to, link).addMark(from, to, mark);
}

export function removeLink(state: EditorState): Transaction {
  const { from, to } = linkAround(state);
  return state.tr.removeMark(from, to, link);
}
