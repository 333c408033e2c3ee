import type { MergeBlock } from './text-blocks.ts';

type Pair = { mine: MergeBlock | null; theirs: MergeBlock | null };

/** Two blocks are set side by side if they share this much of their words. */
const LEAST_SHARED = 0.4;
/** More pairs than this are not compared: they are set side by side in their order. */
const MOST_COMPARED = 40_000;

/**
 * Sets blocks side by side that share words, in order; the others are alone.
 */
export function pairSimilar(mine: readonly MergeBlock[], theirs: readonly MergeBlock[]): Pair[] {
  if (mine.length * theirs.length > MOST_COMPARED) return inOrder(mine, theirs);
  const shared = sharedWords(mine, theirs);
  const width = theirs.length + 1;
  /** The best sum for what follows each pair of positions. */
  const best = new Float64Array((mine.length + 1) * width);
  for (let a = mine.length - 1; a >= 0; a--) {
    for (let b = theirs.length - 1; b >= 0; b--) {
      const paired = (shared[a * theirs.length + b] ?? 0) + (best[(a + 1) * width + b + 1] ?? 0);
      const apart = Math.max(best[(a + 1) * width + b] ?? 0, best[a * width + b + 1] ?? 0);
      best[a * width + b] = Math.max(paired, apart);
    }
  }
  const pairs: Pair[] = [];
  let a = 0;
  let b = 0;
  while (a < mine.length || b < theirs.length) {
    const here = best[a * width + b];
    const isPair =
      a < mine.length &&
      b < theirs.length &&
      (shared[a * theirs.length + b] ?? 0) > 0 &&
      here === (shared[a * theirs.length + b] ?? 0) + (best[(a + 1) * width + b + 1] ?? 0);
    if (isPair) pairs.push({ mine: mine[a++] ?? null, theirs: theirs[b++] ?? null });
    else if (a < mine.length && (b === theirs.length || here === best[(a + 1) * width + b])) {
      pairs.push({ mine: mine[a++] ?? null, theirs: null });
    } else pairs.push({ mine: null, theirs: theirs[b++] ?? null });
  }
  return pairs;
}

const inOrder = (mine: readonly MergeBlock[], theirs: readonly MergeBlock[]): Pair[] =>
  Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) => ({
    mine: mine[index] ?? null,
    theirs: theirs[index] ?? null,
  }));

/** How much of their words each two blocks share, from 0 to 1, row by row; 0 where it is too little. */
function sharedWords(mine: readonly MergeBlock[], theirs: readonly MergeBlock[]): Float64Array {
  const [here, there] = [mine.map(wordsOf), theirs.map(wordsOf)];
  const shared = new Float64Array(mine.length * theirs.length);
  for (const [a, words] of here.entries()) {
    for (const [b, others] of there.entries()) {
      const share = shareOf(words, others);
      if (mine[a]?.kind === theirs[b]?.kind && share >= LEAST_SHARED) {
        shared[a * theirs.length + b] = share;
      }
    }
  }
  return shared;
}

const wordsOf = ({ text }: MergeBlock): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  // Two pictures, or two empty paragraphs.
  if (many.size === 0) return 1;
  let common = 0;
  for (const word of few) if (many.has(word)) common++;
  return (2 * common) / (few.size + many.size);
}
