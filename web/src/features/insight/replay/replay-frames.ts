import type { VersionLog } from '@antecedent/contracts/insight/replay';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import { coalesce, frameOf } from '@antecedent/domain/insight/replay/coalesce';
import type { LoggedVersion } from '@antecedent/domain/insight/types';
import { marksOnFrames } from '../../../charts/time-marks/mark-words.ts';
import { type AxisTimeMark, framesBefore } from '../../../charts/time-marks/time-marks.ts';
import type { WordChangeFrame } from '../../../charts/word-change/word-change-layout.ts';

/** A frame of the replay: its version, and the version its changes are compared with. */
export type ReplayFrame = WordChangeFrame & { version: number; before: number };

export type Frames = {
  frames: readonly ReplayFrame[];
  sessions: number;
  drafts: readonly Pick<AxisTimeMark, 'title' | 'after'>[];
  /** The deadlines again, with comments and reviews. */
  marks: readonly AxisTimeMark[];
  /** Version numbers shown during playback, one per frame. */
  stops: readonly number[];
  first: number;
  last: number;
};

/** The frames, marks and stops of a log's replay, all from the same series. */
export function replayFrames(log: VersionLog): Frames {
  const rows = log.timestamps.map((_, row) => loggedVersion(log, row));
  const pictures = coalesce(rows, DEFAULT_PARAMETERS);
  const wordsByFrame = (rows: VersionLog['bulk']): ReadonlyMap<number, number> => {
    const sums = new Map<number, number>();
    for (const { row, words } of rows) {
      const frame = frameOf(pictures, row);
      sums.set(frame, (sums.get(frame) ?? 0) + words);
    }
    return sums;
  };
  const [bulk, unobserved] = [wordsByFrame(log.bulk), wordsByFrame(log.unobserved)];
  let session = 0;
  const frames = pictures.map((picture, index): ReplayFrame => {
    if (index > 0 && picture.idleSeconds > DEFAULT_PARAMETERS.time.sessionGapSeconds) session++;
    return {
      at: picture.at,
      new: picture.new,
      edited: picture.edited,
      deleted: picture.deleted,
      bulk: bulk.get(index) ?? 0,
      unobserved: unobserved.get(index) ?? 0,
      session,
      version: picture.number,
      before: log.first + Math.max(0, picture.first - 1),
    };
  });
  return {
    frames,
    sessions: frames.length === 0 ? 0 : session + 1,
    drafts: log.drafts.map(({ title, deadline }) => ({
      title,
      after: framesBefore(frames, Date.parse(deadline)),
    })),
    marks: marksOnFrames(log.marks, frames),
    stops: frames.map(({ version }) => version),
    first: log.first,
    last: log.first + log.timestamps.length - 1,
  };
}

function loggedVersion(log: VersionLog, row: number): LoggedVersion {
  return {
    number: log.first + row,
    at: log.timestamps[row] ?? 0,
    // Of other kinds than documents no words are counted: every save is one.
    new: log.kind === 'document' ? (log.new[row] ?? 0) : Math.min(row, 1),
    edited: log.edited[row] ?? 0,
    deleted: log.deleted[row] ?? 0,
    moved: log.moved[row] ?? 0,
    activeSeconds: log.active[row] ?? 0,
    thinkSeconds: log.think[row] ?? 0,
    restored: 0,
    typed: 0,
    bulk: 0,
    unobserved: 0,
    words: 0,
    origin: 'edit',
    presence: 'unknown',
    spanMs: 0,
    byStudent: true,
  };
}

/** Index of the frame that contains a version. */
export function frameAt({ frames }: Frames, version: number): number {
  const index = frames.findIndex((frame) => version <= frame.version);
  return index === -1 ? frames.length - 1 : index;
}

/** The versions of a frame: from the one before its first, to its last. */
const versionRange = ({ stops, first }: Frames, frame: number): [from: number, to: number] => {
  const from = stops[frame - 1] ?? first;
  return [from, stops[frame] ?? from];
};

/** Position of a version, in frames from the start: 0 for the first, the number of frames for the last. */
export function positionOf(series: Frames, version: number): number {
  const frame = frameAt(series, version);
  const [from, to] = versionRange(series, frame);
  return frame + (to === from ? 0 : (version - from) / (to - from));
}

/** The version nearest to a position; the inverse of `positionOf`. */
export function versionAt(series: Frames, place: number): number {
  const frame = Math.max(0, Math.min(series.stops.length - 1, Math.floor(place)));
  const [from, to] = versionRange(series, frame);
  return Math.round(from + Math.max(0, Math.min(1, place - frame)) * (to - from));
}

/** Seconds of writing up to and including a version: in all files of the submission, and of these in this one. */
export function writingSeconds(log: VersionLog, version: number): { all: number; here: number } {
  let here = 0;
  for (let row = 0; row <= version - log.first && row < log.active.length; row++) {
    here += (log.active[row] ?? 0) + (log.think[row] ?? 0);
  }
  const elsewhere = log.elsewhere
    .filter(({ row }) => row <= version - log.first)
    .reduce((sum, { seconds }) => sum + seconds, 0);
  return { all: here + elsewhere, here };
}
