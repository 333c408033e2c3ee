import type { EditorView } from 'prosemirror-view';

/**
 * Remembers whether the cursor is in sight.
 *
 * @returns scrolls back to it if it was, and a changed layout has moved it away: a line that goes to the next page takes
 * the cursor along
 */
export function watchCursor(view: EditorView): () => void {
  const scroller = view.dom.closest('.scroll-area');
  if (scroller === null || !view.hasFocus() || !isInSight(view, scroller)) return () => undefined;
  const { scrollTop } = scroller;
  return () => {
    if (view.isDestroyed || scroller.scrollTop !== scrollTop || isInSight(view, scroller)) return;
    view.dispatch(view.state.tr.scrollIntoView());
  };
}

function isInSight(view: EditorView, scroller: Element): boolean {
  const { top, bottom } = scroller.getBoundingClientRect();
  const cursor = view.coordsAtPos(view.state.selection.head);
  return cursor.top >= top && cursor.bottom <= bottom;
}
