import type { ProgressLog } from '@antecedent/contracts/insight/analytics/progress-log';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChartCard } from '../../../charts/ChartCard.tsx';
import { LineChart } from '../../../charts/line/LineChart.tsx';
import { count, duration } from '../../../lib/format.ts';
import { dayTime, shortDay } from '../../../lib/times/days.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { replayPath, type WrittenWork } from './progress.api.ts';
import { wordCountSeries } from './progress-series.ts';

/** How long the text was along the writing time; a point leads to its moment in the replay. */
export function WordCountGraph({ log, work }: { log: ProgressLog; work: WrittenWork }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const series = useMemo(() => wordCountSeries(log), [log]);
  const { xs, words, versions, at, starts } = series;
  const isEmpty = log.timestamps.length <= 1;
  const finding = isEmpty
    ? t('analytics.wordCount.plain')
    : t('analytics.wordCount.finding', {
        words: count(words.at(-1) ?? 0),
        time: duration(60 * (xs.at(-1) ?? 0)),
      });
  return (
    <ChartCard
      finding={finding}
      how={isEmpty ? t('analytics.nothing') : t('analytics.wordCount.how')}
      zone={log.timeZone}
      name={t('analytics.wordCount.tab')}
      table={() => ({
        columns: [
          t('analytics.version'),
          t('analytics.at'),
          t('analytics.wordCount.minute'),
          t('analytics.wordCount.words'),
        ],
        rows: xs.map((minute, index) => [
          versions[index] ?? 0,
          dateTime(at[index] ?? 0, log.timeZone),
          Math.round(minute),
          words[index] ?? 0,
        ]),
      })}
    >
      {!isEmpty && (
        <LineChart
          xs={xs}
          values={words}
          ticks={starts.map((start) => ({ x: start.x, title: shortDay(start.at, log.timeZone) }))}
          starts={starts.slice(1).map(({ x }) => x)}
          says={(index) => ({
            title: dayTime(at[index] ?? 0, log.timeZone),
            lines: [
              t('analytics.wordCount.says', {
                count: words[index] ?? 0,
                words: count(words[index] ?? 0),
              }),
              t('analytics.wordCount.after', { time: duration(60 * (xs[index] ?? 0)) }),
            ],
          })}
          label={finding}
          walk={t('analytics.wordCount.walk')}
          onChoose={(index) => void navigate(replayPath(work, versions[index] ?? 0))}
        />
      )}
    </ChartCard>
  );
}
