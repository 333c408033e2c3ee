/** Finds the names of people in a text. */
export type NameFinder = (text: string) => Iterable<{ from: number; to: number }>;

/** What is searched for. */
export type SoughtNames = {
  /** First and last names: each of their words is found as a word, with any capitals and accents. */
  names: readonly string[];
  /** Usernames and addresses: found as they are, with any capitals. */
  accounts: readonly string[];
};

const WORDS = /[\p{L}\p{M}]+/gu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** What an account's name can't begin or end in the middle of. */
const PART = '[\\p{L}\\p{M}\\p{N}]';
/** A single letter is an initial, and most often not that of a name. */
const SHORTEST = 2;

/** Makes a search for names: their words, those in scripts without spaces anywhere, and accounts as a whole. */
export function nameFinder({ names, accounts }: SoughtNames): NameFinder {
  const words = new Set<string>();
  const anywhere = new Set<string>();
  for (const name of names) {
    for (const [word] of name.matchAll(WORDS)) {
      if (word.length < SHORTEST) continue;
      if (UNSPACED.test(word)) anywhere.add(word);
      else words.add(folded(word));
    }
  }
  const whole = accounts
    .filter((one) => one.length > SHORTEST)
    .toSorted((a, b) => b.length - a.length)
    .map((one) => `(?<!${PART})${escaped(one)}(?!${PART})`);
  const sought = [...anywhere, ...whole];
  const pattern = sought.length > 0 ? new RegExp(sought.join('|'), 'giu') : null;
  return function* find(text) {
    for (const { 0: word, index } of text.matchAll(WORDS)) {
      if (words.has(folded(word))) yield { from: index, to: index + word.length };
    }
    if (!pattern) return;
    for (const { 0: found, index } of text.matchAll(pattern)) {
      yield { from: index, to: index + found.length };
    }
  };
}

/** Without accents and capitals. */
const folded = (word: string): string =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
