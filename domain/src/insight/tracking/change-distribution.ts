import type { FileKind } from '../../files/file-kinds.ts';
import { SECOND } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import { countsForTime, gapClass, gapLimits } from '../time.ts';
import type { LoggedVersion } from '../types.ts';
import { WORD_CHANGE } from '../words/word-change.ts';
import type { WordTable } from '../words/word-table.ts';
import { provenanceOf } from './provenance.ts';
import { isOfCommand } from './replace-commands.ts';
import type { TextChange, Tracker } from './tracker-state.ts';

/** Words changed in one tenth of the writing time, or of the text. */
export type ChangeTenth = {
  new: number;
  edited: number;
  deleted: number;
  /** Words that arrived in bulk, included in `new` and `edited`. */
  bulk: number;
  /** Words that were not observed, included in `new` and `edited`. */
  unobserved: number;
};

export const TENTHS = 10;

/** What is counted in the tenths of the text, in this order, ten numbers each. */
const COUNTS = ['new', 'edited', 'deleted'] as const;

export const createPlaceCounts = (): Int32Array => new Int32Array(COUNTS.length * TENTHS);

/** Where one version's words came that were not typed: its number, and words in each tenth of the text as it was then. */
export type UntypedPlaces = { version: number; state: 'bulk' | 'unobserved'; tenths: number[] };

const tenthOf = (row: number, { count }: WordTable): number =>
  Math.min(TENTHS - 1, Math.floor((TENTHS * row) / Math.max(1, count)));

/**
 * Records where in the text a version made its changes: inserted words in the tenth they are in,
 * removed words at their former position.
 */
export function recordChangePositions(
  { byPlace, untypedPlaces, words }: Tracker,
  { at, version, words: change, source, bulk, command }: TextChange,
): void {
  const count = (what: (typeof COUNTS)[number], row: number, by = 1) => {
    byPlace[COUNTS.indexOf(what) * TENTHS + tenthOf(row, words)]! += by;
  };
  const untyped = { bulk: createTenths(), unobserved: createTenths() };
  const isUnobserved = provenanceOf(source) === 'unobserved';
  for (const { hunk, deleted } of change.hunks) {
    for (let index = hunk.bFrom; index < hunk.bTo; index++) {
      const fate = change.fate[index];
      if (fate === WORD_CHANGE.edited) count('edited', at + index);
      if (fate === WORD_CHANGE.fresh) count('new', at + index);
      if (fate !== WORD_CHANGE.fresh && fate !== WORD_CHANGE.edited) continue;
      const tenth = tenthOf(at + index, words);
      if (bulk?.[index]) untyped.bulk[tenth]!++;
      else if (isUnobserved && !isOfCommand(command, index)) untyped.unobserved[tenth]!++;
    }
    count('deleted', at + (hunk.bFrom + hunk.bTo) / 2, deleted);
  }
  for (const state of ['bulk', 'unobserved'] as const) {
    const tenths = untyped[state];
    if (tenths.some(Boolean)) untypedPlaces.push({ version: version.number, state, tenths });
  }
}

/**
 * Words changed per tenth of the text's length at the time of the change; ten in order.
 *
 * @param log the file's versions as they are shown: words that it counts as typed aren't added at once here either
 */
export function changeByPlace(
  { byPlace, untypedPlaces }: Tracker,
  log: readonly Pick<LoggedVersion, 'number' | 'bulk' | 'unobserved'>[],
): ChangeTenth[] {
  const shown = new Map(log.map((version) => [version.number, version]));
  const sums = { bulk: createTenths(), unobserved: createTenths() };
  for (const { version, state, tenths } of untypedPlaces) {
    const words = shareOut(tenths, shown.get(version)?.[state] ?? 0);
    for (const [tenth, count] of words.entries()) sums[state][tenth]! += count;
  }
  return Array.from({ length: TENTHS }, (_, tenth) => ({
    new: byPlace[tenth]!,
    edited: byPlace[TENTHS + tenth]!,
    deleted: byPlace[2 * TENTHS + tenth]!,
    bulk: sums.bulk[tenth]!,
    unobserved: sums.unobserved[tenth]!,
  }));
}

const createTenths = (): number[] => new Array<number>(TENTHS).fill(0);

/** Scales the counts down to a total of `left`, each by the same part. */
function shareOut(counts: readonly number[], left: number): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (left >= all) return [...counts];
  let [seen, given] = [0, 0];
  return counts.map((count) => {
    seen += count;
    const before = given;
    given = Math.round((left * seen) / all);
    return given - before;
  });
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
    tenth.bulk += version.bulk;
    tenth.unobserved += version.unobserved;
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
