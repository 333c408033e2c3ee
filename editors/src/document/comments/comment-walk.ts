import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { showComments, shownComments } from './comment-marks.ts';
import type { CommentPlace } from './comment-places.ts';
import type { FileComments } from './file-comments.ts';

/** The thread after or before the one that is chosen, or the cursor; from the last it goes on with the first. */
export function nextThread(
  state: EditorState,
  file: FileComments,
  direction: 1 | -1,
): string | null {
  const { places, chosen, showsResolved } = shownComments(state);
  const comments = file.of(state.doc);
  const threads = [...places.values()].filter(({ id }) => {
    const comment = comments.get(id);
    return comment?.parent === null && (showsResolved || !comment.isResolved);
  });
  const { from } = state.selection;
  const at = threads.findIndex(({ id }) => id === chosen);
  let next: CommentPlace | undefined;
  if (at >= 0) next = threads[at + direction];
  else if (direction > 0) next = threads.find((place) => place.from >= from);
  else next = threads.findLast((place) => place.from < from);
  return (next ?? threads.at(direction > 0 ? 0 : -1))?.id ?? null;
}

/** Puts the cursor where a comment begins, unless it is in its words already. */
export function goToComment(view: EditorView, id: string): void {
  const place = shownComments(view.state).places.get(id);
  if (place === undefined) return;
  const { doc, selection, tr } = view.state;
  const isThere = selection.from >= place.from && selection.to <= place.to;
  if (!isThere) tr.setSelection(TextSelection.near(doc.resolve(place.from)));
  view.dispatch(showComments(tr, { chosen: id }).scrollIntoView());
}

/** Chooses a thread and scrolls the text to its words; the cursor stays where it is. */
export function chooseComment(view: EditorView, id: string): void {
  const { chosen, places } = shownComments(view.state);
  if (chosen === id) return;
  view.dispatch(showComments(view.state.tr, { chosen: id }));
  const place = places.get(id);
  const desk = view.dom.closest('.desk');
  if (place === undefined || desk === null) return;
  const { top, bottom } = view.coordsAtPos(place.from);
  const box = desk.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) desk.scrollTop += top - box.top - box.height / 3;
}
