import type { Hunk } from '@antecedent/domain/diff/sequence';
import { diffSequences } from '@antecedent/domain/diff/sequence-diff';
import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** The text of a document, with a line feed before each paragraph, and its positions. */
type FlatText = { text: string; pieces: { offset: number; position: number; length: number }[] };

/** How far below the top edge the anchor line is kept, CSS pixels. */
const ANCHOR_OFFSET = 24;
/** Pages are laid out after the text is shown and may shift it for this long, milliseconds. */
const LAYOUT_TIMEOUT_MS = 10_000;
/** Events by which the user scrolls the text or starts writing. */
const USER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Saves the selection and the scroll position.
 *
 * @returns restores them in another version of the text, at the same words where they still exist
 */
export function saveViewState(view: EditorView): (next: EditorView) => void {
  const before = flatText(view.state.doc);
  const { anchor, head } = view.state.selection;
  const seen = visibleLine(view);
  return (next) => {
    const now = flatText(next.state.doc);
    const hunks = diffSequences(codeUnits(before.text), codeUnits(now.text));
    const moved = (position: number) =>
      positionOf(now, offsetAfter(hunks, offsetOf(before, position)));
    const { doc, tr } = next.state;
    const selection = TextSelection.between(doc.resolve(moved(anchor)), doc.resolve(moved(head)));
    next.dispatch(tr.setSelection(selection).setMeta('addToHistory', false));
    if (seen !== null) pinLine(next, moved(seen.position), seen.top);
  };
}

/** The text of a document. */
export function flatText(doc: Node): FlatText {
  const words: FlatText = { text: '', pieces: [] };
  const add = (position: number, text: string) => {
    words.pieces.push({ offset: words.text.length, position, length: text.length });
    words.text += text;
  };
  doc.descendants((node, position) => {
    if (node.isTextblock) {
      words.text += '\n';
      add(position + 1, '');
    } else if (node.isText) add(position, node.text ?? '');
  });
  return words;
}

/** The offset in the flat text of a position in the document. */
export function offsetOf({ pieces }: FlatText, position: number): number {
  const piece = pieces.findLast((one) => one.position <= position);
  return piece === undefined ? 0 : piece.offset + Math.min(position - piece.position, piece.length);
}

/** The position in the document of an offset in the flat text. */
export function positionOf({ pieces }: FlatText, offset: number): number {
  const piece = pieces.findLast((one) => one.offset <= offset) ?? pieces[0];
  if (piece === undefined) return 0;
  return piece.position + Math.min(Math.max(0, offset - piece.offset), piece.length);
}

/** Maps an offset of one text to another; deleted text maps to where it was. */
export function offsetAfter(hunks: readonly Hunk[], offset: number): number {
  let shift = 0;
  for (const { aFrom, aTo, bFrom, bTo } of hunks) {
    if (offset <= aFrom) break;
    if (offset < aTo) return Math.min(bTo, bFrom + offset - aFrom);
    shift = bTo - aTo;
  }
  return offset + shift;
}

const codeUnits = (text: string): Int32Array =>
  Int32Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

const scrollerOf = (view: EditorView): HTMLElement | null =>
  view.dom.closest<HTMLElement>('.scroll-area');

/** The cursor's line if it is visible, else the topmost visible line; null if no text is visible. */
function visibleLine(view: EditorView): { position: number; top: number } | null {
  const scroller = scrollerOf(view);
  if (scroller === null) return null;
  const box = scroller.getBoundingClientRect();
  const { head } = view.state.selection;
  const cursor = view.coordsAtPos(head);
  if (cursor.top >= box.top && cursor.bottom <= box.bottom) {
    return { position: head, top: cursor.top };
  }
  const { left } = view.dom.getBoundingClientRect();
  const first = view.posAtCoords({ left: left + ANCHOR_OFFSET, top: box.top + ANCHOR_OFFSET });
  return first && { position: first.pos, top: view.coordsAtPos(first.pos).top };
}

/** Keeps a line at its place on the screen while pages are laid out, or until the user does something with the text. */
function pinLine(view: EditorView, position: number, top: number): void {
  const scroller = scrollerOf(view);
  if (scroller === null) return;
  const before = view.state.doc;
  const keepInPlace = () => {
    if (view.isDestroyed || view.state.doc !== before) return release();
    const by = view.coordsAtPos(position).top - top;
    if (Math.abs(by) >= 1) scroller.scrollTop += by;
  };
  // pages push the text down as they are laid out
  const watching = new ResizeObserver(keepInPlace);
  const release = () => {
    watching.disconnect();
    clearTimeout(timer);
    for (const kind of USER_EVENTS) scroller.removeEventListener(kind, release);
  };
  const timer = setTimeout(release, LAYOUT_TIMEOUT_MS);
  for (const kind of USER_EVENTS) scroller.addEventListener(kind, release, { passive: true });
  watching.observe(view.dom);
  watching.observe(scroller);
  keepInPlace();
}
