import { quotationMarks } from './quotation-marks.ts';
import type { WritingPreferences } from './writing-preferences.ts';

/** Characters before the cursor to replace: `length` of them, starting `back` characters before it. */
export type Correction = { back: number; length: number; text: string };

type Rule = (before: string, language: string | null) => Correction | null;

const KEPT_SPACE = '\u00a0';

/**
 * The correction to make after the last character of `before` has been typed, in a paragraph of
 * this language. Users can see each correction happen and undo it.
 *
 * @param before the paragraph up to the cursor; U+FFFC replaces what is not text
 */
export function correction(
  before: string,
  language: string | null,
  preferences: Pick<WritingPreferences, 'quotes' | 'dashes' | 'ellipsis' | 'capitals'>,
): Correction | null {
  const rules: readonly Rule[] = [
    ...(preferences.quotes ? [doubleQuote, singleQuote, shortYear, frenchSpace] : []),
    ...(preferences.dashes ? [dash] : []),
    ...(preferences.ellipsis ? [ellipsis] : []),
    ...(preferences.capitals ? [capital] : []),
  ];
  for (const rule of rules) {
    const found = rule(before, language);
    if (found !== null) return found;
  }
  return null;
}

const OPENS_AFTER = /(?:^|[\s\u00a0\u202f([{\-–—/“‘„‚«‹])$/u;

function doubleQuote(before: string, language: string | null): Correction | null {
  const marks = quotationMarks(language);
  if (!before.endsWith('"') || marks === null) return null;
  const rest = before.slice(0, -1);
  const [open, close] = marks.double;
  const isOpen = open !== close && rest.lastIndexOf(open) > rest.lastIndexOf(close);
  if (marks.spaced) {
    const space = /[ \u00a0]$/.test(rest) ? 1 : 0;
    if (isOpen) return { back: 1 + space, length: 1 + space, text: KEPT_SPACE + close };
    return OPENS_AFTER.test(rest) ? { back: 1, length: 1, text: open + KEPT_SPACE } : null;
  }
  if (OPENS_AFTER.test(rest)) return { back: 1, length: 1, text: open };
  // five inches are written with a straight quote
  return /\d$/.test(rest) && !isOpen ? null : { back: 1, length: 1, text: close };
}

function singleQuote(before: string, language: string | null): Correction | null {
  const marks = quotationMarks(language);
  if (!before.endsWith("'") || marks === null) return null;
  const rest = before.slice(0, -1);
  const [open, close] = marks.single;
  if (OPENS_AFTER.test(rest)) return { back: 1, length: 1, text: open };
  const isOpen = open !== close && rest.lastIndexOf(open) > rest.lastIndexOf(close);
  // after a letter it is an apostrophe, unless a quotation is open
  return { back: 1, length: 1, text: isOpen ? close : '’' };
}

/** ’90s: an apostrophe replaces the omitted digits. */
const shortYear: Rule = (before, language) =>
  /^en/i.test(language ?? '') && /(?:^|\s)‘\d$/.test(before)
    ? { back: 2, length: 1, text: '’' }
    : null;

/** In French a no-break space before a high punctuation mark keeps it on the line. */
const frenchSpace: Rule = (before, language) =>
  /^fr(?!-CH)/i.test(language ?? '') && /[\p{L}\p{N})»] [;:!?»]$/u.test(before)
    ? { back: 2, length: 1, text: KEPT_SPACE }
    : null;

function dash(before: string, language: string | null): Correction | null {
  if (/[^\s-] -- $/.test(before)) return { back: 3, length: 2, text: '–' };
  // digits around a hyphen may be a subtraction
  if (/[\p{L}”’»)\].,!?] - $/u.test(before)) return { back: 2, length: 1, text: '–' };
  if (!/\p{L}--\p{L}$/u.test(before)) return null;
  return { back: 3, length: 2, text: /^en/i.test(language ?? 'en') ? '—' : '–' };
}

const ellipsis: Rule = (before) =>
  /(?<!\.)\.\.\.$/.test(before) ? { back: 3, length: 3, text: '…' } : null;

const SHORTENED =
  /(?:^|[\s(])(?:\p{L}{1,2}|\S*\.\S+|etc|usw|bzw|vgl|evtl|ggf|zzgl|approx|cf|vs|eds?|fig|nos?|vol|chap|dept|inc|ltd|misc|prof|mrs|gen|rev|hon|capt|sgt|jan|feb|aug|sept?|oct|nov|dec|env|cad|pag)\.$/iu;

/** The word that a space has just ended, if it is the first of its sentence; never after a possible abbreviation. */
function capital(before: string, language: string | null): Correction | null {
  const found = /(?:^|[.!?…]["”’»)\]]* )(\p{Ll})(\p{Ll}*) $/u.exec(before);
  if (found === null) return null;
  const [, first = '', others = ''] = found;
  const back = others.length + first.length + 1;
  const sentence = before
    .slice(0, -back)
    .trimEnd()
    .replace(/["”’»)\]]+$/u, '');
  if (sentence.endsWith('.') && SHORTENED.test(sentence)) return null;
  const text = first.toLocaleUpperCase(language ?? undefined);
  return { back, length: first.length, text };
}
