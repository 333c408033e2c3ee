import type { CommentOutcome } from '@antecedent/contracts/insight/comments';
import { cutExcerpt } from '@antecedent/domain/insight/comments/cut-excerpt';
import type { PassageOutcome } from '@antecedent/domain/insight/comments/outcome';
import type { FactColumns } from '@antecedent/domain/versions/fact-columns';
import { isNote } from './followed-comments.ts';
import type { MadeComment } from './made-comments.ts';

export type Moment = CommentOutcome['made'];

/** The versions of a log with the times that they were saved at. */
export const momentIn =
  ({ first, at }: FactColumns) =>
  (version: number): Moment => ({
    version,
    at: new Date(at[version - first] as number).toISOString(),
  });

/** A comment and what became of its words; the caller adds its criterion, author, time and state. */
export function presentOutcome(
  comment: MadeComment,
  { state, words, kept, isMoved, changed, before, after }: PassageOutcome,
  moment: (version: number) => Moment,
): Omit<
  CommentOutcome,
  'criterion' | 'author' | 'made' | 'standing' | 'replies' | 'draftId' | 'draftTitle'
> {
  return {
    id: `${comment.version}.${comment.id}`,
    comment: comment.text,
    where: isNote(comment.part) ? 'note' : 'text',
    state,
    words,
    kept,
    isMoved,
    changed: changed && { first: moment(changed.first), last: moment(changed.last) },
    before: cutExcerpt(before),
    after: cutExcerpt(after),
  };
}
