import type { FileKind } from '../../files/file-kinds.ts';
import { SECOND } from '../../time.ts';
import { DEFAULT_PARAMETERS, type Parameters } from '../parameters.ts';
import { countsForTime, gapClass, gapLimits } from '../time.ts';
import type { SavedVersion, VersionChange } from '../types.ts';
import { createParagraphs } from '../words/paragraphs.ts';
import { createWordTable } from '../words/word-table.ts';
import { pinnedLocale } from '../words/words.ts';
import { createPlaceCounts } from './change-distribution.ts';
import { applyTextChange, compareText } from './change-text.ts';
import { NO_CHANGE } from './change-totals.ts';
import { createCompositionRecord } from './composition-record.ts';
import { createDeletedWords } from './deleted-words.ts';
import { createRevisionLog, recordState } from './revision-log.ts';
import type { TextChange, Tracker } from './tracker-state.ts';

export type TrackerOptions = {
  kind: FileKind;
  /** Language tag of the document, if known. */
  locale?: string | undefined;
  parameters?: Parameters;
};

/** Creates a tracker that has not processed any version. */
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
    paragraphs: createParagraphs(),
    deleted: createDeletedWords(),
    revisions: createRevisionLog(),
    touches: [],
    state: [0, 0],
    front: -1,
    editPoint: -1,
    composing: -1,
    composition: createCompositionRecord(),
    byPlace: createPlaceCounts(),
    untypedPlaces: [],
  };
}

/**
 * What the next version of a file changes, ready to be applied to the tracker state it was computed
 * from.
 */
export type TrackerUpdate = {
  change: VersionChange;
  version: SavedVersion;
  /** Number of versions the tracker had processed before. */
  after: number;
  /** Null when the text did not change. */
  text: TextChange | null;
};

/**
 * Computes what the next version of the file changes, without modifying the tracker: pass the result
 * to `applyUpdate`, or discard it.
 *
 * The cost is proportional to the change: the texts are compared from both ends, and only the words
 * in between are examined. A version with the same text counts for time only.
 *
 * @throws {RangeError} when the time is not in whole milliseconds
 */
export function computeUpdate(tracker: Tracker, version: SavedVersion): TrackerUpdate {
  if (!Number.isSafeInteger(version.at)) throw new RangeError('times are whole milliseconds');
  const gapSeconds = gapBefore(tracker, version);
  const compared = version.text === tracker.text ? null : compareText(tracker, version, gapSeconds);
  const text = compared?.text ?? null;
  const words = tracker.words.count + (text ? text.after - text.before.count : 0);
  return {
    change: {
      ...NO_CHANGE,
      ...compared?.totals,
      ...countedTime(tracker, version, gapSeconds),
      words,
    },
    version,
    after: tracker.versions,
    text,
  };
}

/**
 * Applies an update: modifies `tracker` in place, which is then at the update's version.
 *
 * @throws {RangeError} when the tracker has processed another version since the update was computed
 */
export function applyUpdate(tracker: Tracker, { version, after, text }: TrackerUpdate): void {
  if (tracker.versions !== after) throw new RangeError('the update is for another version');
  if (countsForTime(version)) {
    if (startsSession(tracker, gapBefore(tracker, version))) tracker.sessions.push(version.at);
    tracker.lastAt = version.at;
  }
  if (after === 0) recordState(tracker.revisions, 0, tracker.paragraphs);
  tracker.versions++;
  if (text) applyTextChange(tracker, text);
}

/** Computes and applies an update, for histories that are final. Modifies `tracker` in place. */
export function advance(tracker: Tracker, version: SavedVersion): VersionChange {
  const update = computeUpdate(tracker, version);
  applyUpdate(tracker, update);
  return update.change;
}

const gapBefore = ({ lastAt }: Tracker, { at }: SavedVersion): number =>
  lastAt === null ? 0 : Math.max(0, at - lastAt) / SECOND;

const startsSession = ({ lastAt, parameters }: Tracker, gapSeconds: number): boolean =>
  lastAt === null || gapSeconds > parameters.time.sessionGapSeconds;

function countedTime(tracker: Tracker, version: SavedVersion, gapSeconds: number) {
  const counted = { activeSeconds: 0, thinkSeconds: 0 };
  if (!countsForTime(version) || startsSession(tracker, gapSeconds)) return counted;
  const kind = gapClass(gapSeconds, gapLimits(tracker.kind, tracker.parameters));
  if (kind === 'active') counted.activeSeconds = gapSeconds;
  if (kind === 'think') counted.thinkSeconds = gapSeconds;
  return counted;
}
