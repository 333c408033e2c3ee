import { decodePunycode } from './punycode.ts';

/** Characters, as accounts store an address. */
export const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;

const LOCAL_PART =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_{}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_{}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** Of the last label: no number is one. */
const TOP_LEVEL = /^(?=.*\p{L}).{2,}$/u;
/** Without a width, and without meaning in an address. */
const IGNORED = /\u00ad|\u200b|\u2060|\ufeff|[\ufe00-\ufe0f]/g;
const ASCII = /^[ -~]*$/;
/** Alphabets with letters that look the same. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/**
 * An email address in the one form that accounts store and compare: domains in Unicode, so that `anna@xn--bcher-kva.example` and
 * `anna@Bücher.example` are `anna@bücher.example`. Of an address in ASCII, capitals stay as they are; accounts are compared without
 * them.
 *
 * @returns null for what is no address, and where one word mixes alphabets that look alike, such as a Cyrillic а among Latin letters
 */
export function emailAddress(text: string): string | null {
  const whole = text.trim().replace(IGNORED, '');
  const at = whole.lastIndexOf('@');
  const local = localPart(whole.slice(0, Math.max(0, at)));
  const domain = domainName(whole.slice(at + 1));
  if (local === null || domain === null) return null;
  const address = `${local}@${domain}`;
  return address.length > MAX_EMAIL_LENGTH ? null : address;
}

function localPart(text: string): string | null {
  const local = ASCII.test(text) ? text : text.normalize('NFKC').toLowerCase();
  const isValid = LOCAL_PART.test(local) && local.length <= MAX_LOCAL_LENGTH && !isMixed(local);
  return isValid ? local : null;
}

function domainName(text: string): string | null {
  const labels = text.split(/[.\u3002\uff0e\uff61]/).map(labelOf);
  if (labels.length < 2 || !TOP_LEVEL.test(labels.at(-1) ?? '')) return null;
  return labels.includes(null) ? null : labels.join('.');
}

function labelOf(text: string): string | null {
  const plain = ASCII.test(text) ? text : mapped(text);
  const encoded = /^xn--(.+)$/i.exec(plain)?.[1]?.toLowerCase();
  const label = encoded === undefined ? plain : decodePunycode(encoded);
  if (label === null || !LABEL.test(label) || label.length > MAX_LABEL_LENGTH) return null;
  // What only a decoder sees would be a second form of the same name.
  if (encoded !== undefined && (ASCII.test(label) || label !== mapped(label))) return null;
  return isMixed(label) ? null : label;
}

/** As a registry has a name. Source: UTS #46, without the characters that no name may contain. */
const mapped = (label: string): string => label.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Whether one word has letters of several alphabets that look alike. */
const isMixed = (text: string): boolean =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => ALIKE.filter((alphabet) => alphabet.test(word)).length > 1);
