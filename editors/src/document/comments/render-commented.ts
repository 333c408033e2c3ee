import { DOMSerializer, type Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { appendAll } from '../../ui/dom.ts';
import { commentAnchors } from './comment-anchors.ts';
import {
  type CommentHighlightState,
  commentDecorations,
  commentedClass,
  threadElementId,
} from './comment-decorations.ts';

/** Renders a sub-document that is not being edited, with commented text highlighted. */
export function renderWithComments(content: Node, styles: CommentHighlightState): DocumentFragment {
  const anchors = commentAnchors(content);
  if (anchors.size === 0) {
    const serializer = DOMSerializer.fromSchema(content.type.schema);
    return serializer.serializeFragment(content.content) as DocumentFragment;
  }
  // the text of resolved comments must be found again when these are shown
  const all = { ...styles, showsResolved: true, anchors, draft: null, referenceLabel: () => '' };
  const view = new EditorView(null, {
    state: EditorState.create({ doc: content }),
    editable: () => false,
    decorations: ({ doc }) => commentDecorations(doc, all),
  });
  const drawn = document.createDocumentFragment();
  appendAll(drawn, view.dom.childNodes);
  view.destroy();
  updateCommentHighlights(drawn, styles);
  return drawn;
}

/** Updates the highlights in rendered text to the current comments. */
export function updateCommentHighlights(drawn: ParentNode, styles: CommentHighlightState): void {
  for (const words of drawn.querySelectorAll<HTMLElement>('[data-comment]')) {
    const id = words.dataset.comment ?? '';
    const now = commentedClass(id, styles).split(' ');
    for (const name of ['commented', 'chosen', 'resolved']) {
      words.classList.toggle(name, now.includes(name));
    }
    if (styles.hasCards) words.setAttribute('aria-details', threadElementId(id));
    else words.removeAttribute('aria-details');
  }
}
