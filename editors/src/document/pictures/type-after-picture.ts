import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { isPictureSelected } from './lazy-pictures.ts';

/**
 * Inserts typed text after the selected picture; null if none is selected. A picture is selected when it has been
 * inserted, and someone who continues typing does not mean to replace it; Delete removes it.
 */
export function typeAfterPicture(state: EditorState, text: string): Transaction | null {
  if (!isPictureSelected(state)) return null;
  const { tr, selection } = state;
  return tr.setSelection(TextSelection.create(tr.doc, selection.to)).insertText(text);
}
