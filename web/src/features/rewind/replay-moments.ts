import type { VersionLog } from '@antecedent/contracts/rewind';
import type { TFunction } from 'i18next';
import { clock, day, dayTime, duration } from '../../lib/format.ts';
import type { Moment } from './MomentList.tsx';
import { offlineStretches } from './offline-stretches.ts';
import { writingSeconds } from './replay-frames.ts';

type Dated = Moment & { at: number };

/**
 * Start, elapsed time at the current version, the deadlines of drafts, reviews, writing without a connection and the end, in time order. At either
 * end the elapsed time is part of that entry.
 */
export function replayMoments(t: TFunction, log: VersionLog, version: number): Moment[] {
  const { timestamps, timeZone } = log;
  const [start, end] = [timestamps[0] ?? 0, timestamps.at(-1) ?? 0];
  const here = timestamps[version - log.first] ?? start;
  const isFirst = version <= log.first;
  const isLast = version >= log.first + timestamps.length - 1;
  const stage = (at: number) => (at <= here ? ('past' as const) : ('ahead' as const));
  const elapsed = t('rewind.elapsedOf', {
    elapsed: longDuration(t, (here - start) / 1_000),
    writing: duration(writingSeconds(log, version)),
  });
  const began = dayTime(start, timeZone);
  const ended = dayTime(end, timeZone);
  const moments: Dated[] = [
    { at: start, label: t('rewind.start'), when: began, stage: isFirst ? 'here' : 'past' },
    ...(isFirst || isLast
      ? []
      : [{ at: here, label: t('rewind.elapsed'), when: elapsed, stage: 'here' as const }]),
    ...log.drafts.map(({ title, deadline }) => ({
      at: Date.parse(deadline),
      label: title,
      when: t('rewind.due', { date: dayTime(deadline, timeZone) }),
      stage: stage(Date.parse(deadline)),
    })),
    ...log.reviews.map(({ first, by }) => {
      const at = timestamps[first - log.first] ?? start;
      const label = t('rewind.review', { name: by });
      return { at, label, when: dayTime(at, timeZone), stage: stage(at) };
    }),
    ...offlineStretches(log).map(({ from, to }) => {
      const isSameDay = day(from, timeZone) === day(to, timeZone);
      const until = isSameDay ? clock(to, timeZone) : exactTime(to, timeZone);
      const when = t('rewind.recordedSpan', { from: exactTime(from, timeZone), to: until });
      return { at: from, label: t('rewind.offline'), when, stage: stage(from) };
    }),
    isLast
      ? {
          at: end,
          label: t('rewind.end'),
          when: t('rewind.ended', { ended, elapsed }),
          stage: 'here',
        }
      : { at: end, label: t('rewind.end'), when: ended, stage: 'ahead' },
  ];
  return moments.sort((a, b) => a.at - b.at);
}

const exactTime = (at: number, timeZone: string): string =>
  `${day(at, timeZone)}, ${clock(at, timeZone)}`;

/** `5 days 4 h` for a day and more, else as `duration`. @param seconds rounded down */
function longDuration(t: TFunction, seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  if (days === 0) return duration(seconds);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const long = t('rewind.days', { count: days });
  return hours === 0 ? long : `${long} ${hours} h`;
}
