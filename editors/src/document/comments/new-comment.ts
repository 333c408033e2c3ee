import { maxOf } from '@antecedent/domain/arrays';
import type { RandomSource } from '@antecedent/domain/random';
import type { Comment, Comments } from './comments.ts';

/** Author and time of new comments, and the source of their ids. */
export type CommentAuthor = { author: string; now(): Date; random: RandomSource };

/**
 * A comment on the text, or a reply, with ids that nothing else in the file has or had.
 *
 * @param opened comments of the opened file: the ids of deleted ones stay taken
 */
export function newComment(
  comments: Comments,
  opened: Comments,
  { author, now, random }: CommentAuthor,
  text: string,
  parent: string | null,
): Comment {
  const ids = [...comments.all(), ...opened.all()].map(({ id }) => Number(id) || 0);
  return {
    id: String(maxOf(ids, -1) + 1),
    author,
    initials: initialsOf(author),
    date: now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z'),
    text: cleanText(text),
    paraId: newParaId([comments, opened], random),
    parent,
    isResolved: false,
    isPlain: true,
  };
}

/** The comment with an id for its last paragraph, without which other parts cannot refer to it. */
export function withUniqueId(comments: Comments, comment: Comment, random: RandomSource): Comment {
  return comment.paraId === null ? { ...comment, paraId: newParaId([comments], random) } : comment;
}

/** A comment as typed, with normalized line ends and no blank lines around it. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Eight hexadecimal digits, from 1 to below 80000000. Source: MS-DOCX 2.6.2.3, ST_LongHexNumber of w14:paraId. */
function newParaId(known: readonly Comments[], random: RandomSource): string {
  const taken = new Set(known.flatMap((comments) => comments.all()).map(({ paraId }) => paraId));
  for (;;) {
    const id = (Math.floor(random() * 0x7ffffffe) + 1).toString(16).toUpperCase().padStart(8, '0');
    if (!taken.has(id)) return id;
  }
}

function initialsOf(author: string): string {
  return author
    .split(/[\s-]+/)
    .flatMap((name) => [...name].slice(0, 1))
    .join('')
    .toUpperCase()
    .slice(0, 4);
}
