import { Plugin } from 'prosemirror-state';

/** Text typed inside a tracked deletion is not deleted: it splits the deletion in two. */
export function typingInDeletions(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _, state) => {
      if (!transactions.some((tr) => tr.selectionSet || tr.docChanged)) return null;
      if (!state.selection.empty) return null;
      const marks = state.storedMarks ?? state.selection.$from.marks();
      const kept = marks.filter(({ type }) => type.name !== 'del' && type.name !== 'moveFrom');
      return kept.length === marks.length ? null : state.tr.setStoredMarks(kept);
    },
  });
}
