import type { FileKind } from '../files/file-kinds.ts';
import { type EpochMs, SECOND } from '../time.ts';
import { changeText } from './change-text.ts';
import { NO_CHANGE } from './change-totals.ts';
import { createDeletedWords, type DeletedWords } from './deleted-words.ts';
import { createParagraphs, type Paragraphs } from './paragraphs.ts';
import { DEFAULT_PARAMETERS, type Parameters } from './parameters.ts';
import { createRevisionLog, type RevisionLog, recordState } from './revision-log.ts';
import { countsForTime, gapClass, gapLimits } from './time.ts';
import type { SavedVersion, VersionChange } from './types.ts';
import { createWordTable, type WordTable } from './word-table.ts';
import { pinnedLocale } from './words.ts';

/** Words of a paragraph that a later session edited, removed or moved. */
export type Touch = { paragraph: number; at: EpochMs; root: EpochMs; words: number };

/**
 * All that is known of one file's text: its words with their past, its paragraphs, what was
 * deleted, and what was revised. `advance` changes it in place.
 */
export type Tracker = {
  kind: FileKind;
  /** Segments the words; pinned when the tracker is made. */
  locale: string;
  parameters: Parameters;
  text: string;
  /** Versions taken in so far. */
  versions: number;
  /** Time of the last version that counts for time; null before the first. */
  lastAt: EpochMs | null;
  /** Starts of the sessions of this file alone. */
  sessions: EpochMs[];
  words: WordTable;
  paragraphs: Paragraphs;
  deleted: DeletedWords;
  revisions: RevisionLog;
  touches: Touch[];
  /** Two sums over neighbouring words, which stand for the text when looking for a return to it; 0 and 0 for the empty text. */
  state: [number, number];
  /** Row of the word last written, -1 for none. */
  front: number;
  /** Row just behind the last change, -1 for none. */
  editPoint: number;
  /** Id of the paragraph whose end is being written on, -1 for none. */
  composing: number;
  /** New, edited and removed words per tenth of the text's length, ten of each. */
  byPlace: Int32Array;
};

export type TrackerOptions = {
  kind: FileKind;
  /** Language tag of the document, where known. */
  locale?: string | undefined;
  parameters?: Parameters;
};

/** A tracker that has seen no version yet. */
export function createTracker({ kind, locale, parameters }: TrackerOptions): Tracker {
  return {
    kind,
    locale: pinnedLocale(locale),
    parameters: parameters ?? DEFAULT_PARAMETERS,
    text: '',
    versions: 0,
    lastAt: null,
    sessions: [],
    words: createWordTable(),
    paragraphs: createParagraphs(0),
    deleted: createDeletedWords(),
    revisions: createRevisionLog(),
    touches: [],
    state: [0, 0],
    front: -1,
    editPoint: -1,
    composing: -1,
    byPlace: new Int32Array(30),
  };
}

/**
 * Takes in the next version of the file and answers what it changed. Changes `tracker` in place.
 *
 * The cost follows the size of the change: the texts are compared from both ends, and only the
 * words between are looked at. A version with the same text counts for time alone.
 *
 * @throws {RangeError} when the time is not in whole milliseconds
 */
export function advance(tracker: Tracker, version: SavedVersion): VersionChange {
  if (!Number.isSafeInteger(version.at)) throw new RangeError('times are whole milliseconds');
  const gapSeconds =
    tracker.lastAt === null ? 0 : Math.max(0, version.at - tracker.lastAt) / SECOND;
  const change: VersionChange = {
    ...NO_CHANGE,
    ...takeTime(tracker, version, gapSeconds),
    words: 0,
  };
  if (tracker.versions === 0) {
    tracker.paragraphs.born[0] = version.at;
    recordState(tracker.revisions, 0);
  }
  tracker.versions++;
  if (version.text !== tracker.text) changeText(tracker, version, gapSeconds, change);
  change.words = tracker.words.count;
  return change;
}

function takeTime(tracker: Tracker, version: SavedVersion, gapSeconds: number) {
  const counted = { activeSeconds: 0, thinkSeconds: 0 };
  if (!countsForTime(version)) return counted;
  const { parameters, sessions } = tracker;
  if (tracker.lastAt === null || gapSeconds > parameters.time.sessionGapSeconds) {
    sessions.push(version.at);
  } else {
    const kind = gapClass(gapSeconds, gapLimits(tracker.kind, parameters));
    if (kind === 'active') counted.activeSeconds = gapSeconds;
    if (kind === 'think') counted.thinkSeconds = gapSeconds;
  }
  tracker.lastAt = version.at;
  return counted;
}
