/** Folds case and accents for searching. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the text contains every search word; true for an empty search. */
export function matchesWords(text: string, words: string): boolean {
  const searched = plain(text);
  return plain(words)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
