import type { WordChange } from '@antecedent/contracts/insight/analytics/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../charts/ChartCard.tsx';
import { marksOnFrames } from '../../../charts/time-marks/mark-words.ts';
import { WordBarsLegend } from '../../../charts/WordBarsLegend.tsx';
import { WordChangeChart } from '../../../charts/word-change/WordChangeChart.tsx';
import { dateTime } from '../../../lib/times/stamps.ts';
import { chartSummary } from './chart-summary.ts';

type WordChangeGraphProps = {
  series: WordChange;
  /** Of the plot, px. */
  height?: number;
};

/** Words changed over the writing time. */
export function WordChangeGraph({ series, height = 400 }: WordChangeGraphProps) {
  const { t } = useTranslation();
  const finding = chartSummary(series.finding);
  const frames = useMemo(
    () => series.frames.map((frame) => ({ ...frame, at: Date.parse(frame.at) })),
    [series],
  );
  const marks = marksOnFrames(series.marks, frames);
  const marksAfter = (frame: number) =>
    marks.flatMap(({ title, after }) => (after === frame + 1 ? [title] : [])).join('; ');
  return (
    <ChartCard
      finding={finding}
      zone={series.timeZone}
      how={t('analytics.wordChangeHow', { count: series.sessions.length })}
      name={t('analytics.wordChange')}
      legend={<WordBarsLegend bars={series.frames} />}
      table={() => ({
        columns: (
          [
            'version',
            'at',
            'session',
            'new',
            'edited',
            'deleted',
            'moved',
            'bulk',
            'unobserved',
            'marks',
          ] as const
        ).map((key) => t(`analytics.${key}`)),
        rows: series.frames.map((frame, index) => [
          frame.version,
          dateTime(frame.at, series.timeZone),
          frame.session + 1,
          frame.new,
          frame.edited,
          frame.deleted,
          frame.moved,
          frame.bulk,
          frame.unobserved,
          marksAfter(index),
        ]),
      })}
    >
      <WordChangeChart
        frames={frames}
        marks={marks}
        timeZone={series.timeZone}
        label={finding}
        height={height}
      />
    </ChartCard>
  );
}
