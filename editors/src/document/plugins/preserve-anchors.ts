import { attributeIn } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { ReplaceStep } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { isCommentReference } from '../comments/comment-anchors.ts';
import { COMMENT_EDIT } from '../comments/comment-commands.ts';
import { UNTRACKED } from '../tracked-changes/suggesting.ts';

/**
 * Anchors are invisible markers: ends of bookmarks and comments, field codes. Arrow keys skip them,
 * and a deletion that covers one half of a pair leaves that half in place.
 */
export function preserveAnchors(): Plugin {
  return new Plugin({
    props: { handleKeyDown: stepOverAnchors },
    appendTransaction: (transactions, _, state) => {
      if (transactions.some((tr) => tr.getMeta('history$') !== undefined)) return null;
      // resolving tracked changes leaves none of their markers behind
      if (transactions.some((tr) => tr.getMeta(UNTRACKED) === true)) return null;
      const halves = transactions.flatMap((tr, index) =>
        tr.getMeta(COMMENT_EDIT) === true ? [] : unpairedAnchors(tr, transactions.slice(index + 1)),
      );
      if (halves.length === 0) return null;
      const { tr } = state;
      for (const { node, position } of halves.toReversed()) {
        const $at = tr.doc.resolve(Math.min(position, tr.doc.content.size));
        if ($at.parent.isTextblock) tr.insert($at.pos, node);
      }
      return tr.docChanged ? tr : null;
    },
  });
}

type Lost = { node: Node; position: number };

function unpairedAnchors(tr: Transaction, later: readonly Transaction[]): Lost[] {
  const lost: Lost[] = [];
  tr.steps.forEach((step, index) => {
    if (!(step instanceof ReplaceStep) || step.from === step.to) return;
    const doc = tr.docs[index];
    if (doc === undefined) return;
    const removed: Node[] = [];
    doc.nodesBetween(step.from, step.to, (node, position) => {
      const inside = position >= step.from && position + node.nodeSize <= step.to;
      if (node.type.name === 'anchor' && inside) removed.push(node);
    });
    if (removed.length === 0) return;
    const kept = new Set<string>();
    step.slice.content.descendants((node) => {
      if (node.type.name === 'anchor') kept.add(node.attrs.xml);
    });
    const gone = removed.filter((node) => !kept.has(node.attrs.xml));
    let position = tr.mapping.slice(index + 1).map(step.getMap().map(step.from, 1), -1);
    for (const next of later) position = next.mapping.map(position, -1);
    for (const node of unpaired(gone)) lost.push({ node, position });
  });
  return lost;
}

/** Anchors whose other half is not among them. */
function unpaired(nodes: readonly Node[]): Node[] {
  const balance = new Map<string, number>();
  for (const node of nodes) {
    const half = halfOf(node);
    if (half !== null) balance.set(half.pair, (balance.get(half.pair) ?? 0) + half.sign);
  }
  return nodes.filter((node) => {
    const half = halfOf(node);
    return half !== null && balance.get(half.pair) !== 0;
  });
}

/** The pair an anchor belongs to and which end of it it is; null for an unpaired one. */
function halfOf(node: Node): { pair: string; sign: number } | null {
  const xml = node.attrs.xml as string;
  const range = /^<(w:\w+?)(Start|End)\b([^>]*)>/.exec(xml);
  if (range !== null) {
    const id = attributeIn((range[3] ?? '').replace(/\/$/, ''), 'w:id') ?? '';
    return { pair: `${range[1]} ${id}`, sign: range[2] === 'Start' ? 1 : -1 };
  }
  const begins = xml.split('"begin"').length - 1;
  const ends = xml.split('"end"').length - 1;
  const isField = xml.includes('<w:fldChar') || xml.includes('<w:instrText');
  return isField && begins !== ends ? { pair: 'field', sign: begins - ends } : null;
}

/** Moves the cursor past anchors before a key is handled, so that no key press is spent on something invisible. */
function stepOverAnchors(view: EditorView, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { state } = view;
  if (!state.selection.empty) return false;
  const back = event.key === 'ArrowLeft' || event.key === 'Backspace';
  if (!back && event.key !== 'ArrowRight' && event.key !== 'Delete') return false;
  const position = pastAnchors(state, back ? -1 : 1);
  if (position !== state.selection.head) {
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, position)));
  }
  return false;
}

function pastAnchors(state: EditorState, direction: 1 | -1): number {
  let position = state.selection.head;
  for (;;) {
    const $at = state.doc.resolve(position);
    const next = direction > 0 ? $at.nodeAfter : $at.nodeBefore;
    if (next?.type.name !== 'anchor' && !(next != null && isCommentReference(next)))
      return position;
    position += direction * next.nodeSize;
  }
}
