import { minOf, pushAll } from '../../arrays.ts';
import { lastIndexAtMost } from '../../binary-search.ts';

/** What the format of a document says about quotations, by offsets in its text. */
export type FormatOfQuotations = {
  /** Where it refers to notes, ascending. */
  notes: readonly number[];
  /** Starts of paragraphs in a style for quotations. */
  quotes: ReadonlySet<number>;
  /** Starts of paragraphs that are set in. */
  indented: ReadonlySet<number>;
};

const NO_FORMAT: FormatOfQuotations = { notes: [], quotes: new Set(), indented: new Set() };

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
/** Between a quotation and the mark of its note. */
const BEFORE_NOTE = /^[\s.,;:!?…]{0,3}/u;
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
 * The parts of a text that are quoted: what is in quotation marks within one paragraph, with a reference or a note next to it; block
 * quotations; and the entries of a list of references. In order; none overlaps another.
 *
 * A block quotation is a paragraph in a style for quotations, or one that is set in and ends with a reference or a note. The reference at
 * its end isn't quoted.
 *
 * @param format of the document; without it only references in the text itself are found
 */
export function quotedRanges(text: string, format: FormatOfQuotations = NO_FORMAT): QuotedRange[] {
  const ranges: QuotedRange[] = [];
  let isList = false;
  let from = 0;
  for (const line of text.split('\n')) {
    if (HEADING.test(line)) isList = true;
    else if (isList && ENTRY.test(line)) {
      ranges.push({ from, to: from + line.length, reason: 'references' });
    } else if (isBlock(line, from, format)) {
      const end = from + withoutReference(line);
      if (end > from) ranges.push({ from, to: end, reason: 'cited' });
    } else pushAll(ranges, citedRanges(line, from, format));
    from += line.length + 1;
  }
  return ranges;
}

/** Whether a paragraph is a block quotation. */
function isBlock(
  line: string,
  from: number,
  { quotes, indented, notes }: FormatOfQuotations,
): boolean {
  if (quotes.has(from)) return true;
  if (!indented.has(from)) return false;
  const end = line.trimEnd().length;
  return withoutReference(line) < end || hasNote(notes, from + end - 1, from + line.length);
}

/** Where a paragraph ends without the reference in parentheses or brackets that it ends with. */
function withoutReference(line: string): number {
  const end = line.replace(/[\s.]+$/, '').length;
  const close = line[end - 1];
  const opening = close === ')' ? '(' : close === ']' ? '[' : null;
  if (opening === null) return line.length;
  const open = line.lastIndexOf(opening, end - 1);
  if (open < 0 || end - open > REFERENCE) return line.length;
  return isReference(opening, line.slice(open + 1, end - 1)) ? open : line.length;
}

/** Whether there is a note from one place to another, both included. */
function hasNote(notes: readonly number[], from: number, to: number): boolean {
  const note = notes[lastIndexAtMost(notes, to)];
  return note !== undefined && note >= from;
}

/** Whether a note follows a quotation, perhaps behind punctuation, or is right before its closing mark. */
function isNoted(line: string, offset: number, end: number, notes: readonly number[]): boolean {
  const behind = BEFORE_NOTE.exec(line.slice(end, end + 4))?.[0].length ?? 0;
  return hasNote(notes, offset + end - 1, offset + end + behind);
}

function citedRanges(line: string, offset: number, { notes }: FormatOfQuotations): QuotedRange[] {
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
    if (behind >= 0 || isNoted(line, offset, end, notes) || isIntroduced(line, at, free)) {
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
