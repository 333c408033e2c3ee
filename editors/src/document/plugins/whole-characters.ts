import { Plugin, TextSelection } from 'prosemirror-state';
import { isInsideCharacter } from '../model/surrogates.ts';

/** Keeps both ends of a selection out of surrogate pairs: text inserted there would cut a character in two. */
export function wholeCharacters(): Plugin {
  return new Plugin({
    appendTransaction: (_, __, { doc, selection, tr }) => {
      if (!(selection instanceof TextSelection)) return null;
      const { anchor, head } = selection;
      const [from, to] = [anchor, head].map((at) => (isInsideCharacter(doc, at) ? at - 1 : at));
      if (from === undefined || to === undefined || (from === anchor && to === head)) return null;
      return tr.setSelection(TextSelection.create(doc, from, to));
    },
  });
}
