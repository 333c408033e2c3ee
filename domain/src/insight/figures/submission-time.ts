import type { FileKind } from '../../files/file-kinds.ts';
import { type EpochMs, SECOND } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import {
  type ActivityMoment,
  countsForTime,
  gapClass,
  gapLimits,
  mergeMoments,
  type WritingTime,
  writingTime,
} from '../time.ts';
import type { LoggedVersion } from '../types.ts';

/** A file of a submission with what its log says about time. */
export type TimedFile = {
  kind: FileKind;
  log: readonly Pick<LoggedVersion, 'at' | 'origin' | 'byStudent' | 'presence'>[];
};

type PlacedMoment = ActivityMoment & { file: number; row: number };

/**
 * The writing time of a submission: its files together, so that what was written in two of them at the same time counts once. Every
 * place that shows how long a student wrote gets it from here.
 */
export const submissionTime = (files: readonly TimedFile[], parameters: Parameters): WritingTime =>
  writingTime(momentsOf(files), parameters);

/**
 * The same time, by the version that ended each gap: seconds of active and thinking time for every version of every file, in
 * the order of the files and their logs. All of them add up to the writing time of the submission.
 */
export function timeByVersion(
  files: readonly TimedFile[],
  parameters: Parameters,
): { active: number[]; think: number[] }[] {
  const times = files.map(({ log }) => ({
    active: new Array<number>(log.length).fill(0),
    think: new Array<number>(log.length).fill(0),
  }));
  let last: EpochMs | null = null;
  for (const { at, kind, file, row } of momentsOf(files)) {
    const seconds: number = last === null ? 0 : Math.max(0, at - last) / SECOND;
    const pause = gapClass(seconds, gapLimits(kind, parameters));
    if (pause !== 'away') times[file]![pause][row] = seconds;
    last = at;
  }
  return times;
}

const momentsOf = (files: readonly TimedFile[]): PlacedMoment[] =>
  mergeMoments(
    files.map(({ kind, log }, file) =>
      log.flatMap((version, row) => {
        const { at, presence } = version;
        return countsForTime(version) ? [{ at, presence, kind, file, row }] : [];
      }),
    ),
  );
