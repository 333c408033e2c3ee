/** A text with what is selected in it, as offsets. */
export type Selected = { text: string; start: number; end: number };

/**
 * Puts a phrase in place of the selection, apart from the words around it.
 *
 * @returns the new text, and the caret behind the phrase
 */
export function insertPhrase(
  { text, start, end }: Selected,
  phrase: string,
): { text: string; caret: number } {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const inserted = `${/\S$/.test(before) ? ' ' : ''}${phrase}${/^\S/.test(after) ? ' ' : ''}`;
  return { text: before + inserted + after, caret: before.length + inserted.length };
}

/** What to keep as a phrase: the selection, or else all that was written. */
export const phraseOf = ({ text, start, end }: Selected): string =>
  (start < end ? text.slice(start, end) : text).trim();
