import { DEFAULT_PARAMETERS } from '../parameters.ts';
import type { ComparedWords } from './compared-words.ts';
import type { CommentedPassage } from './passage.ts';
import type { PlacedHunk } from './placed-hunks.ts';

/** As the figures have it: this many words in a row come back, and are not written again. */
const LEAST_WORDS = 3;

/** Words of a passage, each with the word of the region after that it is. */
export type Returned = { word: number; after: number }[];

const SPACE = 0x20;

/** Whether a change has words enough to bring some back. */
export function mayReturn({ insert }: PlacedHunk): boolean {
  let spaces = 0;
  for (const byte of insert) if (byte <= SPACE && ++spaces >= LEAST_WORDS - 1) return true;
  return false;
}

/** Whether words of a passage are not where they were. */
export const hasLostWords = ({ at }: CommentedPassage): boolean => at.some((offset) => offset < 0);

/**
 * The lost words of a passage that a version brings back, with words that were next to them. Few words of a long passage
 * are a phrase that was used again.
 */
export function returnedWords(
  { guard, guardFrom, at }: CommentedPassage,
  { after, isInserted }: ComparedWords,
): Returned {
  let best: Returned = [];
  const rows = new Map<number, number[]>();
  for (const [row, hash] of guard.entries()) rows.set(hash, [...(rows.get(hash) ?? []), row]);
  for (let first = 0; first < isInserted.length; first++) {
    for (const row of isInserted[first] ? (rows.get(after.hash[first]!) ?? []) : []) {
      let length = 0;
      while (
        row + length < guard.length &&
        isInserted[first + length] === 1 &&
        after.hash[first + length] === guard[row + length]
      ) {
        length++;
      }
      if (length < LEAST_WORDS) continue;
      const found = Array.from({ length }, (_, step) => ({
        word: row + step - guardFrom,
        after: first + step,
      })).filter(({ word }) => word >= 0 && word < at.length && at[word]! < 0);
      if (found.length > best.length) best = found;
    }
  }
  const least = Math.min(at.length / 2, DEFAULT_PARAMETERS.change.moveWords);
  return best.length >= least ? best : [];
}
