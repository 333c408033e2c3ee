import type { Excerpt } from './passage.ts';

/** Characters before and after a passage, and of one. */
const AROUND = 160;
const INSIDE = 600;

/** An excerpt that is short enough to be read in a list: what is cut is an ellipsis, between words where it can be. */
export function cutExcerpt({ text, from, to }: Excerpt): Excerpt {
  const start = from <= AROUND ? 0 : afterSpace(text, from - AROUND, from);
  const end = text.length - to <= AROUND ? text.length : beforeSpace(text, to + AROUND, to);
  const front = start > 0 ? `…${text.slice(start, from)}` : text.slice(0, from);
  const inside =
    to - from <= INSIDE ? text.slice(from, to) : `${text.slice(from, from + INSIDE).trimEnd()}…`;
  const back = end < text.length ? `${text.slice(to, end)}…` : text.slice(to);
  return {
    text: front + inside + back,
    from: front.length,
    to: front.length + inside.length,
  };
}

/** The start of a text, with an ellipsis where it was cut. */
export const cutText = (text: string, characters: number): string =>
  text.length <= characters ? text : `${text.slice(0, characters).trimEnd()}…`;

function afterSpace(text: string, at: number, limit: number): number {
  const space = text.indexOf(' ', at);
  return space >= 0 && space < limit ? space + 1 : at;
}

function beforeSpace(text: string, at: number, limit: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > limit ? space : at;
}
