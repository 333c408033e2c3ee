import type { WordChange } from '@antecedent/contracts/insight/analytics/charts';
import { PLACES } from '@antecedent/domain/insight/graphs/place-by-time';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../charts/ChartCard.tsx';
import { LegendKey } from '../../../charts/LegendKey.tsx';
import { PlaceByTimeChart } from '../../../charts/place-by-time/PlaceByTimeChart.tsx';
import { marksOnFrames } from '../../../charts/time-marks/mark-words.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { chartSummary } from './chart-summary.ts';

const LEGEND = [
  ['typed', 'ink.typed'],
  ['bulk', 'ink.bulk'],
  ['unobserved', 'ink.unobserved'],
  ['edited', 'ink.edited'],
] as const;

type PlaceByTimeGraphProps = {
  series: WordChange;
  /** Of the plot, px. */
  height?: number;
};

/** Where in the current text its words were written over the writing time. */
export function PlaceByTimeGraph({ series, height = 320 }: PlaceByTimeGraphProps) {
  const { t } = useTranslation();
  const { places, timeZone } = series;
  const finding = chartSummary(places.finding);
  const frames = useMemo(
    () => series.frames.map(({ at, session }) => ({ at: Date.parse(at), session })),
    [series],
  );
  const legendName = { typed: 'typed', bulk: 'bulk', unobserved: 'unobserved' } as const;
  return (
    <ChartCard
      finding={finding}
      zone={timeZone}
      how={t('analytics.placesHow')}
      name={t('analytics.places')}
      legend={
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {LEGEND.map(([change, color]) => (
            <LegendKey
              key={change}
              color={color}
              {...(change === 'bulk' && { pattern: 'hatched' as const })}
            >
              {change === 'edited'
                ? t('analytics.editedText')
                : t(`charts.provenance.${legendName[change]}`)}
            </LegendKey>
          ))}
        </Box>
      }
      table={() => ({
        columns: (['at', 'place', 'words', 'change'] as const).map((key) =>
          t(`analytics.placeColumns.${key}`),
        ),
        rows: places.cells.map(({ frame, place, words, change }) => [
          dateTime(series.frames[frame]?.at ?? '', timeZone),
          t('analytics.placeOf', { percent: Math.round((100 * place) / PLACES) }),
          words,
          change === 'edited'
            ? t('analytics.editedText')
            : t(`charts.provenance.${legendName[change]}`),
        ]),
      })}
    >
      <PlaceByTimeChart
        cells={places.cells}
        frames={frames}
        marks={marksOnFrames(series.marks, frames)}
        timeZone={timeZone}
        label={finding}
        height={height}
      />
    </ChartCard>
  );
}
