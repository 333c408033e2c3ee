import { cleanAddress } from '../../ui/link-address.ts';

/** An address at the end of a text: `from` and `to` count from its start. */
export type TypedAddress = { from: number; to: number; href: string };

const WEB = /^(?:https?:\/\/[^\s/?#]+\.[^\s]+|www\.[^\s.]+\.[^\s]+)$/i;
const MAIL = /^[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u;
const OPENING = /^[([{<"'“„‘‚«‹]+/u;
const CLOSING = /[.,;:!?…"'”“’‘»›>\]}]+$/u;

/**
 * The web or mail address that a text ends with, without the signs of the sentence around it.
 *
 * @param text U+FFFC replaces what is not text
 */
export function typedAddress(text: string): TypedAddress | null {
  const start = text.search(/[^\s\u00a0\ufffc]*$/u);
  const word = text.slice(start);
  const opening = OPENING.exec(word)?.[0].length ?? 0;
  const address = withoutEnd(word.slice(opening));
  if (!WEB.test(address) && !MAIL.test(address)) return null;
  const href = cleanAddress(address);
  const from = start + opening;
  return href === null ? null : { from, to: from + address.length, href };
}

/** A bracket belongs to an address that opened it, such as one of an encyclopedia. */
function withoutEnd(word: string): string {
  let rest = word;
  for (;;) {
    const shorter = rest.replace(CLOSING, '');
    const isUnopened = shorter.endsWith(')') && count(shorter, ')') > count(shorter, '(');
    const next = isUnopened ? shorter.slice(0, -1) : shorter;
    if (next === rest) return rest;
    rest = next;
  }
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;
