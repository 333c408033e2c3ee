import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { isPictureSelected } from './lazy-pictures.ts';

/**
 * Puts typed text after the picture that is selected; null when none is. A picture is selected as soon as it has been
 * inserted, and whoever types on means to go on, not to lose it: Delete takes it away.
 */
export function typeBesidePicture(state: EditorState, text: string): Transaction | null {
  if (!isPictureSelected(state)) return null;
  const { tr, selection } = state;
  return tr.setSelection(TextSelection.create(tr.doc, selection.to)).insertText(text);
}
