import {
  type EditorState,
  Plugin,
  type Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { ReplaceStep } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import type { DocumentContext, DocumentExtension } from '../extensions/document-extension.ts';
import { canWrite } from '../file/editor-user.ts';
import {
  type AtomicRange,
  adjacentAtomicRange,
  atomicRangeAround,
  atomicRanges,
} from './atomic-ranges.ts';

/** Makes fields and citations units for typing, selecting and deleting. */
export const atomicRangesExtension = ({
  t,
  user,
  announce,
}: DocumentContext): DocumentExtension => ({
  name: 'atomic-ranges',
  plugins: canWrite(user)
    ? [atomicRangesPlugin((words) => announce(t('inserts.unitSelected', { words })))]
    : [],
});

/**
 * Keeps fields and citations whole: the cursor skips them, a selection covers all or none of one,
 * the first Backspace selects one and the second deletes it, and a partial deletion by other means
 * deletes the rest too.
 */
export function atomicRangesPlugin(say: (words: string) => void): Plugin {
  return new Plugin({
    props: { handleKeyDown: (view, event) => skipOverRange(view, event, say) },
    appendTransaction: (transactions, before, after) => {
      if (transactions.some((tr) => tr.getMeta('history$') !== undefined)) return null;
      const tr = deleteRemainders(transactions, before, after);
      const selected =
        tr === null ? selectionOutsideRanges(before.selection, after.selection) : null;
      if (selected !== null) return after.tr.setSelection(selected);
      return tr;
    },
  });
}

/** The selection with its ends moved out of fields and citations; null if they need no moving. */
function selectionOutsideRanges(before: Selection, selection: Selection): Selection | null {
  if (!(selection instanceof TextSelection)) return null;
  const head = endOutsideRange(selection.$head, before.head, selection.anchor);
  const anchor = selection.empty
    ? head
    : endOutsideRange(selection.$anchor, before.anchor, selection.head);
  if (head === selection.head && anchor === selection.anchor) return null;
  return TextSelection.create(selection.$head.doc, anchor, head);
}

/**
 * Where an end of a selection goes: across the range if it came from the other side, otherwise out,
 * away from the other end.
 */
function endOutsideRange($at: TextSelection['$head'], before: number, other: number): number {
  if (!$at.parent.isTextblock) return $at.pos;
  const unit = atomicRangeAround($at.parent, $at.parentOffset);
  if (unit === undefined) return $at.pos;
  const [from, to] = [$at.start() + unit.from, $at.start() + unit.to];
  if (before <= from && before >= from - 1) return to;
  if (before >= to && before <= to + 1) return from;
  if (other !== $at.pos) return other < $at.pos ? to : from;
  return $at.pos - from < to - $at.pos ? from : to;
}

function skipOverRange(
  view: EditorView,
  event: KeyboardEvent,
  say: (words: string) => void,
): boolean {
  const { selection } = view.state;
  if (!(selection instanceof TextSelection) || event.altKey || event.isComposing) return false;
  const isDeleting = event.key === 'Backspace' || event.key === 'Delete';
  const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (isDeleting ? !selection.empty : !isArrow) return false;
  const { $head } = selection;
  const isRtl = getComputedStyle(view.dom).direction === 'rtl';
  const isBack = event.key === 'Backspace' || event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft');
  const unit = adjacentAtomicRange($head.parent, $head.parentOffset, isBack ? -1 : 1);
  if (unit === undefined) return false;
  // an arrow key without Shift collapses a selection where it is
  if (isArrow && !event.shiftKey && !selection.empty) return false;
  const [from, to] = [$head.start() + unit.from, $head.start() + unit.to];
  const { doc, tr } = view.state;
  const head = isBack ? from : to;
  const anchor = isDeleting ? (isBack ? to : from) : event.shiftKey ? selection.anchor : head;
  view.dispatch(tr.setSelection(TextSelection.create(doc, anchor, head)).scrollIntoView());
  if (isDeleting) say(doc.textBetween(from, to));
  return true;
}

/** Deletes what is left of fields and citations that lost some of their text; null if none did. */
function deleteRemainders(
  transactions: readonly Transaction[],
  before: EditorState,
  after: EditorState,
): Transaction | null {
  const cuts: AtomicRange[] = [];
  for (const [index, tr] of transactions.entries()) {
    for (const [at, step] of tr.steps.entries()) {
      const doc = tr.docs[at];
      if (doc === undefined || !(step instanceof ReplaceStep)) continue;
      if (step.slice.size > 0 || step.from === step.to) continue;
      const later = [
        tr.mapping.slice(at),
        ...transactions.slice(index + 1).map((next) => next.mapping),
      ];
      const map = (position: number, side: 1 | -1) =>
        later.reduce((mapped, mapping) => mapping.map(mapped, side), position);
      for (const unit of damagedRanges(doc, step))
        cuts.push({ from: map(unit.from, -1), to: map(unit.to, 1) });
    }
  }
  if (cuts.length === 0 || before.doc === after.doc) return null;
  const { tr } = after;
  for (const { from, to } of cuts.toSorted((one, other) => other.from - one.from)) {
    tr.delete(tr.mapping.map(from, 1), Math.max(tr.mapping.map(from, 1), tr.mapping.map(to, -1)));
  }
  return tr.docChanged ? tr : null;
}

/**
 * Fields and citations that lose text in a deletion but keep both ends; if an end is deleted too,
 * the other end keeps the rest.
 */
function damagedRanges(doc: EditorState['doc'], { from, to }: ReplaceStep): AtomicRange[] {
  const $from = doc.resolve(from);
  if (!$from.parent.isTextblock || to > $from.end()) return [];
  const start = $from.start();
  return atomicRanges($from.parent)
    .map((unit) => ({ from: start + unit.from, to: start + unit.to }))
    .filter((unit) => unit.from < from && to < unit.to);
}
