import { encodeUtf8 } from '../../encoding/utf8.ts';
import { pinnedLocale } from '../words/words.ts';
import { byteWords } from './byte-words.ts';
import { compareWords } from './compared-words.ts';
import { type CommentedPassage, type Excerpt, excerptOf, GONE } from './passage.ts';
import { paragraphsAround, trimmed } from './place.ts';

/**
 * What became of words: they are unchanged, in a paragraph that is unchanged or one that changed around them; they
 * are as they were again; they are elsewhere; some changed; all were replaced; they are gone.
 */
export const PASSAGE_STATES = [
  'untouched',
  'around',
  'restored',
  'moved',
  'edited',
  'rewritten',
  'deleted',
] as const;
export type PassageState = (typeof PASSAGE_STATES)[number];

/** What became of the words that a comment is about, from one version to a later one. */
export type PassageOutcome = {
  state: PassageState;
  /** How many words it had, and how many of these are still there. */
  words: number;
  kept: number;
  /** Whether it is elsewhere, whatever else happened to it. */
  isMoved: boolean;
  /** The versions that changed it first and last; null where none did. */
  changed: { first: number; last: number } | null;
  /** Its paragraphs then and now, with the passage in them. */
  before: Excerpt;
  after: Excerpt;
};

/** @param text the present one, in UTF-8 */
export function outcomeOf(
  passage: CommentedPassage,
  text: Uint8Array,
  locale?: string,
): PassageOutcome {
  const { at, place, movedAt, before, changes, changesAround } = passage;
  const after = excerptOf(text, trimmed(text, place), paragraphsAround(text, place));
  const there = at.reduce((sum, offset) => sum + (offset === GONE ? 0 : 1), 0);
  const kept = Math.min(at.length, Math.max(there, wordsInCommon(before, after, locale)));
  const state = stateOf(passage, kept, after);
  const saves = state === 'around' ? changesAround : changes;
  const isMoved = movedAt !== null;
  const changed = saves && { first: saves.first, last: saves.last };
  return { state, words: at.length, kept, isMoved, changed, before, after };
}

/** Words that were written again are words that are there, too. */
function wordsInCommon(before: Excerpt, after: Excerpt, locale?: string): number {
  const words = ({ text, from, to }: Excerpt) =>
    byteWords(encodeUtf8(text.slice(from, to)), pinnedLocale(locale));
  const nothing = { region: { from: 0, to: 0 }, growth: 0, hunks: [] };
  const { becomes } = compareWords(words(before), words(after), nothing);
  return becomes.reduce((sum, word) => sum + (word < 0 ? 0 : 1), 0);
}

function stateOf(passage: CommentedPassage, kept: number, after: Excerpt): PassageState {
  const { changes, changesAround, movedAt, at, before } = passage;
  if (changes === null) return changesAround === null ? 'untouched' : 'around';
  const now = after.text.slice(after.from, after.to);
  if (now === before.text.slice(before.from, before.to)) {
    return movedAt === null ? 'restored' : 'moved';
  }
  if (kept > 0) return 'edited';
  return now === '' ? 'deleted' : at.length === 0 ? 'edited' : 'rewritten';
}
