import { DOMSerializer, type Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { commentPlaces } from './comment-anchors.ts';
import { type CommentLook, commentDecorations, commentedClass } from './comment-decorations.ts';

/** Draws a text that nobody can go into, with the words marked that are commented upon. */
export function drawnWithComments(content: Node, look: CommentLook): DocumentFragment {
  const places = commentPlaces(content);
  if (places.size === 0) {
    const serializer = DOMSerializer.fromSchema(content.type.schema);
    return serializer.serializeFragment(content.content) as DocumentFragment;
  }
  // words of resolved comments are found again when these are shown
  const all = { ...look, showsResolved: true, places, draft: null, signText: () => '' };
  const view = new EditorView(null, {
    state: EditorState.create({ doc: content }),
    editable: () => false,
    decorations: ({ doc }) => commentDecorations(doc, all),
  });
  const drawn = document.createDocumentFragment();
  drawn.append(...view.dom.childNodes);
  view.destroy();
  lookAnew(drawn, look);
  return drawn;
}

/** Shows words that were drawn as their comments are now. */
export function lookAnew(drawn: ParentNode, look: CommentLook): void {
  for (const words of drawn.querySelectorAll<HTMLElement>('[data-comment]')) {
    const now = commentedClass(words.dataset.comment ?? '', look).split(' ');
    for (const name of ['commented', 'chosen', 'resolved']) {
      words.classList.toggle(name, now.includes(name));
    }
  }
}
