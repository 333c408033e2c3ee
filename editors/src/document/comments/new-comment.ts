import type { RandomSource } from '@antecedent/domain/random';
import type { Comment, Comments } from './comments.ts';

/** The author and time of a new comment, and the source of its ids. */
export type CommentAuthor = { author: string; now(): Date; random: RandomSource };

/**
 * A comment on the text, or an answer to one, with ids that nothing else in the file has or had.
 *
 * @param opened those that the file was opened with: what is gone keeps its id
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
    id: String(Math.max(-1, ...ids) + 1),
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

/** The comment with an id for its last paragraph: without one nothing can be said about it in other parts. */
export function withUniqueId(comments: Comments, comment: Comment, random: RandomSource): Comment {
  return comment.paraId === null ? { ...comment, paraId: newParaId([comments], random) } : comment;
}

/** A comment as it is typed: line ends of any kind, no blank lines around it. */
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
