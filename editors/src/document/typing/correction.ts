import { quotationMarks } from './quotation-marks.ts';
import type { WritingPreferences } from './writing-preferences.ts';

/** Characters before the cursor to replace: `length` of them, beginning `back` characters before it. */
export type Correction = { back: number; length: number; text: string };

type Rule = (before: string, language: string | null) => Correction | null;

const KEPT_SPACE = '\u00a0';

/**
 * What to correct now that the last character of `before` has been typed, in a paragraph of this language. Each of the
 * corrections is one that a person can see happen and take back.
 *
 * @param before the paragraph up to the cursor; U+FFFC stands for what is no text
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
  // five inches are written with a straight sign
  return /\d$/.test(rest) && !isOpen ? null : { back: 1, length: 1, text: close };
}

function singleQuote(before: string, language: string | null): Correction | null {
  const marks = quotationMarks(language);
  if (!before.endsWith("'") || marks === null) return null;
  const rest = before.slice(0, -1);
  const [open, close] = marks.single;
  if (OPENS_AFTER.test(rest)) return { back: 1, length: 1, text: open };
  const isOpen = open !== close && rest.lastIndexOf(open) > rest.lastIndexOf(close);
  // after a letter it is an apostrophe, unless a quotation waits for its end
  return { back: 1, length: 1, text: isOpen ? close : '’' };
}

/** ’90s: the years that are left out leave an apostrophe. */
const shortYear: Rule = (before, language) =>
  /^en/i.test(language ?? '') && /(?:^|\s)‘\d$/.test(before)
    ? { back: 2, length: 1, text: '’' }
    : null;

/** In French a space before a high sign keeps the sign on the line. */
const frenchSpace: Rule = (before, language) =>
  /^fr(?!-CH)/i.test(language ?? '') && /[\p{L}\p{N})»] [;:!?»]$/u.test(before)
    ? { back: 2, length: 1, text: KEPT_SPACE }
    : null;

function dash(before: string, language: string | null): Correction | null {
  if (/[^\s-] -- $/.test(before)) return { back: 3, length: 2, text: '–' };
  // figures with a sign between them may be a sum
  if (/[\p{L}”’»)\].,!?] - $/u.test(before)) return { back: 2, length: 1, text: '–' };
  if (!/\p{L}--\p{L}$/u.test(before)) return null;
  return { back: 3, length: 2, text: /^en/i.test(language ?? 'en') ? '—' : '–' };
}

const ellipsis: Rule = (before) =>
  /(?<!\.)\.\.\.$/.test(before) ? { back: 3, length: 3, text: '…' } : null;

const SHORTENED =
  /(?:^|[\s(])(?:\p{L}{1,2}|\S*\.\S+|etc|usw|bzw|vgl|evtl|ggf|zzgl|approx|cf|vs|eds?|fig|nos?|vol|chap|dept|inc|ltd|misc|prof|mrs|gen|rev|hon|capt|sgt|jan|feb|aug|sept?|oct|nov|dec|env|cad|pag)\.$/iu;

/** The word that a space has just ended, where it is the first of its sentence; never after what may be shortened. */
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
