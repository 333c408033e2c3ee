import type { CommentOutcome } from '@antecedent/contracts/insight/comments';
import { isUntouched } from '@antecedent/domain/insight/comments/open-comments';
import type { TFunction } from 'i18next';
import { dayTime } from '../../../lib/times/days.ts';

/** What became of a comment's words, as a sentence. */
export function stateSentence(outcome: CommentOutcome, t: TFunction): string {
  const { state, words: count, kept, isMoved } = outcome;
  if (state !== 'edited') return t(`comments.state.${state}`);
  if (isMoved) return t('comments.state.editedMoved', { count, kept });
  return kept === count
    ? t('comments.state.editedSigns')
    : t('comments.state.edited', { count, kept });
}

/** When its words changed; null where they didn't. */
export function changedSentence(
  { changed }: CommentOutcome,
  timeZone: string,
  t: TFunction,
): string | null {
  if (changed === null) return null;
  const [first, last] = [dayTime(changed.first.at, timeZone), dayTime(changed.last.at, timeZone)];
  return first === last
    ? t('comments.changedOn', { date: first })
    : t('comments.changedBetween', { first, last });
}

/** The comments in groups of one draft, in their order. */
export function byDraft(
  comments: readonly CommentOutcome[],
): { title: string | null; comments: CommentOutcome[] }[] {
  const groups: { id: string | null; title: string | null; comments: CommentOutcome[] }[] = [];
  for (const comment of comments) {
    const last = groups.at(-1);
    if (last && last.id === comment.draftId) last.comments.push(comment);
    else groups.push({ id: comment.draftId, title: comment.draftTitle, comments: [comment] });
  }
  return groups;
}

/** The words that a comment is about, then and now. */
export const passageOf = ({ text, from, to }: CommentOutcome['before']): string =>
  text.slice(from, to);

/** How many comments nothing was done about yet. */
export function openSentence(comments: readonly CommentOutcome[], t: TFunction): string {
  const count = comments.filter(isUntouched).length;
  return count === 0
    ? t('comments.allTouched', { count: comments.length })
    : comments.length === 1
      ? t('comments.onlyOpen')
      : t('comments.open', { count, total: comments.length });
}
