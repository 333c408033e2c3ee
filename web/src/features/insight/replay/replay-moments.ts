import type { VersionLog } from '@antecedent/contracts/insight/replay';
import type { TFunction } from 'i18next';
import { markTitle } from '../../../charts/time-marks/mark-words.ts';
import { clock, count, dayOfAnyYear, duration, hourMinute } from '../../../lib/format.ts';
import type { Moment } from './MomentList.tsx';
import { offlineStretches } from './offline-stretches.ts';
import { type Frames, type ReplayFrame, writingSeconds } from './replay-frames.ts';
import { LARGE_DELETION } from './replay-jumps.ts';

type Dated = Moment & { at: number };

/**
 * Start, elapsed time at the current version, the deadlines of drafts, reviews and ended comments, writing without a connection, the largest passages added at once
 * or were deleted, and the end, in time order. At either end the elapsed time is part of that entry.
 */
export function replayMoments(
  t: TFunction,
  log: VersionLog,
  series: Frames,
  version: number,
): Moment[] {
  const { timestamps, timeZone } = log;
  const [start, end] = [timestamps[0] ?? 0, timestamps.at(-1) ?? 0];
  const here = timestamps[version - log.first] ?? start;
  const isFirst = version <= log.first;
  const isLast = version >= log.first + timestamps.length - 1;
  const stage = (at: number) => (at <= here ? ('past' as const) : ('ahead' as const));
  const elapsed = elapsedAt(t, log, version, here - start);
  const began = minuteOf(start, timeZone);
  const ended = minuteOf(end, timeZone);
  const moments: Dated[] = [
    {
      at: start,
      label: t('replay.start'),
      when: began,
      stage: isFirst ? 'here' : 'past',
      version: log.first,
    },
    ...(isFirst || isLast
      ? []
      : [{ at: here, label: t('replay.elapsed'), when: elapsed, stage: 'here' as const }]),
    ...log.drafts.map(({ title, deadline }) => ({
      at: Date.parse(deadline),
      label: title,
      when: t('replay.due', { date: minuteOf(deadline, timeZone) }),
      stage: stage(Date.parse(deadline)),
      version: lastBefore(series, Date.parse(deadline)),
    })),
    ...largest(series, ({ bulk = 0 }) => bulk).map((frame) => ({
      at: frame.at,
      label: t('replay.atOnce', { count: frame.bulk ?? 0, words: count(frame.bulk ?? 0) }),
      when: exactTime(frame.at, timeZone),
      stage: stage(frame.at),
      version: frame.version,
    })),
    ...largest(series, ({ deleted }) => (deleted >= LARGE_DELETION ? deleted : 0)).map((frame) => ({
      at: frame.at,
      label: t('replay.deletedAtOnce', { count: frame.deleted, words: count(frame.deleted) }),
      when: exactTime(frame.at, timeZone),
      stage: stage(frame.at),
      version: frame.version,
    })),
    ...log.reviews.map(({ first, by }) => {
      const at = timestamps[first - log.first] ?? start;
      const label = t('replay.review', { name: by });
      return { at, label, when: minuteOf(at, timeZone), stage: stage(at), version: first };
    }),
    ...log.marks
      .filter(({ kind }) => kind === 'comment')
      .map((mark) => {
        const at = Date.parse(mark.at);
        const version = lastBefore(series, at);
        return {
          at,
          label: markTitle(mark),
          when: minuteOf(at, timeZone),
          stage: stage(at),
          ...(version !== undefined && { version }),
        };
      }),
    ...offlineStretches(log).map(({ from, to }) => {
      const isSameDay = dayOfAnyYear(from, timeZone) === dayOfAnyYear(to, timeZone);
      const until = isSameDay ? clock(to, timeZone) : exactTime(to, timeZone);
      const when = t('replay.recordedSpan', { from: exactTime(from, timeZone), to: until });
      return { at: from, label: t('replay.offline'), when, stage: stage(from) };
    }),
    isLast
      ? {
          at: end,
          label: t('replay.end'),
          when: t('replay.ended', { ended, elapsed }),
          stage: 'here',
        }
      : {
          at: end,
          label: t('replay.end'),
          when: ended,
          stage: 'ahead',
          version: log.first + timestamps.length - 1,
        },
  ];
  return moments.sort((a, b) => a.at - b.at);
}

/** Passages listed of each kind; the jumps reach all of them. */
const LISTED = 20;

/** The frames with the most of something, in order of time. */
const largest = ({ frames }: Frames, amount: (frame: ReplayFrame) => number): ReplayFrame[] =>
  frames
    .filter((frame) => amount(frame) > 0)
    .sort((a, b) => amount(b) - amount(a))
    .slice(0, LISTED)
    .sort((a, b) => a.at - b.at);

/** The version at a time; undefined before the first. */
const lastBefore = ({ frames }: Frames, at: number): number | undefined =>
  frames.findLast((frame) => frame.at <= at)?.version;

const minuteOf = (at: number | string, timeZone: string): string =>
  `${dayOfAnyYear(at, timeZone)}, ${hourMinute(at, timeZone)}`;

/** @param ms since the first version */
function elapsedAt(t: TFunction, log: VersionLog, version: number, ms: number): string {
  const { all, here } = writingSeconds(log, version);
  const values = { elapsed: longDuration(t, ms / 1_000), writing: duration(all) };
  if (log.elsewhere.length === 0) return t('replay.elapsedOf', values);
  return t('replay.elapsedOfFile', { ...values, here: duration(here) });
}

const exactTime = (at: number, timeZone: string): string =>
  `${dayOfAnyYear(at, timeZone)}, ${clock(at, timeZone)}`;

/** `5 days 4 h` for a day and more, else as `duration`. @param seconds rounded down */
function longDuration(t: TFunction, seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  if (days === 0) return duration(seconds);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const long = t('replay.days', { count: days });
  return hours === 0 ? long : `${long} ${hours} h`;
}
