import { COMMON_ROOTS } from './common-roots.ts';
import { passwordRoots } from './password-root.ts';
import { filterKnows, type WordFilter } from './word-filter.ts';

/** Digits and signs beside a common word that make it no longer the first guess. */
const ENOUGH_BESIDE = 8;

let known: WordFilter | null = null;

/**
 * Whether somebody who guesses would come to this password early: a word that many people use, with
 * any capitals, signs in place of letters, and a few digits and signs around it; one character again
 * and again; or a row of the alphabet, the digits or the keyboard.
 */
export function isCommonPassword(password: string): boolean {
  known ??= { bits: bytesOf(COMMON_ROOTS), probes: 10 };
  const filter = known;
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size <= 4) return true;
  return passwordRoots(password).some((root) => {
    if (plain.length - root.length >= ENOUGH_BESIDE && !isInOrder(beside(plain))) return false;
    return filterKnows(filter, root) || isInOrder(root);
  });
}

/** A shorter name is in many passwords by chance. */
const MIN_NAME_LENGTH = 4;

/** Whether a password holds one of these names, or the name in one of these e-mail addresses. */
export function holdsName(password: string, names: readonly string[]): boolean {
  const plain = password.toLowerCase();
  return names
    .map((name) => name.trim().toLowerCase().replace(/@.*$/s, ''))
    .some((name) => name.length >= MIN_NAME_LENGTH && plain.includes(name));
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The digits of a password. */
const beside = (plain: string): string => plain.replace(/\D/g, '');

const isInOrder = (text: string): boolean =>
  text.length > 0 && ROWS.some((row) => row.includes(text) || backwards(row).includes(text));

const backwards = (text: string): string => [...text].reverse().join('');

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Reads base64url. Source: RFC 4648 §5 */
function bytesOf(text: string): Uint8Array {
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
