import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { commentAnchors } from './comment-anchors.ts';
import { commentDecorations, threadAt } from './comment-decorations.ts';
import { draftLocation } from './comment-draft.ts';
import { commentHighlights, commentViewState, setCommentView } from './comment-plugin.ts';
import type { FileComments } from './file-comments.ts';

/**
 * Shows comments in the editor of a note, header or footer as in the main text, and selects the
 * thread at the cursor.
 *
 * @param name of the sub-document
 */
export function subDocumentComments(file: FileComments, name: string, text: EditorView): Plugin {
  const choose = (view: EditorView): void => {
    const { selected, ...shown } = commentHighlights(text.state, file);
    const anchors = commentAnchors(view.state.doc);
    const here = threadAt(view.state.selection, { ...shown, anchors });
    if (here !== selected) text.dispatch(setCommentView(text.state.tr, { selected: here }));
  };
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const { draft } = commentViewState(text.state);
        const drafted = draft && draftLocation(text.state.doc, draft);
        return commentDecorations(doc, {
          ...commentHighlights(text.state, file),
          anchors: commentAnchors(doc),
          draft: drafted?.subDocument?.name === name ? drafted.range : null,
          referenceLabel: file.referenceLabel,
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
