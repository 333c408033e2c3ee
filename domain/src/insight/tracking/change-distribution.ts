import type { FileKind } from '../../files/file-kinds.ts';
import { SECOND } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import { countsForTime, gapClass, gapLimits } from '../time.ts';
import type { LoggedVersion } from '../types.ts';
import { WORD_CHANGE } from '../words/word-change.ts';
import { provenanceOf } from './provenance.ts';
import type { TextChange, Tracker } from './tracker-state.ts';

/** Words changed in one tenth of the writing time, or of the text. */
export type ChangeTenth = {
  new: number;
  edited: number;
  deleted: number;
  /** Words that arrived in bulk, included in `new`. */
  bulk: number;
  /** Words that were not observed, included in `new`. */
  unobserved: number;
};

const TENTHS = 10;

/** What is counted in the tenths of the text, in this order, ten numbers each. */
const COUNTS = ['new', 'edited', 'deleted', 'bulk', 'unobserved'] as const;

export const createPlaceCounts = (): Int32Array => new Int32Array(COUNTS.length * TENTHS);

/**
 * Records where in the text a version made its changes: inserted words in the tenth they are in,
 * removed words at their former position.
 */
export function recordChangePositions(
  { byPlace, words }: Tracker,
  { at, words: change, source, bulk }: TextChange,
): void {
  const count = (what: (typeof COUNTS)[number], row: number, by = 1) => {
    const tenth = Math.floor((TENTHS * row) / Math.max(1, words.count));
    byPlace[COUNTS.indexOf(what) * TENTHS + Math.min(TENTHS - 1, tenth)]! += by;
  };
  const unobserved = provenanceOf(source) === 'unobserved';
  for (const { hunk, deleted } of change.hunks) {
    for (let index = hunk.bFrom; index < hunk.bTo; index++) {
      const fate = change.fate[index];
      if (fate === WORD_CHANGE.edited) count('edited', at + index);
      if (fate !== WORD_CHANGE.fresh) continue;
      count('new', at + index);
      if (bulk?.[index]) count('bulk', at + index);
      if (unobserved) count('unobserved', at + index);
    }
    count('deleted', at + (hunk.bFrom + hunk.bTo) / 2, deleted);
  }
}

/** Words changed per tenth of the text's length at the time of the change; ten in order. */
export function changeByPlace({ byPlace }: Tracker): ChangeTenth[] {
  return Array.from({ length: TENTHS }, (_, tenth) => ({
    new: byPlace[tenth]!,
    edited: byPlace[TENTHS + tenth]!,
    deleted: byPlace[2 * TENTHS + tenth]!,
    bulk: byPlace[3 * TENTHS + tenth]!,
    unobserved: byPlace[4 * TENTHS + tenth]!,
  }));
}

const nothingChanged = (): ChangeTenth => ({
  new: 0,
  edited: 0,
  deleted: 0,
  bulk: 0,
  unobserved: 0,
});

/** A version with the kind of its file. */
export type VersionWithKind = LoggedVersion & { kind: FileKind };

/**
 * Words changed per tenth of the real time, excluding idle time; ten in order. A version accounts
 * for the time before it: when it is saved at exactly three tenths, its words belong to the third.
 *
 * @param log the versions of all files of the submission, in chronological order
 */
export function changeByTime(
  log: readonly VersionWithKind[],
  parameters: Parameters,
): ChangeTenth[] {
  const reached = realTimeReached(log, parameters);
  const real = reached.at(-1) ?? 0;
  const tenths = Array.from({ length: TENTHS }, nothingChanged);
  for (const [index, version] of log.entries()) {
    const place = real === 0 ? 0 : Math.ceil((TENTHS * reached[index]!) / real) - 1;
    const tenth = tenths[Math.max(0, place)]!;
    tenth.new += version.new;
    tenth.edited += version.edited;
    tenth.deleted += version.deleted;
    // What came in place of other words counts as edited.
    const bulk = Math.min(version.bulk, version.new);
    tenth.bulk += bulk;
    tenth.unobserved += Math.min(version.unobserved, version.new - bulk);
  }
  return tenths;
}

/** Real milliseconds elapsed at each version. */
function realTimeReached(log: readonly VersionWithKind[], parameters: Parameters): number[] {
  let [last, real] = [Number.NEGATIVE_INFINITY, 0];
  return log.map((version) => {
    if (!countsForTime(version)) return real;
    const gap = Math.max(0, version.at - last);
    if (gapClass(gap / SECOND, gapLimits(version.kind, parameters)) !== 'away') real += gap;
    last = version.at;
    return real;
  });
}
