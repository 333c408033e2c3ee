import { type EpochMs, MINUTE } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import { intervalAt, type WritingSession, type WritingTime } from '../time.ts';
import type { ArithmeticStep } from '../types.ts';

/** Words per minute at the desk, for display: rounded up; null below the minimum real time. */
export function wordsPerMinute(
  words: number,
  { real, desk }: Pick<WritingTime, 'real' | 'desk'>,
  { pace }: Parameters,
): number | null {
  if (real < pace.absentBelowRealSeconds) return null;
  return Math.ceil(words / (desk / 60));
}

/** Words typed, also those that were deleted later, for each minute at the desk. @param deskSeconds above 0 */
export const typingPace = (typed: number, deskSeconds: number): number =>
  typed / (deskSeconds / 60);

/** Why there are no pace figures. The first that holds is reported. */
export const PACE_ABSENCES = ['timed', 'accommodation', 'language', 'little-time'] as const;
/** Why a submission has no pace. */
export type PaceAbsence = (typeof PACE_ABSENCES)[number];

/** Pace of writing: measured, hurried when sustained, or rushed (copied). */
export const PACE_BANDS = ['measured', 'hurried', 'rushed'] as const;
/** How a pace is labeled; thresholds are in `parameters.ts`. */
export type PaceBand = (typeof PACE_BANDS)[number];

/**
 * The band of a pace. Speed alone is never more than hurried.
 *
 * @param bulk words in the text that were added in bulk
 */
export function paceBand(wordsAMinute: number, bulk: number, { pace }: Parameters): PaceBand {
  if (wordsAMinute < pace.hurriedFrom) return 'measured';
  return wordsAMinute > pace.rushedAbove && bulk > 0 ? 'rushed' : 'hurried';
}

/** Fresh typed words in each minute of a session, counted from its first edit, or from when its first words were begun. */
export type PaceBins = { from: EpochMs; words: number[] };

/** An edit with its number of fresh typed words, possibly 0, and the milliseconds before `at` over which they came. */
export type TypedAt = { at: EpochMs; typed: number; overMs: number };

/** Minute bins of every session with an edit; `edits` in chronological order. Words are spread evenly over their span. */
export function minuteBins(
  edits: readonly TypedAt[],
  sessions: readonly WritingSession[],
): PaceBins[] {
  const starts = sessions.map(({ from }) => from);
  const bins: PaceBins[] = [];
  let current = Number.NaN;
  for (const { at, typed, overMs } of edits) {
    const session = intervalAt(starts, at);
    if (session !== current) {
      bins.push({ from: at, words: [] });
      current = session;
    }
    const open = bins.at(-1)!;
    // What a device recorded before another one saved was begun earlier than its session here.
    if (typed > 0 && overMs > MINUTE && at - overMs < open.from) {
      const minutes = Math.ceil((open.from - (at - overMs)) / MINUTE);
      open.from -= minutes * MINUTE;
      open.words = [...new Array<number>(minutes).fill(0), ...open.words];
    }
    const { from, words } = open;
    const minuteOf = (moment: EpochMs): number => Math.max(0, Math.floor((moment - from) / MINUTE));
    while (words.length <= minuteOf(at)) words.push(0);
    for (let word = 1; word <= typed; word++) {
      words[minuteOf(at - overMs + (overMs * word) / typed)]!++;
    }
  }
  return bins;
}

/** Minutes of one session, from the first to before the last, that count as a rush. */
export type RushStretch = { from: number; to: number; words: number };

/** Limits of a fast stretch, in words per minute and adjacent minutes. */
export type StretchLimits = { from: number; above: number; minutes: number };

/** Stretches of adjacent minutes that are above a limit, or that reach a lower one for long enough. */
export function rushStretches(
  bins: readonly number[],
  { from, above, minutes }: StretchLimits,
): RushStretch[] {
  const counts = bins.map((words) => words > above);
  let start = 0;
  for (let minute = 0; minute <= bins.length; minute++) {
    if ((bins[minute] ?? 0) >= from) continue;
    if (minute - start >= minutes) counts.fill(true, start, minute);
    start = minute + 1;
  }
  const stretches: RushStretch[] = [];
  for (const [minute, words] of bins.entries()) {
    if (!counts[minute]) continue;
    const open = stretches.at(-1);
    if (open?.to === minute) {
      open.to++;
      open.words += words;
    } else stretches.push({ from: minute, to: minute + 1, words });
  }
  return stretches;
}

/** Words in one session's bins that were rushed, or hurried for long enough. */
export function rushedWords(
  bins: readonly number[],
  { pace }: Parameters,
): { rushed: number; sustained: number } {
  let [rushed, sustained, run, runWords] = [0, 0, 0, 0];
  for (const words of [...bins, 0]) {
    if (words > pace.rushedAbove) rushed += words;
    if (words >= pace.hurriedFrom) {
      run++;
      if (words <= pace.rushedAbove) runWords += words;
      continue;
    }
    if (run >= pace.sustainedBins) sustained += runWords;
    [run, runWords] = [0, 0];
  }
  return { rushed, sustained };
}

export type Rush = {
  /** 0 to 1; null ("Not available") when nothing was written. */
  ratio: number | null;
  arithmetic: ArithmeticStep[];
};

/**
 * The share of the words in the text that came in bulk or were rushed. Copies of typed words don't count.
 *
 * @param typed words that pace is about: not those that were accepted
 */
export function rush(
  bins: readonly (readonly number[])[],
  { typed, accepted, bulk }: { typed: number; accepted: number; bulk: number },
  parameters: Parameters,
): Rush {
  const hasty = bins.map((session) => rushedWords(session, parameters));
  const rushed = hasty.reduce((sum, part) => sum + part.rushed, 0);
  const sustained = hasty.reduce((sum, part) => sum + part.sustained, 0);
  const written = typed + accepted + bulk;
  if (written === 0) return { ratio: null, arithmetic: [] };
  const ratio = (bulk + rushed + sustained) / written;
  const values = { bulk, rushed, sustained, typed, accepted };
  return { ratio, arithmetic: [{ key: 'rush', values, result: ratio }] };
}

export type RushBand = 'low' | 'elevated' | 'high';

/**
 * The band of a rush ratio, which determines its color. Speed alone is never more than elevated.
 *
 * @param bulk words in the text that were added in bulk
 */
export function rushBand(ratio: number, bulk: number, { pace }: Parameters): RushBand {
  if (ratio < pace.rushElevated) return 'low';
  return ratio < pace.rushHigh || bulk === 0 ? 'elevated' : 'high';
}

/** Whether the pace bands apply to a language; an unknown language counts as calibrated. */
export function isPaceCalibrated(language: string | undefined, { pace }: Parameters): boolean {
  const primary = language?.split('-')[0]?.toLowerCase();
  return !primary || pace.calibratedLanguages.includes(primary);
}
