import { COMMON_ROOTS } from './common-roots.ts';
import { passwordRoots } from './password-root.ts';
import { type WordFilter, wordFilterHas } from './word-filter.ts';

/** With this many more characters, a common word is no longer an obvious guess. */
const UNCOMMON_EXTRA_LENGTH = 8;

let known: WordFilter | null = null;

/**
 * Whether a password would be guessed early: a common word with any capitals, symbols in place of
 * letters, and a few digits and symbols around it; one character repeated; or a sequence from the
 * alphabet, the digits or the keyboard.
 */
export function isCommonPassword(password: string): boolean {
  known ??= { bits: decodeBase64Url(COMMON_ROOTS), probes: 10 };
  const filter = known;
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size <= 4) return true;
  return passwordRoots(password).some((root) => {
    if (plain.length - root.length >= UNCOMMON_EXTRA_LENGTH && !isSequence(digitsOf(plain)))
      return false;
    return wordFilterHas(filter, root) || isSequence(root);
  });
}

/** Shorter names occur in many passwords by chance. */
const MIN_NAME_LENGTH = 4;

/**
 * Whether a password contains one of these names, or the local part of one of these email
 * addresses.
 */
export function containsName(password: string, names: readonly string[]): boolean {
  const plain = password.toLowerCase();
  return names
    .map((name) => name.trim().toLowerCase().replace(/@.*$/s, ''))
    .some((name) => name.length >= MIN_NAME_LENGTH && plain.includes(name));
}

const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/** The digits of a password. */
const digitsOf = (plain: string): string => plain.replace(/\D/g, '');

const isSequence = (text: string): boolean =>
  text.length > 0 && SEQUENCES.some((row) => row.includes(text) || reversed(row).includes(text));

const reversed = (text: string): string => [...text].reverse().join('');

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Decodes base64url. Source: RFC 4648 §5 */
function decodeBase64Url(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let [held, bits, at] = [0, 0, 0];
  for (const digit of text) {
    held = ((held << 6) | DIGITS.indexOf(digit)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
}
