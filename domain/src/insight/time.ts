import type { Presence } from '../assignment/presence.ts';
import { lastIndexAtMost } from '../binary-search.ts';
import type { FileKind } from '../files/file-kinds.ts';
import { type EpochMs, SECOND } from '../time.ts';
import type { Parameters } from './parameters.ts';
import type { VersionOrigin } from './types.ts';

export type GapClass = 'active' | 'think' | 'away';

export type GapLimits = { activeSeconds: number; thinkSeconds: number };

/** The longest gaps, inclusive, that count as active writing and as thinking for a kind of file. */
export function gapLimits(kind: FileKind, { time }: Parameters): GapLimits {
  const nominal = time.nominalSeconds[kind];
  return {
    activeSeconds: Math.max(time.activeFloorSeconds, time.activePerNominal * nominal),
    thinkSeconds: Math.max(time.thinkFloorSeconds, time.thinkPerNominal * nominal),
  };
}

export function gapClass(seconds: number, limits: GapLimits): GapClass {
  if (seconds <= limits.activeSeconds) return 'active';
  return seconds <= limits.thinkSeconds ? 'think' : 'away';
}

/** Whether a version is writing: nothing but the student's own edits counts as change. */
export const isWriting = ({
  origin,
  byStudent,
}: {
  origin: VersionOrigin;
  byStudent: boolean;
}): boolean => origin === 'edit' && byStudent;

/**
 * Whether a version counts for the student's time: opening, and the student's own saves and
 * restores. Imports and saves by the system, a reviewer or an instructor don't; the gap closes as
 * if they did not exist.
 */
export const countsForTime = (version: { origin: VersionOrigin; byStudent: boolean }): boolean =>
  version.origin === 'open' ||
  (version.byStudent && (version.origin === 'edit' || version.origin === 'restore'));

/** A point in time at which the student was active, with the kind of the saved file. */
export type ActivityMoment = {
  at: EpochMs;
  kind: FileKind;
  /** Of the gap before; unknown by default. */
  presence?: Presence;
};

/** A stretch of writing without a gap of over half an hour; from its first to its last save, both inclusive. */
export type WritingSession = { from: EpochMs; to: EpochMs };
/** A session with the real time in it, in seconds. */
export type TimedSession = WritingSession & { seconds: number };

/** How long a submission was written, in seconds. Source: docs/concepts/figures.md. */
export type WritingTime = {
  /** Seconds. */
  active: number;
  think: number;
  /** Active and thinking time together. */
  real: number;
  /** The same and longer pauses within a session in which the page was open: reading, thinking away from the keys. */
  desk: number;
  /** Displayed but never counted. */
  away: number;
  sessions: TimedSession[];
};

/**
 * The writing time of one submission from the merged moments of all its files, in chronological
 * order. A gap is classified by the kind of the file whose save ends it; a clock that went back
 * gives a gap of 0.
 */
export function writingTime(
  moments: readonly ActivityMoment[],
  parameters: Parameters,
): WritingTime {
  // Summed in whole milliseconds, since rounding errors of thousands of fractional seconds would add up.
  const sums: Record<GapClass, number> = { active: 0, think: 0, away: 0 };
  let reading = 0;
  const sessions: (WritingSession & { ms: number })[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, kind, presence } of moments) {
    const gap = Math.max(0, at - last);
    const seconds = gap / SECOND;
    const session = sessions.at(-1);
    if (session && seconds <= parameters.time.sessionGapSeconds)
      session.to = Math.max(session.to, at);
    else sessions.push({ from: at, to: at, ms: 0 });
    const pause = gapClass(seconds, gapLimits(kind, parameters));
    if (session) sums[pause] += gap;
    if (session && pause !== 'away') session.ms += gap;
    const isSameSession = seconds <= parameters.time.sessionGapSeconds;
    if (session && pause === 'away' && isSameSession && presence === 'online') reading += gap;
    last = at;
  }
  const { active, think, away } = sums;
  return {
    active: active / SECOND,
    think: think / SECOND,
    real: (active + think) / SECOND,
    desk: (active + think + reading) / SECOND,
    away: away / SECOND,
    sessions: sessions.map(({ from, to, ms }) => ({ from, to, seconds: ms / SECOND })),
  };
}

/**
 * Merges the moments of several files, ordered by time. Each file keeps the server's order, so a
 * clock that went back does not reorder its versions.
 */
export function mergeMoments<M extends ActivityMoment>(files: readonly (readonly M[])[]): M[] {
  const placed = files.flatMap((moments) => {
    let latest = Number.NEGATIVE_INFINITY;
    return moments.map((moment) => {
      latest = Math.max(latest, moment.at);
      return { moment, latest };
    });
  });
  return placed.sort((a, b) => a.latest - b.latest).map(({ moment }) => moment);
}

/** The index of the last of `starts` that is not after `at`; -1 when all are. */
export const intervalAt = (starts: readonly EpochMs[], at: EpochMs): number =>
  lastIndexAtMost(starts, at);
