import { type EpochMs, SECOND } from '../../time.ts';
import { WORD_CHANGE } from '../words/word-change.ts';
import { sourceCode } from '../words/word-table.ts';
import type { TextChange, Tracker } from './tracker-state.ts';

/** Where the first word after a pause is. */
export const PAUSE_PLACES = ['paragraph', 'sentence', 'within'] as const;
export type PausePlace = (typeof PAUSE_PLACES)[number];

/** Seconds without a change that end a burst. Source: Chenoweth & Hayes 2001. */
export const PAUSE_SECONDS = 3;
/** Seconds within which a word that goes again was deleted where it was being written. */
export const TAKEN_BACK_SECONDS = 60;

/**
 * What is counted while a text comes to be, for the process facts: a few hundred numbers, however long the history.
 * Only words that the student typed take part.
 */
export type CompositionRecord = {
  /** Words typed, whether or not they are still there. */
  typed: number;
  /** Of these, words deleted within a minute of being typed. */
  takenBack: number;
  /** Of these, words put in front of others of their paragraph. */
  between: number;
  /** Words since the last pause. */
  burst: number;
  /** When the student last changed the text; null before. */
  lastAt: EpochMs | null;
  /** Finished bursts by the class of their words. */
  bursts: number[];
  /** Pauses by the class of their length, for each place. */
  pauses: Record<PausePlace, number[]>;
};

export const createCompositionRecord = (): CompositionRecord => ({
  typed: 0,
  takenBack: 0,
  between: 0,
  burst: 0,
  lastAt: null,
  bursts: [],
  pauses: { paragraph: [], sentence: [], within: [] },
});

/** Up to here each number is a class of its own; above, a class reaches a tenth further than the one before. */
const EXACT = 40;
const STEP = Math.log(1.1);

/** The class of a positive number. */
export const classOf = (value: number): number =>
  value <= EXACT ? Math.round(value) : EXACT + 1 + Math.floor(Math.log(value / EXACT) / STEP);

/** A number of a class, in its middle. */
export const middleOf = (index: number): number =>
  index <= EXACT ? index : EXACT * Math.exp((index - EXACT - 0.5) * STEP);

/** Counts what the student's change to the text shows about composing. Modifies the tracker. */
export function recordComposition(tracker: Tracker, change: TextChange): void {
  const { composition: record } = tracker;
  const { version } = change;
  const pause = record.lastAt === null ? 0 : (version.at - record.lastAt - version.spanMs) / SECOND;
  record.lastAt = version.at;
  if (pause >= PAUSE_SECONDS) finishBurst(record);
  record.takenBack += takenBack(change);
  const typed = typedWords(change);
  const [first] = typed;
  if (first === undefined) return;
  record.typed += typed.length;
  record.burst += typed.length;
  record.between += betweenWords(tracker, change, typed);
  if (pause >= PAUSE_SECONDS && pause <= tracker.parameters.time.sessionGapSeconds) {
    countClass(record.pauses[placeOf(change, first)], pause);
  }
}

function finishBurst(record: CompositionRecord): void {
  if (record.burst > 0) countClass(record.bursts, record.burst);
  record.burst = 0;
}

function countClass(counts: number[], value: number): void {
  const index = classOf(value);
  while (counts.length <= index) counts.push(0);
  counts[index] = (counts[index] ?? 0) + 1;
}

/** Indices of the words that were typed, in order. */
function typedWords({ source, bulk, command, words: { fate } }: TextChange): number[] {
  if (source !== 'typed' || command !== null) return [];
  return Array.from(fate.keys()).filter(
    (index) => fate[index] === WORD_CHANGE.fresh && !bulk?.[index],
  );
}

const TYPED = sourceCode('typed');

function takenBack({ version, before, words: { hunks, gone } }: TextChange): number {
  const since = version.at - TAKEN_BACK_SECONDS * SECOND;
  let count = 0;
  for (const { hunk, deleted } of hunks) {
    let left = deleted;
    for (let old = hunk.aFrom; old < hunk.aTo && left > 0; old++) {
      if (!gone[old] || before.source[old] !== TYPED || before.born[old]! < since) continue;
      count++;
      left--;
    }
  }
  return count;
}

/** How many of the typed words have another word behind them that is in their paragraph and is not new. */
function betweenWords(
  { words: { start, count } }: Tracker,
  { at, after, spans, version: { text }, words: { fate } }: TextChange,
  typed: readonly number[],
): number {
  const isTyped = new Set(typed);
  // From the last word backwards: where the next one that is not new begins.
  let next = at + after < count ? start[at + after]! : -1;
  let between = 0;
  for (let index = fate.length - 1; index >= 0; index--) {
    const from = spans.starts[index]!;
    const to = from + spans.lengths[index]!;
    const isInParagraph = next >= 0 && !text.slice(to, next).includes('\n');
    if (!isTyped.has(index)) next = from;
    else if (isInParagraph) between++;
    else next = -1;
  }
  return between;
}

const SENTENCE_END = /[.!?…。！？][\p{Pf}\p{Pe}"'\s]*$/u;

function placeOf({ spans, version: { text } }: TextChange, index: number): PausePlace {
  const start = spans.starts[index]!;
  const preceding = text.slice(Math.max(0, start - 40), start);
  const line = preceding.slice(preceding.lastIndexOf('\n') + 1);
  const isLineStart = start <= 40 || preceding.includes('\n');
  if (isLineStart && !/[\p{L}\p{N}]/u.test(line)) return 'paragraph';
  return SENTENCE_END.test(line) ? 'sentence' : 'within';
}
