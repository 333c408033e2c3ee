import { hasInput, type InputKind, type InputReport } from '../../input-report.ts';
import { MINUTE, SECOND } from '../../time.ts';
import type { Parameters } from '../parameters.ts';

const hasAny = (input: InputReport, ...kinds: readonly InputKind[]): boolean =>
  kinds.some((kind) => hasInput(input, kind));

/**
 * How many fresh words the inputs of a save explain, at rates that people reach: as many as can be keyed between its first and last
 * key, composed since its composition began, or spoken since the previous save. What a page claims is worth no more than the time
 * that passed.
 *
 * @param gapSeconds since the previous save
 * @param composedBefore words that came in earlier saves since the composition began
 */
export function explainedWords(
  input: InputReport,
  gapSeconds: number,
  { inputs }: Parameters,
  composedBefore = 0,
): number {
  const inMinutes = (ms: number, perMinute: number) => (Math.max(SECOND, ms) / MINUTE) * perMinute;
  const { wordsPerMinute, besidePastePerMinute, mostAidWords, mostComposedSeconds } = inputs;
  let explained = 0;
  const explain = (words: number) => {
    explained = Math.max(explained, words);
  };
  if (hasAny(input, 'typed', 'composed')) {
    // The last key is the end of a word that began before it.
    const ms = input.firstKeyMs - input.lastKeyMs + SECOND;
    explain(
      inMinutes(ms, hasAny(input, 'pasted', 'dropped') ? besidePastePerMinute : wordsPerMinute),
    );
  }
  if (hasInput(input, 'composed')) {
    const ms = Math.min(input.composedMs, mostComposedSeconds * SECOND);
    explain(inMinutes(ms, wordsPerMinute) - composedBefore);
  }
  if (hasAny(input, 'aid', 'suggested')) {
    explain(Math.min(mostAidWords, inMinutes(gapSeconds * SECOND, wordsPerMinute)));
  }
  return explained;
}

/** Kept words between fresh ones, this many at most, are what a pasted sentence has in common with the one it replaced. */
const ISLAND_WORDS = 2;

/**
 * Which words of a save came in bulk, by its inputs: if there are more fresh words than the inputs explain, the largest groups, until
 * the rest is explained. Null when none did.
 *
 * @param isFresh per word of the changed range
 * @param isUncounted per word, 1 for the further words of a page address
 * @param explained how many words the inputs explain
 */
export function bulkByInputs(
  isFresh: readonly boolean[],
  isUncounted: Uint8Array | null,
  explained: number,
  { provenance }: Parameters,
): Uint8Array | null {
  const groups: { from: number; to: number; words: number }[] = [];
  for (const [index, one] of isFresh.entries()) {
    if (!one) continue;
    const words = isUncounted?.[index] ? 0 : 1;
    const last = groups.at(-1);
    if (last && index - last.to <= ISLAND_WORDS) {
      last.to = index + 1;
      last.words += words;
    } else groups.push({ from: index, to: index + 1, words });
  }
  let left = groups.reduce((sum, { words }) => sum + words, 0);
  if (left < provenance.bulkWords || left <= explained) return null;
  const bulk = new Uint8Array(isFresh.length);
  for (const { from, to, words } of groups.toSorted((a, b) => b.words - a.words)) {
    if (left <= explained) break;
    left -= words;
    for (let index = from; index < to; index++) if (isFresh[index]) bulk[index] = 1;
  }
  return bulk;
}
