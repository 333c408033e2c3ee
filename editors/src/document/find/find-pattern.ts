import type { FindQuery } from '../../ui/find-query.ts';

/** A match in one of several texts; `groups` has the whole match and its capture groups. */
export type FoundText = { text: number; index: number; length: number; groups: string[] };

/** Placeholder for what is not text, such as a picture: a dot matches neither this nor the end of a line. */
export const NO_TEXT = '\u2029';

const EDGE = '[\\p{L}\\p{N}\\p{M}_]';
const MAX_FOUND = 20_000;

/**
 * The regular expression of a query; null for an empty one.
 *
 * @throws {SyntaxError} for an invalid pattern
 */
export function queryExpression({
  text,
  matchCase,
  wholeWord,
  isPattern,
}: FindQuery): RegExp | null {
  if (text === '') return null;
  const source = isPattern ? `(?:${text})` : escapeRegExp(text);
  // a pattern that closes one of our groups is invalid by itself
  if (isPattern) new RegExp(text, 'u');
  const whole = wholeWord ? `(?<!${EDGE})${source}(?!${EDGE})` : source;
  return new RegExp(whole, matchCase ? 'gu' : 'giu');
}

/** Apostrophes and spaces match their typographic variants. */
function escapeRegExp(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/["“”]/g, '["“”]')
    .replace(/[ \u00a0]/g, '[ \u00a0]');
}

/** Every match in the texts, of at least one character and only text. */
export function findIn(texts: readonly string[], query: FindQuery): FoundText[] {
  const expression = queryExpression(query);
  const found: FoundText[] = [];
  if (expression === null) return found;
  for (const [text, content] of texts.entries()) {
    for (const match of content.matchAll(expression)) {
      const [whole] = match;
      if (whole === '' || whole.includes(NO_TEXT)) continue;
      const groups = [...match].map((group: string | undefined) => group ?? '');
      found.push({ text, index: match.index, length: whole.length, groups });
      if (found.length === MAX_FOUND) return found;
    }
  }
  return found;
}

/**
 * A replacement with its references filled in: `$1` for a capture group, `$&` for the whole match,
 * `$$` for a dollar sign.
 */
export function expandReplacement(replacement: string, groups: readonly string[]): string {
  return replacement.replace(/\$(\$|&|\d{1,2})/g, (sign, name: string) => {
    if (name === '$') return '$';
    return groups[name === '&' ? 0 : Number(name)] ?? sign;
  });
}
