import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { EditorState, PluginView } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { atomicRanges } from '../atomic-ranges/atomic-ranges.ts';
import { isDeleted } from '../model/schema.ts';
import { isSuggesting } from '../tracked-changes/suggest-plugin.ts';
import { typedAddress } from './typed-address.ts';

const MAX_ADDRESS = 2_000;
const FIELD_PART = /fldCharType\s*=\s*"(begin|end)"/g;

/**
 * Makes a link of an address once a space or Enter follows it: a step to undo of its own, which changes no word. Not
 * in fields, which have links of their own, and not while edits are suggestions.
 */
export class LinkWhileTyping implements PluginView {
  update(view: EditorView, before: EditorState): void {
    const { state } = view;
    if (state.doc === before.doc || view.composing || isSuggesting(state)) return;
    const end = endOfWord(before, state);
    if (end !== null) linkWord(view, end);
  }
}

/** Where the word ends behind which one space was typed, or a new paragraph begun; null for any other edit. */
function endOfWord(before: EditorState, { doc, selection }: EditorState): number | null {
  const from = before.selection;
  if (!from.empty || !selection.empty) return null;
  const more = doc.content.size - before.doc.content.size;
  if (selection.head !== from.head + more) return null;
  const isSpace = more === 1 && doc.textBetween(from.head, selection.head) === ' ';
  const isParagraph = more === 2 && selection.$from.parentOffset === 0;
  return isSpace || isParagraph ? from.head : null;
}

function linkWord(view: EditorView, end: number): void {
  const { state } = view;
  const $end = state.doc.resolve(end);
  if (!$end.parent.isTextblock) return;
  const offset = $end.parentOffset;
  const start = Math.max(0, offset - MAX_ADDRESS);
  const found = typedAddress($end.parent.textBetween(start, offset, '\ufffc', '\ufffc'));
  if (found === null) return;
  const range = { from: start + found.from, to: start + found.to };
  if (!isPlainText($end.parent, range)) return;
  const [from, to] = [$end.start() + range.from, $end.start() + range.to];
  const mark = state.schema.marks.link!.create({ href: found.href });
  // its own undo step, and what is typed next is another
  view.dispatch(closeHistory(state.tr));
  view.dispatch(view.state.tr.addMark(from, to, mark));
  view.dispatch(closeHistory(view.state.tr));
}

/** Whether a range is text that is neither linked nor deleted, outside of fields. */
function isPlainText(paragraph: Node, { from, to }: { from: number; to: number }): boolean {
  let isPlain = true;
  paragraph.nodesBetween(from, to, (node) => {
    const isLink = node.marks.some(({ type }) => type.name === 'link' || type.name === 'wrap');
    if (!node.isText || isLink || isDeleted(node)) isPlain = false;
  });
  const isWhole = atomicRanges(paragraph).every((range) => range.to <= from || range.from >= to);
  return isPlain && isWhole && fieldDepth(paragraph, from) === 0;
}

/** How many fields are open at an offset. */
function fieldDepth(paragraph: Node, offset: number): number {
  let depth = 0;
  paragraph.forEach((node, at) => {
    if (at >= offset || node.type.name !== 'anchor') return;
    for (const [, type] of (node.attrs.xml as string).matchAll(FIELD_PART)) {
      depth += type === 'begin' ? 1 : -1;
    }
  });
  return Math.max(0, depth);
}
