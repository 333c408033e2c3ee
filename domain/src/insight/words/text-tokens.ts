import { DEFAULT_PARAMETERS } from '../parameters.ts';
import type { TextRegion } from './changed-region.ts';
import { classifyWords, type WordChange } from './word-change.ts';
import { separatesWords, wordHash, wordSpans } from './words.ts';

/** Words, and the punctuation between them, of a range of text. */
export type Tokens = {
  text: string;
  start: number[];
  end: number[];
  hash: Int32Array;
  /** Per token: whether it is a word. */
  isWord: boolean[];
};

export function tokensOf(text: string, from: number, to: number, locale: string): Tokens {
  const words = wordSpans(text, from, to, locale);
  const [start, end, isWord]: [number[], number[], boolean[]] = [[], [], []];
  let at = from;
  const put = (tokenEnd: number, word: boolean) => {
    start.push(at);
    end.push(tokenEnd);
    isWord.push(word);
    at = tokenEnd;
  };
  for (const [index, wordStart] of [...words.starts, to].entries()) {
    while (at < wordStart) {
      let signEnd = at;
      while (signEnd < wordStart && !separatesWords(text.charCodeAt(signEnd))) signEnd++;
      if (signEnd === at) at++;
      else put(signEnd, false);
    }
    const length = words.lengths[index];
    if (length !== undefined) put(wordStart + length, true);
  }
  const hash = Int32Array.from(start, (first, index) => wordHash(text, first, end[index]! - first));
  return { text, start, end, hash, isWord };
}

/** Two texts without the history between them: their tokens in a region, and what became of each. */
export function classifyTexts(
  oldText: string,
  newText: string,
  region: TextRegion,
  locale: string,
): { before: Tokens; after: Tokens; change: WordChange } {
  const before = tokensOf(oldText, region.from, region.beforeTo, locale);
  const after = tokensOf(newText, region.from, region.afterTo, locale);
  const change = classifyWords(before.hash, after.hash, {
    moveWords: DEFAULT_PARAMETERS.change.moveWords,
    restored: () => [],
    copied: () => [],
    spellingBefore: (token) => before.hash[token]!,
    spellingAfter: (token) => after.hash[token]!,
    isStillTyped: () => false,
  });
  return { before, after, change };
}
