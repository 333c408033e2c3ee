import { WORD_CHANGE, type WordChange } from '../words/word-change.ts';
import type { WordTable } from '../words/word-table.ts';

/** Of the words that came, at least this share must have gone in the same save. */
const NEARLY_ALL = 0.9;

/**
 * Finds words that only changed places: nearly all the words that came are those that went, as when a list or a table is sorted.
 *
 * @param isFresh per word of the changed range, whether it came without another explanation
 * @param least where fewer words changed, nothing was sorted
 * @returns per word, the old word that it is, or -1; null where other words came
 */
export function reorderedWords(
  { gone, fate }: Pick<WordChange, 'gone' | 'fate'>,
  before: Pick<WordTable, 'hash'>,
  hashes: Int32Array,
  isFresh: readonly boolean[],
  least: number,
): Int32Array | null {
  const fresh = isFresh.reduce((sum, one) => sum + Number(one), 0);
  if (fresh === 0 || !hasChanged(fate, least)) return null;
  const places = new Map<number, number[]>();
  for (let old = gone.length - 1; old >= 0; old--) {
    if (!gone[old]) continue;
    const known = places.get(before.hash[old]!);
    if (known) known.push(old);
    else places.set(before.hash[old]!, [old]);
  }
  if (places.size === 0) return null;
  const from = new Int32Array(isFresh.length).fill(-1);
  let found = 0;
  for (const [index, one] of isFresh.entries()) {
    const old = one ? places.get(hashes[index]!)?.pop() : undefined;
    if (old === undefined) continue;
    from[index] = old;
    found++;
  }
  return found >= NEARLY_ALL * fresh ? from : null;
}

function hasChanged(fate: Uint8Array, least: number): boolean {
  let changed = 0;
  for (const code of fate) {
    if (code !== WORD_CHANGE.kept && ++changed === least) return true;
  }
  return false;
}
