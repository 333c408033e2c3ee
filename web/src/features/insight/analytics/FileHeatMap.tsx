import type { HeatMap as HeatMapData } from '@antecedent/contracts/insight/analytics/charts';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../charts/ChartCard.tsx';
import { HeatLegend } from '../../../charts/HeatLegend.tsx';
import { HeatMap } from '../../../charts/heat-map/HeatMap.tsx';
import { day, shortDay } from '../../../lib/times/days.ts';
import { chartSummary } from './chart-summary.ts';
import { heatMarks } from './heat-marks.ts';

const BOUNDS = {
  words: DEFAULT_PARAMETERS.heatMap.documentBounds,
  saves: DEFAULT_PARAMETERS.heatMap.otherBounds,
};
const HOW = { words: 'heatMapHow', saves: 'heatMapSaves' } as const;

/** The finding with its day as it is written in the language. */
function summaryOf({ key, values }: HeatMapData['finding']): string {
  const named = values.day === undefined ? {} : { day: day(`${values.day}T12:00:00Z`, 'UTC') };
  return chartSummary({ key, values: { ...values, ...named } });
}

type FileHeatMapProps = {
  map: Pick<HeatMapData, 'finding' | 'unit' | 'days' | 'marks' | 'timeZone'>;
  /** Of an hour, px. */
  row?: number;
};

/** Activity in one file by day and hour in the class time zone. */
export function FileHeatMap({ map, row = 22 }: FileHeatMapProps) {
  const { t } = useTranslation();
  const { unit, days, timeZone } = map;
  const finding = summaryOf(map.finding);
  const bounds = BOUNDS[unit];
  const marks = heatMarks(t, map);
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  const marksOf = (column: number) =>
    marks.flatMap((mark) => (mark.day === column ? [mark.says] : [])).join('; ');
  const isEmpty = days.length === 0;
  return (
    <ChartCard
      finding={finding}
      zone={map.timeZone}
      how={isEmpty ? t('analytics.nothing') : t(`analytics.${HOW[unit]}`, { zone: timeZone })}
      legend={!isEmpty && <HeatLegend bounds={bounds} marks={marks.map(({ kind }) => kind)} />}
      name={t('analytics.heatMap')}
      table={() => ({
        columns: [
          t('analytics.day'),
          t('analytics.marks'),
          ...hours.map((from) => t('analytics.hour', { from })),
        ],
        rows: days.map(({ date, hours: values }, index) => [date, marksOf(index), ...values]),
      })}
    >
      {!isEmpty && (
        <HeatMap
          days={days.map(({ date, hours: values }) => ({
            label: shortDay(`${date}T12:00:00Z`, 'UTC'),
            hours: values,
          }))}
          marks={marks}
          unit={unit}
          bounds={bounds}
          label={finding}
          row={row}
        />
      )}
    </ChartCard>
  );
}
