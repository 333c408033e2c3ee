import type { VersionLog } from '@antecedent/contracts/versions';
import type { TFunction } from 'i18next';
import type { Moment } from '../../components/MomentList.tsx';
import { dayTime, duration } from '../../lib/format.ts';
import { writingSeconds } from './replay-frames.ts';

type Dated = Moment & { at: number };

/** Start, the time elapsed at the version that is shown, every draft's deadline and the end, in time order. */
export function replayMoments(t: TFunction, log: VersionLog, version: number): Moment[] {
  const { timestamps, timeZone } = log;
  const [start, end] = [timestamps[0] ?? 0, timestamps.at(-1) ?? 0];
  const here = timestamps[version - log.first] ?? start;
  const stage = (at: number) => (at <= here ? ('past' as const) : ('ahead' as const));
  const moments: Dated[] = [
    { at: start, label: t('rewind.start'), when: dayTime(start, timeZone), stage: 'past' },
    {
      at: here,
      label: t('rewind.elapsed'),
      when: t('rewind.elapsedOf', {
        elapsed: longDuration((here - start) / 1_000),
        writing: duration(writingSeconds(log, version)),
      }),
      stage: 'here',
    },
    ...log.drafts.map(({ title, deadline }) => ({
      at: Date.parse(deadline),
      label: title,
      when: t('rewind.due', { date: dayTime(deadline, timeZone) }),
      stage: stage(Date.parse(deadline)),
    })),
    { at: end, label: t('rewind.end'), when: dayTime(end, timeZone), stage: stage(end) },
  ];
  return moments.sort((a, b) => a.at - b.at);
}

/** `5 d 4 h` from a day on, else as `duration`. @param seconds rounded down */
function longDuration(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  return days === 0 ? duration(seconds) : `${days} d ${Math.floor((seconds % 86_400) / 3_600)} h`;
}
