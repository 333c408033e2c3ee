import type { RandomSource } from '../random.ts';

/** The instructor's initials, a hyphen and five capital letters or digits. */
export const ENROLLMENT_KEY_PATTERN = /^\p{L}\p{L}-[A-Z0-9]{5}$/u;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const RANDOM_LENGTH = 5;

/** The initials of both names in capitals, of a single name its first two letters; `X` where there is no letter. */
export function keyInitials(firstName: string, lastName: string): string {
  const names = firstName === '' ? twoLettersOf(lastName) : [firstName, lastName];
  return names.map(initial).join('');
}

const twoLettersOf = (name: string): string[] => {
  const [first = '', second = ''] = name.normalize('NFC').match(/\p{L}/gu) ?? [];
  return [first, second];
};

function initial(name: string): string {
  const letter = name.normalize('NFC').match(/\p{L}/u)?.[0] ?? 'X';
  const capital = letter.toUpperCase();
  // A few letters have no single capital (ß becomes SS): they stay as they are.
  return [...capital].length === 1 ? capital : letter;
}

/** A new key for a class of this instructor. */
export function enrollmentKey(firstName: string, lastName: string, random: RandomSource): string {
  return `${keyInitials(firstName, lastName)}-${randomCharacters(random)}`;
}

/** Another key with the same initials, for a class whose key shall work no more. */
export const renewedKey = (key: string, random: RandomSource): string =>
  `${key.split('-')[0]}-${randomCharacters(random)}`;

const randomCharacters = (random: RandomSource): string =>
  Array.from(
    { length: RANDOM_LENGTH },
    () => ALPHABET[Math.floor(random() * ALPHABET.length)],
  ).join('');

/** A key as stored and compared: trimmed and in capitals. */
export const normalizeKey = (key: string): string => key.normalize('NFC').trim().toUpperCase();
