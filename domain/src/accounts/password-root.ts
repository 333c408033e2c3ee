/** Signs that stand for letters in passwords. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/** Fewer letters than that are no word worth a look. */
export const MIN_ROOT_LENGTH = 4;

/**
 * The words that a password may be made of: without capitals, without the digits and signs around
 * them, and with signs that stand for letters read as letters. `P@ssw0rd1!` and `Password2026?` both
 * give `password`.
 */
export function passwordRoots(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const inner = trimmed(plain);
  const roots = [inner, trimmed(asLetters(inner)), trimmed(asLetters(trimmedAtEnd(plain)))];
  return [...new Set(roots.map(once))].filter(
    (root) => root.length >= MIN_ROOT_LENGTH && /^\p{L}+$/u.test(root),
  );
}

const trimmed = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const trimmedAtEnd = (text: string): string => text.replace(/[^\p{L}@$]+$/u, '');

const asLetters = (text: string): string =>
  text.replace(/[^\p{L}]/gu, (sign) => STANDS_FOR[sign] ?? sign);

/** A word said twice is the same word. */
function once(word: string): string {
  const half = word.slice(0, word.length / 2);
  return word === half + half ? half : word;
}
