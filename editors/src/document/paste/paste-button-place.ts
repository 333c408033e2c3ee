import type { EditorView } from 'prosemirror-view';

/** Positions the button of a paste at the end of what was pasted, within the window. */
export function placePasteButton(button: HTMLElement, view: EditorView, end: number): void {
  const { right, bottom } = view.coordsAtPos(Math.min(end, view.state.doc.content.size));
  const viewport = view.dom.closest('.scroll-area')?.getBoundingClientRect();
  button.hidden = viewport !== undefined && (bottom < viewport.top || bottom > viewport.bottom);
  button.style.left = `${Math.max(4, Math.min(right + 4, window.innerWidth - 52))}px`;
  button.style.top = `${Math.min(bottom + 4, window.innerHeight - 80)}px`;
}
