import { type EpochMs, SECOND } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import type { LoggedVersion } from '../types.ts';

/** One frame of the replay: versions `[first, last]` of the log, shown as the last of them. */
export type ReplayFrame = {
  /** Indexes into the log, both inclusive. */
  first: number;
  last: number;
  /** Number and time of the version shown. */
  number: number;
  at: EpochMs;
  new: number;
  edited: number;
  deleted: number;
  /** Seconds between the previous frame and this one, which the replay skips. */
  idleSeconds: number;
};

/**
 * The frames of a replay: versions close in time are merged, and the time span of a frame is
 * increased until there are few enough frames. Every version is in exactly one frame.
 */
export function coalesce(log: readonly LoggedVersion[], { replay }: Parameters): ReplayFrame[] {
  if (log.length === 0) return [];
  const shortest = replay.mergeSeconds * SECOND;
  let [low, high] = [shortest, shortest];
  while (framesWithin(log, high) > replay.frames) [low, high] = [high, high * 2];
  while (high - low > SECOND) {
    const middle = Math.floor((low + high) / 2);
    if (framesWithin(log, middle) > replay.frames) low = middle;
    else high = middle;
  }
  return cut(log, high);
}

function framesWithin(log: readonly LoggedVersion[], span: number): number {
  let [frames, start] = [0, Number.NEGATIVE_INFINITY];
  for (const { at } of log) {
    if (at - start <= span) continue;
    frames++;
    start = at;
  }
  return frames;
}

function cut(log: readonly LoggedVersion[], span: number): ReplayFrame[] {
  const frames: ReplayFrame[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const [index, version] of log.entries()) {
    if (version.at - start > span) {
      const before = frames.at(-1);
      const idleSeconds = before ? (version.at - before.at) / SECOND : 0;
      frames.push({
        first: index,
        last: index,
        number: 0,
        at: 0,
        new: 0,
        edited: 0,
        deleted: 0,
        idleSeconds,
      });
      start = version.at;
    }
    const frame = frames.at(-1)!;
    frame.last = index;
    frame.number = version.number;
    frame.at = version.at;
    frame.new += version.new;
    frame.edited += version.edited;
    frame.deleted += version.deleted;
  }
  return frames;
}

/** The index of the frame that shows version `index` of the log. */
export function frameOf(frames: readonly ReplayFrame[], index: number): number {
  let [low, high] = [0, frames.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frames[middle]!.last < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
