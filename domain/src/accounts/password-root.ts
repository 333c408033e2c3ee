/** Symbols commonly substituted for letters. */
const SUBSTITUTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
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
  }),
);

/** Shorter roots are not worth checking. */
export const MIN_ROOT_LENGTH = 4;

/**
 * The words a password may be built from: lower case, without the digits and symbols around them,
 * and with substituted symbols read as letters. `P@ssw0rd1!` and `Password2026?` both give
 * `password`.
 */
export function passwordRoots(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const inner = trimmed(plain);
  const roots = [
    inner,
    trimmed(withoutSubstitutions(inner)),
    trimmed(withoutSubstitutions(trimmedAtEnd(plain))),
  ];
  return [...new Set(roots.map(withoutRepetition))].filter(
    (root) => root.length >= MIN_ROOT_LENGTH && /^\p{L}+$/u.test(root),
  );
}

const trimmed = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const trimmedAtEnd = (text: string): string => text.replace(/[^\p{L}@$]+$/u, '');

const withoutSubstitutions = (text: string): string =>
  text.replace(/[^\p{L}]/gu, (sign) => SUBSTITUTIONS.get(sign) ?? sign);

/** Reduces a repeated word to one. */
function withoutRepetition(word: string): string {
  const half = word.slice(0, word.length / 2);
  return word === half + half ? half : word;
}
