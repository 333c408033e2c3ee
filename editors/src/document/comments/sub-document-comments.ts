import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { commentPlaces } from './comment-anchors.ts';
import { commentDecorations, threadAt } from './comment-decorations.ts';
import { placeOfDraft } from './comment-draft.ts';
import { commentLook, showComments, shownComments } from './comment-plugin.ts';
import type { FileComments } from './file-comments.ts';

/**
 * Shows the comments of a note, header or footer as those of the text are shown, and chooses the thread that the
 * cursor there comes to.
 *
 * @param name of the text among those beside the document's
 */
export function commentsOfBeside(file: FileComments, name: string, text: EditorView): Plugin {
  const choose = (view: EditorView): void => {
    const { chosen, ...shown } = commentLook(text.state, file);
    const places = commentPlaces(view.state.doc);
    const here = threadAt(view.state.selection, { ...shown, places });
    if (here !== chosen) text.dispatch(showComments(text.state.tr, { chosen: here }));
  };
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const { draft } = shownComments(text.state);
        const drafted = draft && placeOfDraft(text.state.doc, draft);
        return commentDecorations(doc, {
          ...commentLook(text.state, file),
          places: commentPlaces(doc),
          draft: drafted?.beside?.name === name ? drafted.range : null,
          signText: file.signText,
        });
      },
      handleDOMEvents: {
        focus: (view) => {
          choose(view);
          return false;
        },
      },
    },
    view: () => ({
      update: (view, before) => {
        if (view.hasFocus() && !view.state.selection.eq(before.selection)) choose(view);
      },
    }),
  });
}
