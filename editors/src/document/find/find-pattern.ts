import type { FindQuery } from '../../ui/find-query.ts';

/** Where a match lies in one of several texts; `groups` is what the whole and its brackets matched. */
export type FoundText = { text: number; index: number; length: number; groups: string[] };

/** Stands for what is no text, such as a picture: a dot matches neither this nor the end of a line. */
export const NO_TEXT = '\u2029';

const EDGE = '[\\p{L}\\p{N}\\p{M}_]';
const MAX_FOUND = 20_000;

/**
 * The expression of a query; null for none.
 *
 * @throws {SyntaxError} for a pattern that is none
 */
export function queryExpression({
  text,
  matchCase,
  wholeWord,
  isPattern,
}: FindQuery): RegExp | null {
  if (text === '') return null;
  const source = isPattern ? `(?:${text})` : escapeRegExp(text);
  // a pattern that closes a bracket of ours is none by itself
  if (isPattern) new RegExp(text, 'u');
  const whole = wholeWord ? `(?<!${EDGE})${source}(?!${EDGE})` : source;
  return new RegExp(whole, matchCase ? 'gu' : 'giu');
}

/** Apostrophes and spaces match their typographic twins. */
function escapeRegExp(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/["“”]/g, '["“”]')
    .replace(/[ \u00a0]/g, '[ \u00a0]');
}

/** Every match in the texts, of at least one character and of text alone. */
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

/** A replacement with its signs filled in: `$1` for a bracket, `$&` for the whole, `$$` for the sign itself. */
export function expandReplacement(replacement: string, groups: readonly string[]): string {
  return replacement.replace(/\$(\$|&|\d{1,2})/g, (sign, name: string) => {
    if (name === '$') return '$';
    return groups[name === '&' ? 0 : Number(name)] ?? sign;
  });
}
