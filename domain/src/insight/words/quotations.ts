import { minOf, pushAll } from '../../arrays.ts';

/** Why words count as quoted: they are in quotation marks next to a reference, or in a list of references. */
export const QUOTATION_REASONS = ['cited', 'references'] as const;
export type QuotationReason = (typeof QUOTATION_REASONS)[number];

/** `[from, to)` of a text. */
export type QuotedRange = { from: number; to: number; reason: QuotationReason };

/** Opening marks with all that may close them. Source: Unicode CLDR, delimiters. Single marks look like apostrophes. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['„', '“”'],
  ['”', '”'],
  ['«', '»'],
  ['»', '«'],
  ['"', '"'],
  ['「', '」'],
  ['『', '』'],
]);

const YEAR = String.raw`\b(?:1[5-9]|20)\d\d[a-z]?\b`;
const NO_DATE = String.raw`\bn\.\s?d\.|\bo\.\s?J\.|\bs\.\s?d\.|\bs\.\s?f\.`;
const PAGES = String.raw`\b(?:pp?|S|Bl|f|fol|págs?)\.\s?\d|^\s*\d{1,4}(?:\s?[-–]\s?\d{1,4})?(?:\s?ff?\.)?\s*$`;
/** In parentheses: a year, "n.d." in one of the languages, or pages. */
const PARENTHETICAL = new RegExp(`${YEAR}|${NO_DATE}|${PAGES}`, 'u');
/** In brackets: the number of an entry, perhaps with pages. */
const NUMBERED = /^\d{1,3}(?:[,;–-]\s?(?:(?:pp?|S)\.\s?)?\d{1,4})*$/u;
/** Between a quotation and the reference behind it, or its raised number. */
const LEADS_TO_REFERENCE = /^[\s.,;:!?…]{0,3}([([¹²³⁰⁴-⁹])/u;
/** Between a reference and the quotation that it introduces: "Smith (2020, 12) argues that ". No sentence ends there. */
const INTRODUCES = /^[^.!?]{0,80}$/u;
/** A reference is at most this long. */
const REFERENCE = 200;

/** Headings of lists of references in English, German, French, Spanish, and Italian. */
const HEADING =
  /^\s*(?:\d+\.?\s+)?(?:references|reference list|bibliography|works cited|literature(?: cited)?|literatur(?:verzeichnis|angaben|liste)?|quellen(?:verzeichnis|angaben)?|bibliogra(?:ph|f)ie|r[ée]f[ée]rences(?: bibliographiques)?|ouvrages cit[ée]s|referencias(?: bibliogr[áa]ficas)?|bibliograf[íi]a|obras citadas|riferimenti bibliografici)\s*:?\s*$/iu;

/** An entry of such a list has a year, "n.d.", or an address. */
const ENTRY = new RegExp(String.raw`${YEAR}|${NO_DATE}|https?://|\bdoi:`, 'u');

/**
 * The parts of a text that are quoted: what is in quotation marks within one paragraph, with a reference next to it, and the entries of a
 * list of references. In order; none overlaps another.
 *
 * Marks of footnotes aren't part of the text; only references that are, and raised numbers, are found.
 */
export function quotedRanges(text: string): QuotedRange[] {
  const ranges: QuotedRange[] = [];
  let isList = false;
  let from = 0;
  for (const line of text.split('\n')) {
    if (HEADING.test(line)) isList = true;
    else if (isList && ENTRY.test(line)) {
      ranges.push({ from, to: from + line.length, reason: 'references' });
    } else pushAll(ranges, citedRanges(line, from));
    from += line.length + 1;
  }
  return ranges;
}

function citedRanges(line: string, offset: number): QuotedRange[] {
  const ranges: QuotedRange[] = [];
  // A reference belongs to one quotation.
  let [at, free] = [0, 0];
  while (at < line.length) {
    const end = closingAt(line, at);
    if (end < 0) {
      at++;
      continue;
    }
    const behind = referenceBehind(line, end);
    if (behind >= 0 || isIntroduced(line, at, free)) {
      ranges.push({ from: offset + at, to: offset + end, reason: 'cited' });
    }
    at = Math.max(end, behind);
    free = at;
  }
  return ranges;
}

/** Where the quotation that opens here ends; -1 where none opens. */
function closingAt(line: string, at: number): number {
  const closing = CLOSING.get(line[at] ?? '');
  if (!closing) return -1;
  const ends = [...closing].map((mark) => line.indexOf(mark, at + 1)).filter((end) => end >= 0);
  return ends.length === 0 ? -1 : minOf(ends, line.length) + 1;
}

/** Where the reference behind a quotation ends; -1 without one. */
function referenceBehind(line: string, end: number): number {
  const found = LEADS_TO_REFERENCE.exec(line.slice(end, end + 4));
  if (!found) return -1;
  const start = end + found[0].length;
  const opening = found[1]!;
  if (opening !== '(' && opening !== '[') return start;
  const length = line.slice(start, start + REFERENCE).indexOf(opening === '(' ? ')' : ']');
  if (length < 0) return -1;
  return isReference(opening, line.slice(start, start + length)) ? start + length + 1 : -1;
}

/** Whether a reference in the same sentence introduces the quotation that begins at `at`. */
function isIntroduced(line: string, at: number, free: number): boolean {
  const text = line.slice(Math.max(free, at - REFERENCE), at);
  const close = Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'));
  if (close < 0 || !INTRODUCES.test(text.slice(close + 1))) return false;
  const opening = text[close] === ')' ? '(' : '[';
  const open = text.lastIndexOf(opening, close);
  return open >= 0 && isReference(opening, text.slice(open + 1, close));
}

const isReference = (opening: string, inside: string): boolean =>
  (opening === '(' ? PARENTHETICAL : NUMBERED).test(inside);
