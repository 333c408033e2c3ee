import type { ReplayBuffer } from '../../versions/replay-buffer.ts';
import { type CommentedPassage, readsAs } from './passage.ts';
import type { PlacedHunk } from './placed-hunks.ts';

/** How many texts are remembered, the latest ones: undo seldom goes back further. */
const MAX_TEXTS = 16;
/** Deletions below this many bytes are followed word by word. */
const LARGE_DELETION = 200;

/** Whether the text before a version is worth remembering. */
export const isLargeDeletion = (hunks: readonly PlacedHunk[]): boolean =>
  hunks.reduce((sum, { from, to }) => sum + to - from, 0) >= LARGE_DELETION;

/** Where passages were in texts from which much was deleted, for the case that one comes back. */
export class EarlierTexts {
  #texts: { text: Uint8Array; passages: CommentedPassage[] }[] = [];

  remember(text: Uint8Array, passages: readonly CommentedPassage[]): void {
    const copies = passages.map((passage) => ({ ...passage, at: passage.at.slice() }));
    this.#texts = [...this.#texts.slice(1 - MAX_TEXTS), { text, passages: copies }];
  }

  /** The passages of an earlier text that is this one, in the order of following; null for none. */
  find(now: ReplayBuffer): readonly CommentedPassage[] | null {
    const whole = { from: 0, to: now.length };
    return this.#texts.findLast(({ text }) => readsAs(now, whole, text))?.passages ?? null;
  }
}
