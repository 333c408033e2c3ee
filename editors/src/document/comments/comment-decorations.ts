import type { Node } from 'prosemirror-model';
import type { Selection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { CommentAnchor } from './comment-anchors.ts';
import type { TextRange } from './commentable-range.ts';
import type { Comment, Comments } from './comments.ts';

/** How comments are highlighted, in the main text and in sub-documents. */
export type CommentHighlightState = {
  comments: Comments;
  /** Head of the thread that is chosen. */
  selected: string | null;
  showsResolved: boolean;
};

/** Whether comments are shown alike. */
export const sameHighlights = (one: CommentHighlightState, other: CommentHighlightState): boolean =>
  one.comments === other.comments &&
  one.selected === other.selected &&
  one.showsResolved === other.showsResolved;

/** Comments of one text. */
export type CommentDecorationOptions = CommentHighlightState & {
  anchors: ReadonlyMap<string, CommentAnchor>;
  /** The range that a new comment is being written on. */
  draft: TextRange | null;
  /** The accessible name of a comment's reference mark. */
  referenceLabel(comment: Comment): string;
};

/** Whether a comment has no card of its own now: an answer, or one that is resolved. */
export const isCollapsed = ({ parent, isResolved }: Comment, showsResolved: boolean): boolean =>
  parent !== null || (isResolved && !showsResolved);

/** Classes of words that are commented upon; none where they are not marked. */
export function commentedClass(
  id: string,
  { comments, selected, showsResolved }: CommentHighlightState,
): string {
  const comment = comments.get(id);
  if (comment === undefined || isCollapsed(comment, showsResolved)) return '';
  return `commented${id === selected ? ' chosen' : ''}${comment.isResolved ? ' resolved' : ''}`;
}

/**
 * Highlights the words that comments are about and labels their reference marks, in the main text or a sub-document.
 */
export function commentDecorations(doc: Node, shown: CommentDecorationOptions): DecorationSet {
  const { comments, anchors, draft, showsResolved, referenceLabel } = shown;
  const made: Decoration[] = [];
  for (const { id, from, to, reference } of anchors.values()) {
    const comment = comments.get(id);
    if (comment === undefined) continue;
    if (reference !== null) {
      const text = isCollapsed(comment, showsResolved) ? null : referenceLabel(comment);
      made.push(referenceDecoration(reference, from < to, text));
    }
    const classes = commentedClass(id, shown);
    if (classes === '' || from >= to) continue;
    made.push(Decoration.inline(from, to, { class: classes, 'data-comment': id }));
  }
  // a note is a moment ahead of the text that says which of its words are meant
  if (draft !== null && draft.from < draft.to && draft.to <= doc.content.size) {
    made.push(Decoration.inline(draft.from, draft.to, { class: 'commented chosen' }));
  }
  return DecorationSet.create(doc, made);
}

/**
 * @param hasWords if so, the words are highlighted and the mark takes no space
 * @param text what it says; null for one that says nothing
 */
function referenceDecoration(position: number, hasWords: boolean, text: string | null): Decoration {
  if (text === null) {
    return Decoration.node(position, position + 1, { class: 'folded', 'aria-hidden': 'true' });
  }
  // a title besides a name is read out as well
  const said = hasWords ? { class: 'folded', 'aria-label': text } : { title: text };
  return Decoration.node(position, position + 1, { ...said, role: 'note' });
}

/** The thread with the fewest words around the cursor. */
export function threadAt(
  { from, to }: Pick<Selection, 'from' | 'to'>,
  {
    comments,
    anchors,
    showsResolved,
  }: Pick<CommentDecorationOptions, 'comments' | 'anchors' | 'showsResolved'>,
): string | null {
  let best: CommentAnchor | null = null;
  for (const place of anchors.values()) {
    const comment = comments.get(place.id);
    if (comment === undefined || isCollapsed(comment, showsResolved)) continue;
    const end = Math.max(place.to, (place.reference ?? place.to - 1) + 1);
    if (from < place.from || to > end) continue;
    if (best === null || place.to - place.from <= best.to - best.from) best = place;
  }
  return best?.id ?? null;
}
