import type { VersionLog } from '@antecedent/contracts/insight/replay';
import type { TFunction } from 'i18next';
import { markTitle } from '../../../charts/time-marks/mark-words.ts';
import { count, duration } from '../../../lib/format.ts';
import { dayClock, dayOfAnyYear, dayTime } from '../../../lib/times/days.ts';
import { clock } from '../../../lib/times/time-parts.ts';
import type { Moment } from './MomentList.tsx';
import { offlineStretches } from './offline-stretches.ts';
import { type Frames, writingSeconds } from './replay-frames.ts';
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
  const began = dayTime(start, timeZone);
  const ended = dayTime(end, timeZone);
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
      when: t('replay.due', { date: dayTime(deadline, timeZone) }),
      stage: stage(Date.parse(deadline)),
      version: lastBefore(series, Date.parse(deadline)),
    })),
    ...largest(log.bulk, ({ words }) => words).map(({ row, words }) => {
      const at = timestamps[row] ?? start;
      return {
        at,
        label: t('replay.atOnce', { count: words, words: count(words) }),
        when: dayClock(at, timeZone),
        stage: stage(at),
        version: log.first + row,
      };
    }),
    ...largest(series.frames, ({ deleted }) => (deleted >= LARGE_DELETION ? deleted : 0)).map(
      (frame) => ({
        at: frame.at,
        label: t('replay.deletedAtOnce', { count: frame.deleted, words: count(frame.deleted) }),
        when: dayClock(frame.at, timeZone),
        stage: stage(frame.at),
        version: frame.version,
      }),
    ),
    ...log.reviews.map(({ first, by }) => {
      const at = timestamps[first - log.first] ?? start;
      const label = t('replay.review', { name: by });
      return { at, label, when: dayTime(at, timeZone), stage: stage(at), version: first };
    }),
    ...log.marks
      .filter(({ kind }) => kind === 'comment')
      .map((mark) => {
        const at = Date.parse(mark.at);
        const version = lastBefore(series, at);
        return {
          at,
          label: markTitle(mark),
          when: dayTime(at, timeZone),
          stage: stage(at),
          ...(version !== undefined && { version }),
        };
      }),
    ...offlineStretches(log).map(({ from, to }) => {
      const isSameDay = dayOfAnyYear(from, timeZone) === dayOfAnyYear(to, timeZone);
      const until = isSameDay ? clock(to, timeZone) : dayClock(to, timeZone);
      const when = t('replay.recordedSpan', { from: dayClock(from, timeZone), to: until });
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

/** Those with the most of something. */
const largest = <Item>(items: readonly Item[], amount: (item: Item) => number): Item[] =>
  items
    .filter((item) => amount(item) > 0)
    .sort((a, b) => amount(b) - amount(a))
    .slice(0, LISTED);

/** The version at a time; undefined before the first. */
const lastBefore = ({ frames }: Frames, at: number): number | undefined =>
  frames.findLast((frame) => frame.at <= at)?.version;

/** @param ms since the first version */
function elapsedAt(t: TFunction, log: VersionLog, version: number, ms: number): string {
  const { all, here } = writingSeconds(log, version);
  const values = { elapsed: duration(ms / 1_000), writing: duration(all) };
  if (log.elsewhere.length === 0) return t('replay.elapsedOf', values);
  return t('replay.elapsedOfFile', { ...values, here: duration(here) });
}
