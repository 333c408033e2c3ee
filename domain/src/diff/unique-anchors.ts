import type { Sequence } from './sequence.ts';

/** A position that both sequences share and that occurs exactly once in each. */
export type Anchor = { a: number; b: number };

/**
 * Window sizes: long matches are tried first, single symbols only when nothing longer is unique.
 */
const WINDOWS = [24, 8, 3, 1];

/**
 * Positions where both ranges match in a window that is unique in each, ascending on both sides
 * (patience diff). Empty if there are no changes; near linear in the length of the ranges.
 */
export function uniqueAnchors(
  a: Sequence,
  b: Sequence,
  aFrom: number,
  aTo: number,
  bFrom: number,
  bTo: number,
): Anchor[] {
  for (const width of WINDOWS) {
    if (width > Math.min(aTo - aFrom, bTo - bFrom)) continue;
    const inA = uniqueWindows(a, aFrom, aTo, width);
    const inB = uniqueWindows(b, bFrom, bTo, width);
    const shared: Anchor[] = [];
    for (const [hash, at] of inA) {
      const other = inB.get(hash);
      if (at === REPEATED || other === undefined || other === REPEATED) continue;
      if (sameWindow(a, at, b, other, width)) shared.push({ a: at, b: other });
    }
    if (shared.length > 0) return longestIncreasing(shared);
  }
  return [];
}

const REPEATED = -1;
const BASE = 0x01000193;

/** Start of every window by its rolling hash, `REPEATED` where a hash occurred twice. */
function uniqueWindows(
  symbols: Sequence,
  from: number,
  to: number,
  width: number,
): Map<number, number> {
  let leading = 1;
  for (let step = 1; step < width; step++) leading = Math.imul(leading, BASE);
  const windows = new Map<number, number>();
  let hash = 0;
  for (let at = from; at < to; at++) {
    if (at >= from + width) {
      hash = (hash - Math.imul(mixBits(symbols[at - width]!), leading)) | 0;
    }
    hash = (Math.imul(hash, BASE) + mixBits(symbols[at]!)) | 0;
    if (at < from + width - 1) continue;
    windows.set(hash, windows.has(hash) ? REPEATED : at - width + 1);
  }
  return windows;
}

/** Small alphabets need their bits mixed before they are summed. */
const mixBits = (symbol: number): number => {
  const mixed = Math.imul(symbol ^ (symbol >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 12);
};

function sameWindow(a: Sequence, aAt: number, b: Sequence, bAt: number, width: number): boolean {
  for (let step = 0; step < width; step++) if (a[aAt + step] !== b[bAt + step]) return false;
  return true;
}

/**
 * The longest subsequence that is ascending in `b`, given anchors ascending in `a` (patience
 * sorting).
 */
function longestIncreasing(anchors: readonly Anchor[]): Anchor[] {
  const piles: number[] = [];
  const below = new Int32Array(anchors.length);
  anchors.forEach(({ b }, index) => {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (anchors[piles[middle]!]!.b < b) low = middle + 1;
      else high = middle;
    }
    below[index] = low > 0 ? piles[low - 1]! : -1;
    piles[low] = index;
  });
  const rising: Anchor[] = [];
  for (let index = piles.at(-1) ?? -1; index >= 0; index = below[index]!) {
    rising.push(anchors[index]!);
  }
  return rising.reverse();
}
