import { sourceCode, type WordTable } from './word-table.ts';
import { pinnedLocale, wordSpans } from './words.ts';

/** `[from, to)` of a text. */
type TextRange = { from: number; to: number };

/** Where words of the template are in a text, adjacent ones as one range with what is between them; in order. */
export function givenRanges({ words, text }: { words: WordTable; text: string }): TextRange[] {
  const template = sourceCode('template');
  const ranges: TextRange[] = [];
  let wasGiven = false;
  for (let row = 0; row < words.count; row++) {
    const isGiven = words.source[row] === template;
    const [from, to] = [words.start[row]!, words.start[row]! + words.length[row]!];
    const last = ranges.at(-1);
    if (isGiven && wasGiven && last && !text.slice(last.to, from).includes('\n')) last.to = to;
    else if (isGiven) ranges.push({ from, to });
    wasGiven = isGiven;
  }
  return ranges;
}

/** A range from its first to its last word. */
export type WordRange = TextRange & { words: number };

/** What of the given words is not marked otherwise, from word to word. @param marks in order */
export function unmarkedGiven(
  { text, given }: { text: string; given: readonly TextRange[] },
  marks: readonly TextRange[],
): WordRange[] {
  const locale = pinnedLocale(undefined);
  return uncovered(given, marks).flatMap(({ from, to }) => {
    const { starts, lengths } = wordSpans(text, from, to, locale);
    const [first, last] = [starts[0], starts.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [{ from: first, to: last + (lengths.at(-1) ?? 0), words: starts.length }];
  });
}

/** The parts of ranges that no other range covers; both in order, neither overlapping itself. */
export function uncovered(ranges: readonly TextRange[], others: readonly TextRange[]): TextRange[] {
  const free: TextRange[] = [];
  let first = 0;
  for (const { from, to } of ranges) {
    while (first < others.length && others[first]!.to <= from) first++;
    let at = from;
    for (let index = first; index < others.length && others[index]!.from < to; index++) {
      if (others[index]!.from > at) free.push({ from: at, to: others[index]!.from });
      at = Math.max(at, others[index]!.to);
    }
    if (at < to) free.push({ from: at, to });
  }
  return free;
}
