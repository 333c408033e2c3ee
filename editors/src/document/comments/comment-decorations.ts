import type { Node } from 'prosemirror-model';
import type { Selection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { isHeading } from '../model/schema.ts';
import type { CommentAnchor } from './comment-anchors.ts';
import type { TextRange } from './commentable-range.ts';
import type { Comment, Comments } from './comments.ts';

/** How comments are highlighted, in the main text and in sub-documents. */
export type CommentHighlightState = {
  comments: Comments;
  /** Head of the selected thread. */
  selected: string | null;
  showsResolved: boolean;
  /** Whether the cards of the threads are on the page. */
  hasCards: boolean;
};

/** Whether two states highlight comments alike. */
export const sameHighlights = (one: CommentHighlightState, other: CommentHighlightState): boolean =>
  one.comments === other.comments &&
  one.selected === other.selected &&
  one.showsResolved === other.showsResolved &&
  one.hasCards === other.hasCards;

/** The comments of one document. */
export type CommentDecorationOptions = CommentHighlightState & {
  anchors: ReadonlyMap<string, CommentAnchor>;
  /** The range of the comment being drafted. */
  draft: TextRange | null;
  /** The accessible name of a comment's reference mark. */
  referenceLabel(comment: Comment): string;
};

/** Whether a comment has no card of its own now: it is a reply or resolved. */
export const isCollapsed = ({ parent, isResolved }: Comment, showsResolved: boolean): boolean =>
  parent !== null || (isResolved && !showsResolved);

/** CSS classes of commented text; none where it is not highlighted. */
export function commentedClass(
  id: string,
  { comments, selected, showsResolved }: CommentHighlightState,
): string {
  const comment = comments.get(id);
  if (comment === undefined || isCollapsed(comment, showsResolved)) return '';
  return `commented${id === selected ? ' chosen' : ''}${comment.isResolved ? ' resolved' : ''}`;
}

/** Highlights commented text and labels reference marks, in the main text or a sub-document. */
export function commentDecorations(doc: Node, shown: CommentDecorationOptions): DecorationSet {
  const { comments, anchors, draft, showsResolved, hasCards, referenceLabel } = shown;
  const made: Decoration[] = [];
  for (const { id, from, to, reference } of anchors.values()) {
    const comment = comments.get(id);
    if (comment === undefined) continue;
    if (reference !== null) {
      // of a heading, the mark would become part of its name
      const isSilent =
        isCollapsed(comment, showsResolved) || isHeading(doc.resolve(reference).parent);
      const text = from < to || isSilent ? null : referenceLabel(comment);
      made.push(referenceDecoration(reference, text));
    }
    const classes = commentedClass(id, shown);
    if (classes === '' || from >= to) continue;
    const details = hasCards ? { 'aria-details': threadElementId(id) } : {};
    const attributes = { class: classes, 'data-comment': id, role: 'mark', ...details };
    made.push(Decoration.inline(from, to, attributes));
  }
  // a note is briefly ahead of the document that says which of its text is commented on
  if (draft !== null && draft.from < draft.to && draft.to <= doc.content.size) {
    made.push(Decoration.inline(draft.from, draft.to, { class: 'commented chosen' }));
  }
  return DecorationSet.create(doc, made);
}

/** Id of the card of a thread, which the commented words refer to. */
export const threadElementId = (id: string): string => `thread-${encodeURIComponent(id)}`;

/** @param text label of a mark that has no words around it; null for a mark that takes no space */
function referenceDecoration(position: number, text: string | null): Decoration {
  const shown =
    text === null ? { class: 'folded', 'aria-hidden': 'true' } : { title: text, role: 'note' };
  return Decoration.node(position, position + 1, shown);
}

/** The thread with the shortest range around the cursor. */
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
