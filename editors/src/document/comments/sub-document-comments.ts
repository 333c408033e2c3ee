import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { commentAnchors } from './comment-anchors.ts';
import { commentDecorations, threadAt } from './comment-decorations.ts';
import { draftLocation } from './comment-draft.ts';
import { commentHighlights, commentViewState, setCommentView } from './comment-plugin.ts';
import type { FileComments } from './file-comments.ts';

/**
 * Shows the comments of a note, header or footer as those of the text are shown, and chooses the thread that the
 * cursor there comes to.
 *
 * @param name of the text among those beside the document's
 */
export function subDocumentComments(file: FileComments, name: string, text: EditorView): Plugin {
  const choose = (view: EditorView): void => {
    const { chosen, ...shown } = commentHighlights(text.state, file);
    const places = commentAnchors(view.state.doc);
    const here = threadAt(view.state.selection, { ...shown, places });
    if (here !== chosen) text.dispatch(setCommentView(text.state.tr, { chosen: here }));
  };
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const { draft } = commentViewState(text.state);
        const drafted = draft && draftLocation(text.state.doc, draft);
        return commentDecorations(doc, {
          ...commentHighlights(text.state, file),
          places: commentAnchors(doc),
          draft: drafted?.subDocument?.name === name ? drafted.range : null,
          signText: file.referenceLabel,
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
