import type { FileKind } from '../files/file-kinds.ts';
import { SECOND } from '../time.ts';
import { changeText } from './change-text.ts';
import { NO_CHANGE } from './change-totals.ts';
import { createDeletedWords } from './deleted-words.ts';
import { createParagraphs } from './paragraphs.ts';
import { DEFAULT_PARAMETERS, type Parameters } from './parameters.ts';
import { createRevisionLog, recordState } from './revision-log.ts';
import { countsForTime, gapClass, gapLimits } from './time.ts';
import type { Tracker } from './tracker-state.ts';
import type { SavedVersion, VersionChange } from './types.ts';
import { createWordTable } from './word-table.ts';
import { pinnedLocale } from './words.ts';

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
