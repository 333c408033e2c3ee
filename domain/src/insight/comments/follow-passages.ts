import type { Delta } from '../../versions/delta.ts';
import { ReplayBuffer } from '../../versions/replay-buffer.ts';
import { pinnedLocale } from '../words/words.ts';
import { byteWords } from './byte-words.ts';
import { type ComparedWords, compareWords } from './compared-words.ts';
import { EarlierTexts, isLargeDeletion } from './earlier-texts.ts';
import { type CommentedPassage, placeIn, readsAs, startPassage, withSave } from './passage.ts';
import { passageAfter } from './passage-after.ts';
import { OPEN, placeAfter, touches, toWhiteSpace } from './place.ts';
import { type PlacedHunk, placedHunks } from './placed-hunks.ts';
import { hasLostWords, mayReturn } from './returned-words.ts';

/** A version after the one before. */
export type NextVersion = {
  number: number;
  delta: Delta;
  /** Whether the student wrote it; what others change is followed and not reported. */
  isWriting: boolean;
};

/**
 * Follows passages through the versions of a text. What a version changes elsewhere only shifts them; where it touches one,
 * or could bring back words that are gone, its words are compared by the rules of the figures.
 */
export class PassageFollower {
  readonly passages: CommentedPassage[] = [];
  readonly #text: ReplayBuffer;
  readonly #locale: string;
  readonly #earlier = new EarlierTexts();

  /** @param text the first version that something is said about, in UTF-8 */
  constructor(text: Uint8Array, locale?: string) {
    this.#text = new ReplayBuffer(text);
    this.#locale = pinnedLocale(locale);
  }

  /** The present text. */
  text(): Uint8Array {
    return this.#text.state();
  }

  /** Begins to follow a range of the present text, given in UTF-16. */
  follow(id: string, text: string, range: { from: number; to: number }): void {
    const passage = startPassage(this.text(), id, placeIn(text, range), this.#locale);
    this.passages.push(passage);
  }

  /** Goes on to the next version. @throws {RangeError} when it is of another text */
  apply(next: NextVersion): void {
    if (next.delta.length === 0) return;
    const hunks = placedHunks(this.#text, next.delta);
    if (next.isWriting) noteAround(this.passages, hunks, next.number);
    const mayBringBack = hunks.some(mayReturn);
    const isAffected = (passage: CommentedPassage) =>
      hunks.some((hunk) => touches(passage.place, hunk)) || (mayBringBack && hasLostWords(passage));
    const affected = new Set(this.passages.filter(isAffected));
    if (affected.size > 0) this.#compare(next, hunks, affected);
    else this.#text.apply(next.delta);
    for (const passage of this.passages) if (!affected.has(passage)) shift(passage, hunks);
  }

  #compare(
    next: NextVersion,
    hunks: readonly PlacedHunk[],
    affected: ReadonlySet<CommentedPassage>,
  ): void {
    const text = this.#text;
    if (isLargeDeletion(hunks)) this.#earlier.remember(text.state(), this.passages);
    const were = new Map(
      [...affected].map((one) => [one, text.slice(one.place.from, one.place.to)]),
    );
    const words = this.#wordsAround(next.delta, hunks);
    const returned = hunks.some(mayReturn) ? this.#earlier.find(text) : null;
    for (const [index, passage] of this.passages.entries()) {
      const was = were.get(passage);
      if (!was) continue;
      const known = returned?.[index];
      if (known) {
        const { place, around, at, length, movedAt } = known;
        Object.assign(passage, { place, around, at: at.slice(), length, movedAt });
      } else passageAfter(passage, text, words, next.number);
      if (!next.isWriting) continue;
      const isSame = readsAs(text, passage.place, was) && passage.movedAt !== next.number;
      if (!isSame) passage.changes = withSave(passage.changes, next.number);
    }
  }

  /** Applies a delta. @returns the words around it, before and after */
  #wordsAround(delta: Delta, hunks: readonly PlacedHunk[]): ComparedWords {
    const text = this.#text;
    const [first, last] = [hunks[0]!.from, hunks.at(-1)!.to];
    const region = toWhiteSpace(text, { from: first, to: last });
    const before = byteWords(text.slice(region.from, region.to), this.#locale);
    const length = text.length;
    text.apply(delta);
    const growth = text.length - length;
    const after = byteWords(text.slice(region.from, region.to + growth), this.#locale);
    return compareWords(before, after, { region, growth, hunks });
  }
}

/** Notes where a version changes the paragraphs of passages, and not the passages. */
function noteAround(
  passages: readonly CommentedPassage[],
  hunks: readonly PlacedHunk[],
  version: number,
) {
  for (const passage of passages) {
    const isAround = (hunk: PlacedHunk) =>
      isWithin(passage.around, hunk) && !touches(passage.place, hunk);
    if (hunks.some(isAround)) passage.changesAround = withSave(passage.changesAround, version);
  }
}

/** Whether a change is in these paragraphs; one that only adds others next to them isn't. */
const isWithin = ({ from, to }: CommentedPassage['around'], hunk: PlacedHunk): boolean =>
  (hunk.from < to && hunk.to > from) ||
  (hunk.from === to && OPEN.after(hunk.insert) > 0) ||
  (hunk.to === from && OPEN.before(hunk.insert) > 0);

/** Moves a passage that a version leaves as it is. */
function shift(passage: CommentedPassage, hunks: readonly PlacedHunk[]): void {
  passage.around = placeAfter(passage.around, hunks, OPEN);
  let by = 0;
  for (const { from, to, insert } of hunks) {
    if (from >= passage.place.to) break;
    by += insert.length - (to - from);
  }
  if (by === 0) return;
  passage.place = { from: passage.place.from + by, to: passage.place.to + by };
}
