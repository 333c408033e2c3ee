import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { commentLocation, commentLocations } from '../comments/comment-location.ts';
import { commentViewState, setCommentView } from '../comments/comment-plugin.ts';
import type { FileComments } from '../comments/file-comments.ts';
import type { OpenDocument } from '../file/open-document.ts';

/** The thread after or before the selected one or the cursor, wrapping at the ends. */
export function nextThread(
  state: EditorState,
  file: FileComments,
  direction: 1 | -1,
): string | null {
  const { anchors, selected, showsResolved } = commentViewState(state);
  const comments = file.of(state.doc);
  const locationOf = commentLocations(state.doc, file);
  const others = comments.threads().filter(({ head }) => locationOf(head.id) !== null);
  const ids = [...anchors.keys(), ...others.map(({ head }) => head.id)];
  // in the order of the cards
  const threads = [...new Set(ids)].filter((id) => {
    const comment = comments.get(id);
    return comment?.parent === null && (showsResolved || !comment.isResolved);
  });
  const { from } = state.selection;
  const at = threads.indexOf(selected ?? '');
  // sub-documents come after the main text
  const start = (id: string) => anchors.get(id)?.from ?? Number.POSITIVE_INFINITY;
  let next: string | undefined;
  if (at >= 0) next = threads[at + direction];
  else if (direction > 0) next = threads.find((id) => start(id) >= from);
  else next = threads.findLast((id) => start(id) < from);
  return next ?? threads.at(direction > 0 ? 0 : -1) ?? null;
}

/**
 * Puts the cursor at the start of a comment's text, in the main text or a sub-document, unless it
 * is already inside.
 */
export function goToComment(view: EditorView, file: OpenDocument, id: string): void {
  const { doc, selection, tr } = view.state;
  const location = commentLocation(doc, file.comments, id);
  if (location !== null && location.subDocument !== null) {
    view.dispatch(setCommentView(tr, { selected: id }));
    // a selection would be replaced by the next key
    const { from } = location.anchor;
    file.reveal(view, location.subDocument, { from, to: from });
    return;
  }
  if (location !== null) {
    const { from, to } = location.anchor;
    const isThere = selection.from >= from && selection.to <= to;
    if (!isThere) tr.setSelection(TextSelection.near(doc.resolve(from)));
    view.dispatch(setCommentView(tr, { selected: id }).scrollIntoView());
  }
  view.focus();
}

/** Selects a thread and scrolls to its text; the cursor stays where it is. */
export function selectComment(view: EditorView, id: string): void {
  const { selected, anchors } = commentViewState(view.state);
  if (selected === id) return;
  view.dispatch(setCommentView(view.state.tr, { selected: id }));
  const place = anchors.get(id);
  const scroller = view.dom.closest('.scroll-area');
  if (place === undefined || scroller === null) return;
  const { top, bottom } = view.coordsAtPos(place.from);
  const box = scroller.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) scroller.scrollTop += top - box.top - box.height / 3;
}
