import type { Hunk } from './sequence.ts';
import { diffSequences } from './sequence-diff.ts';

export type MergeSequencesOptions<T> = {
  /** Items with the same key are equal. */
  keyOf(item: T): string;
  /**
   * Merges a place that both sides changed in different ways; null if that takes a person.
   * Without it, such a place can't be merged.
   */
  settle?(base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[] | null;
  /**
   * Combines two additions at the same place; by default one after the other.
   *
   * @param shared how many items at the start of both are equal
   */
  combine?(mine: readonly T[], theirs: readonly T[], shared: number): readonly T[];
};

/** A place of the base that was changed, with the hunks of each side in it. */
type Region = { from: number; to: number; mine: Hunk[]; theirs: Hunk[] };

/**
 * Applies two sides' changes of one sequence. What only one side changed is taken from it, and additions of both at the same
 * place are both taken, mine first.
 *
 * @returns null where both changed the same items in different ways
 */
export function mergeSequences<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  options: MergeSequencesOptions<T>,
): T[] | null {
  const number = numbering(options.keyOf);
  const [a, b, c] = [base.map(number), mine.map(number), theirs.map(number)];
  const merged: T[] = [];
  let at = 0;
  for (const region of regionsOf(rightmost(a, b), rightmost(a, c))) {
    for (; at < region.from; at++) merged.push(base[at] as T);
    const taken = settled(region, { base, mine, theirs }, options);
    if (taken === null) return null;
    for (const item of taken) merged.push(item);
    at = region.to;
  }
  for (; at < base.length; at++) merged.push(base[at] as T);
  return merged;
}

function numbering<T>(keyOf: (item: T) => string): (item: T) => number {
  const numbers = new Map<string, number>();
  return (item) => {
    const key = keyOf(item);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  };
}

/**
 * The changes from one sequence to another, each addition and deletion as far to the right as possible: both sides' end
 * of a paragraph is then the same one.
 */
function rightmost(a: readonly number[], b: readonly number[]): Hunk[] {
  const hunks = diffSequences(a, b);
  return hunks.map((hunk, index) => {
    const end = hunks[index + 1]?.aFrom ?? a.length;
    let { aFrom, aTo, bFrom, bTo } = hunk;
    const isMovable = () =>
      (aFrom === aTo && b[bFrom] === a[aTo]) || (bFrom === bTo && a[aFrom] === a[aTo]);
    // Adjacent changes would no longer be two.
    while (aTo < end - 1 + Number(end === a.length) && isMovable()) {
      aFrom++;
      aTo++;
      bFrom++;
      bTo++;
    }
    return { aFrom, aTo, bFrom, bTo };
  });
}

/** Changes of both sides that overlap are one region. */
function regionsOf(mine: readonly Hunk[], theirs: readonly Hunk[]): Region[] {
  const all = [
    ...mine.map((hunk) => ({ hunk, side: 'mine' as const })),
    ...theirs.map((hunk) => ({ hunk, side: 'theirs' as const })),
  ].sort((a, b) => a.hunk.aFrom - b.hunk.aFrom || a.hunk.aTo - b.hunk.aTo);
  const regions: Region[] = [];
  for (const { hunk, side } of all) {
    let region = regions.at(-1);
    if (!region || !overlaps(region, hunk)) {
      region = { from: hunk.aFrom, to: hunk.aTo, mine: [], theirs: [] };
      regions.push(region);
    }
    region.to = Math.max(region.to, hunk.aTo);
    region[side].push(hunk);
  }
  return regions;
}

/** An addition at the edge of what the other side replaced is a place of its own; two at the same point are one. */
function overlaps({ from, to }: Region, { aFrom, aTo }: Hunk): boolean {
  if (from === to && aFrom === aTo) return from === aFrom;
  return aFrom < to && from < Math.max(aTo, aFrom + 1);
}

function settled<T>(
  region: Region,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', readonly T[]>,
  { keyOf, settle, combine }: MergeSequencesOptions<T>,
): readonly T[] | null {
  const here = sideOf(region, region.mine, mine);
  const there = sideOf(region, region.theirs, theirs);
  if (here === null || there === null) return here ?? there;
  const shared = commonStart(here, there, keyOf);
  if (shared === here.length && shared === there.length) return here;
  if (region.from !== region.to) {
    return settle?.(base.slice(region.from, region.to), here, there) ?? null;
  }
  // What had arrived before its response was lost is in both.
  if (shared === here.length || shared === there.length) return [...here, ...there.slice(shared)];
  return combine?.(here, there, shared) ?? [...here, ...there];
}

/** What a side has in a region; null if it changed nothing there. */
function sideOf<T>(
  { from, to }: Region,
  hunks: readonly Hunk[],
  items: readonly T[],
): readonly T[] | null {
  const [first, last] = [hunks[0], hunks.at(-1)];
  if (!first || !last) return null;
  return items.slice(first.bFrom - (first.aFrom - from), last.bTo + (to - last.aTo));
}

function commonStart<T>(a: readonly T[], b: readonly T[], keyOf: (item: T) => string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && keyOf(a[count] as T) === keyOf(b[count] as T)) count++;
  return count;
}
