import { hasInput, type InputReport } from '../../input-report.ts';
import { type EpochMs, SECOND } from '../../time.ts';
import type { SavedVersion, WordSource } from '../types.ts';
import { changedRegion } from '../words/changed-region.ts';
import { restoreParagraphs } from '../words/paragraphs.ts';
import { classifyWords, WORD_CHANGE, type WordChange } from '../words/word-change.ts';
import {
  copyRows,
  rowAtOffset,
  sourceCode,
  spliceRows,
  type WordTable,
} from '../words/word-table.ts';
import { mixBits, spellingHash, type WordSpans, wordHash, wordSpans } from '../words/words.ts';
import { carryParagraphs } from './carry-paragraphs.ts';
import { recordChangePositions } from './change-distribution.ts';
import { type ChangeTotals, NO_CHANGE } from './change-totals.ts';
import { recordComposition } from './composition-record.ts';
import { findCopied } from './copied-words.ts';
import {
  findRestored,
  findReturned,
  type Surroundings,
  withoutCoincidences,
} from './deleted-words.ts';
import { bulkByInputs, explainedWords } from './explained-words.ts';
import { wordsInAddresses } from './page-addresses.ts';
import { bulkWords, provenanceOf, sourceOfFreshWords } from './provenance.ts';
import { recordTouches } from './record-touches.ts';
import { reorderedWords } from './reordered-words.ts';
import { isOfCommand, withReordered, wordsOfCommand } from './replace-commands.ts';
import { moveOpenRevision, recordRevisions } from './revise.ts';
import { recordState, returnToState } from './revision-log.ts';
import type { TextChange, Tracker } from './tracker-state.ts';
import { replaceDeletions, writeOrigins } from './word-origins.ts';

const { fresh: FRESH, edited: EDITED } = WORD_CHANGE;
const TYPED = sourceCode('typed');

/** Compares a new text with the tracker's, without modifying the tracker. */
export function compareText(
  tracker: Tracker,
  version: SavedVersion,
  gapSeconds: number,
): { text: TextChange; totals: ChangeTotals } {
  const region = changedRegion(tracker.text, version.text)!;
  const at = rowAtOffset(tracker.words, region.from);
  const before = copyRows(tracker.words, at, rowAtOffset(tracker.words, region.beforeTo));
  const spans = wordSpans(version.text, region.from, region.afterTo, tracker.locale);
  const hashes = Int32Array.from(spans.starts, (start, index) =>
    wordHash(version.text, start, spans.lengths[index]!),
  );
  const words = compareWords(tracker, version, at, before, spans, hashes);
  const isWriting = version.byStudent && version.origin === 'edit';
  const source = sourceOfFreshWords(version, gapSeconds, tracker.parameters);
  const { command, isFresh } = ownWords(tracker, version, source, { words, before, hashes });
  const fresh = isFresh.reduce((sum, one) => sum + Number(one), 0);
  const totals = count(words, isWriting);
  // A stated time that can't be is no excuse for words that came faster than anyone types.
  const mayBeBulk = source === 'typed' || source === 'unmatched';
  const bulk =
    mayBeBulk && fresh >= tracker.parameters.provenance.bulkWords
      ? wordsInBulk(tracker, version, gapSeconds, isFresh, spans)
      : null;
  if (isWriting) {
    totals.bulk = bulk?.reduce((sum, one) => sum + one, 0) ?? 0;
    totals[provenanceOf(source)] = fresh - totals.bulk;
  }
  const after = hashes.length;
  return {
    text: {
      version,
      region,
      isWriting,
      at,
      before,
      after,
      spans,
      hashes,
      words,
      source,
      bulk,
      command,
    },
    totals,
  };
}

/** The words that a command put or a list in another order has, and per word of the range whether it is fresh. */
function ownWords(
  { parameters }: Tracker,
  version: SavedVersion,
  source: WordSource,
  { words, before, hashes }: Pick<TextChange, 'words' | 'before' | 'hashes'>,
) {
  const isInserted = (command: TextChange['command']) =>
    Array.from(
      words.fate,
      (code, index) => (code === FRESH || code === EDITED) && !isOfCommand(command, index),
    );
  if (source !== 'typed') return { command: null, isFresh: isInserted(null) };
  const replaced = wordsOfCommand(words, before, hashes, parameters, reportOf(version));
  const inserted = isInserted(replaced);
  const { runWords } = parameters.provenance;
  const reordered = reorderedWords(words, before, hashes, inserted, runWords);
  const command = withReordered(replaced, reordered);
  return { command, isFresh: reordered ? isInserted(command) : inserted };
}

/** Where the changes came from; null if that was not reported, or for a text from elsewhere: then only the time says it. */
const reportOf = ({ input }: SavedVersion): InputReport | null =>
  input && !hasInput(input, 'merge') ? input : null;

/** Per word of the changed range, 1 if it came in bulk; null when none did. */
function wordsInBulk(
  { kind, parameters, words }: Tracker,
  version: SavedVersion,
  gapSeconds: number,
  isFresh: readonly boolean[],
  spans: WordSpans,
): Uint8Array | null {
  const isUncounted = wordsInAddresses(version.text, spans);
  const input = reportOf(version);
  if (!input) {
    const timing = { gapSeconds, spanMs: version.spanMs, kind };
    return bulkWords(isFresh, timing, parameters, isUncounted);
  }
  const since = version.at - input.composedMs;
  const composedBefore = input.composedMs > gapSeconds * SECOND ? bornSince(words, since) : 0;
  const explained = explainedWords(input, gapSeconds, parameters, composedBefore);
  return bulkByInputs(isFresh, isUncounted, explained, parameters);
}

/** Words of the text that came since then. */
function bornSince({ born, count }: WordTable, since: EpochMs): number {
  let words = 0;
  for (let row = 0; row < count; row++) if (born[row]! > since) words++;
  return words;
}

/** Applies a compared change to the tracker, which is then at the change's version. */
export function applyTextChange(tracker: Tracker, text: TextChange): void {
  const { words } = tracker;
  const { version, region, at, before, after, spans, hashes } = text;
  const left = adjacentPairSums(words, at, before.count);
  spliceRows(words, at, before.count, after, region.afterTo - region.beforeTo);
  words.start.set(spans.starts, at);
  words.length.set(spans.lengths, at);
  words.hash.set(hashes, at);
  writeOrigins(tracker, text);
  const joined = adjacentPairSums(words, at, after);
  const stateBefore = fingerprintOf(tracker.state);
  tracker.state = [
    (tracker.state[0] - left[0] + joined[0]) | 0,
    (tracker.state[1] - left[1] + joined[1]) | 0,
  ];

  carryParagraphs(tracker, text);
  const state = fingerprintOf(tracker.state);
  const revised = state === stateBefore ? null : revise(tracker, text, stateBefore, state);
  if (text.isWriting) {
    recordComposition(tracker, text);
    recordTouches(tracker, text);
    recordChangePositions(tracker, text);
  }
  replaceDeletions(tracker, text, revised);
  movePoints(tracker, text);
  tracker.text = version.text;
}

/**
 * Records the version's revisions. Returns a revision index or -1 per hunk, or null when nothing
 * was revised.
 */
function revise(
  tracker: Tracker,
  text: TextChange,
  stateBefore: number,
  state: number,
): number[] | null {
  const { revisions } = tracker;
  if (!text.isWriting) revisions.open = null;
  const returned = returnToState(revisions, state);
  const owners = returned || !text.isWriting ? null : recordRevisions(tracker, text, stateBefore);
  if (returned) {
    moveOpenRevision(tracker, text);
    forgetMoves(tracker, text);
    if (returned.paragraphs) restoreParagraphs(tracker.paragraphs, returned.paragraphs);
  }
  recordState(revisions, state, tracker.paragraphs);
  return owners;
}

/** Words that a return brings back to their place have not been moved. */
function forgetMoves({ words }: Tracker, { at, words: { fate } }: TextChange): void {
  for (const [index, code] of fate.entries()) {
    if (code === WORD_CHANGE.moved) words.moved[at + index] = 0;
  }
}

function compareWords(
  tracker: Tracker,
  version: SavedVersion,
  at: number,
  before: WordTable,
  spans: WordSpans,
  hashes: Int32Array,
): WordChange {
  const { change, provenance } = tracker.parameters;
  const { moveWords, restoreWords, copyWords, stillTypingSeconds } = change;
  const writes = version.origin === 'edit' && version.byStudent;
  const wordBefore = (old: number): string => {
    const start = before.start[old]!;
    return tracker.text.slice(start, start + before.length[old]!);
  };
  const wordAfter = (index: number): string => {
    const from = spans.starts[index]!;
    return version.text.slice(from, from + spans.lengths[index]!);
  };
  return classifyWords(before.hash, hashes, {
    moveWords,
    restored: (offered, keptFrom) => {
      // What a reviewer's letters took out of a word comes back when they are apart from it: no one wrote it again.
      const comesBack = version.origin === 'restore' || version.origin === 'reviewer';
      const least = comesBack ? 1 : restoreWords;
      const { deleted } = tracker;
      const surroundings = surroundingsOf(tracker, at, before, hashes, keptFrom);
      const restored = findRestored(deleted, hashes, offered, least);
      const found = writes
        ? withoutCoincidences(deleted, restored, surroundings, provenance.bulkWords)
        : restored;
      return [
        ...found,
        ...findReturned(deleted, hashes, { offered, found, least, ...surroundings }),
      ];
    },
    copied: (offered) => (writes ? findCopied(tracker.words, hashes, offered, copyWords) : []),
    spellingBefore: (old) => spellingHash(wordBefore(old)),
    spellingAfter: (index) => spellingHash(wordAfter(index)),
    isStillTyped: (old, index) => {
      if (!writes || version.at - before.born[old]! > stillTypingSeconds * SECOND) return false;
      const row = at + old;
      const isLast = row === tracker.front || row === tracker.words.count - 1;
      // Any other word may replace the one that is being typed, as an input method does; a pasted word isn't being typed.
      if (isLast && before.source[old] === TYPED) return true;
      const [was, is] = [wordBefore(old), wordAfter(index)];
      return is.startsWith(was) || was.startsWith(is);
    },
  });
}

/** What is next to the words of a changed range, in the text after the change. */
function surroundingsOf(
  { words }: Tracker,
  at: number,
  before: WordTable,
  hashes: Int32Array,
  keptFrom: (index: number) => number,
): Surroundings {
  const isForeign = ({ source }: WordTable, row: number) => source[row] !== TYPED;
  const outside = (row: number) => (row < 0 || row >= words.count ? null : isForeign(words, row));
  return {
    precedingOf: (index) => hashes[index - 1] ?? words.hash[at - 1] ?? 0,
    isForeignAt: (index, explained) => {
      if (index < 0) return outside(at + index);
      if (index >= hashes.length) return outside(at + before.count + index - hashes.length);
      if (explained.has(index)) return true;
      const old = keptFrom(index);
      return old >= 0 && isForeign(before, old);
    },
  };
}

/** Adds up the change. */
function count({ hunks, fate }: WordChange, isWriting: boolean): ChangeTotals {
  const totals: ChangeTotals = { ...NO_CHANGE };
  for (const hunk of isWriting ? hunks : []) {
    totals.new += hunk.new;
    totals.edited += hunk.edited;
    totals.deleted += hunk.deleted;
  }
  for (const code of fate) {
    if (code === WORD_CHANGE.moved) totals.moved++;
    if (code === WORD_CHANGE.restored || code === WORD_CHANGE.copied) totals.restored++;
  }
  return totals;
}

/** Sums of hashes over adjacent pairs in a range of rows, including both edges. */
function adjacentPairSums(
  { hash, count }: WordTable,
  at: number,
  length: number,
): [number, number] {
  let [first, second] = [0, 0];
  for (let row = at; row <= at + length; row++) {
    const left = row > 0 ? hash[row - 1]! : 0x51ed270b;
    const right = row < count ? hash[row]! : 0x2545f491;
    const pair = mixBits(Math.imul(left, 0x9e3779b1) ^ right);
    first = (first + pair) | 0;
    second = (second + mixBits(pair ^ 0x6c8e9cf5)) | 0;
  }
  return [first, second];
}

const fingerprintOf = ([first, second]: readonly [number, number]): number =>
  (first >>> 0) * 2 ** 20 + (second >>> 12);

/** The writing front follows the student's last change; changes by others only shift it. */
function movePoints(tracker: Tracker, { at, before, after, words, isWriting }: TextChange): void {
  const last = words.hunks.at(-1)?.hunk;
  if (isWriting) {
    tracker.editPoint = at + (last?.bTo ?? after);
    tracker.front = tracker.editPoint - 1;
    return;
  }
  const shift = after - before.count;
  const pushed = (row: number) =>
    row >= at + before.count ? row + shift : Math.min(row, at + after);
  tracker.editPoint = pushed(tracker.editPoint);
  tracker.front = pushed(tracker.front);
}
