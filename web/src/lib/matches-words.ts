/** Letters as people search for them: without case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each of the words somebody searches for stands in a text; of no words, all do. */
export function matchesWords(text: string, words: string): boolean {
  const searched = plain(text);
  return plain(words)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
