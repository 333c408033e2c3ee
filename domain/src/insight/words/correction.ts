/** This share of the letters of the longer word may differ in a correction, and always one. */
const LETTERS_PER_MISTAKE = 3;
/** Longer words are cut: no one mistypes their end alone. */
const MOST_LETTERS = 40;

/**
 * Whether one word is the other with its spelling corrected: few letters were added, left out, exchanged, or swapped with their
 * neighbors.
 *
 * Source: F. Damerau, A technique for computer detection and correction of spelling errors, 1964 (the four kinds of mistakes).
 */
export function isCorrection(word: string, other: string): boolean {
  const [a, b] = [lettersOf(word), lettersOf(other)];
  const most = Math.max(1, Math.floor(Math.max(a.length, b.length) / LETTERS_PER_MISTAKE));
  return Math.abs(a.length - b.length) <= most && mistakes(a, b) <= most;
}

const lettersOf = (word: string): string[] => [...word.toLowerCase()].slice(0, MOST_LETTERS);

/** The distance between two words in mistakes, row by row. */
function mistakes(a: readonly string[], b: readonly string[]): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let from = 1; from <= a.length; from++) {
    const row = [from];
    for (let to = 1; to <= b.length; to++) {
      const isSame = a[from - 1] === b[to - 1];
      let least = Math.min(last[to]! + 1, row[to - 1]! + 1, last[to - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        from > 1 && to > 1 && a[from - 1] === b[to - 2] && a[from - 2] === b[to - 1];
      if (isSwapped) least = Math.min(least, before[to - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
