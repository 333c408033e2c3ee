import type { HeatMap as HeatMapData } from '@antecedent/contracts/analytics/charts';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/analytics/parameters';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../charts/ChartCard.tsx';
import { HeatLegend } from '../../charts/HeatLegend.tsx';
import { HeatMap } from '../../charts/heat-map/HeatMap.tsx';
import { day, shortDay } from '../../lib/format.ts';
import { chartSummary } from './chart-summary.ts';
import { heatMarks } from './heat-marks.ts';

const { documentBounds, otherBounds } = DEFAULT_PARAMETERS.heatMap;

/** The finding with its day as it is written in the language. */
function summaryOf({ key, values }: HeatMapData['finding']): string {
  const named = values.day === undefined ? {} : { day: day(`${values.day}T12:00:00Z`, 'UTC') };
  return chartSummary({ key, values: { ...values, ...named } });
}

/** Activity by day and hour in the class time zone. */
export function HeatMapGraph({ map }: { map: HeatMapData }) {
  const { t } = useTranslation();
  const finding = summaryOf(map.finding);
  const bounds = map.unit === 'words' ? documentBounds : otherBounds;
  const marks = heatMarks(t, map);
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  const marksOf = (column: number) =>
    marks.flatMap((mark) => (mark.day === column ? [mark.says] : [])).join('; ');
  return (
    <ChartCard
      finding={finding}
      how={
        map.days.length === 0
          ? t('analytics.nothing')
          : t('analytics.heatMapHow', { zone: map.timeZone })
      }
      legend={
        map.days.length > 0 && <HeatLegend bounds={bounds} marks={marks.map(({ kind }) => kind)} />
      }
      name={t('analytics.heatMap')}
      table={() => ({
        columns: [
          t('analytics.day'),
          t('analytics.marks'),
          ...hours.map((from) => t('analytics.hour', { from })),
        ],
        rows: map.days.map(({ date, hours: values }, index) => [date, marksOf(index), ...values]),
      })}
    >
      {map.days.length > 0 && (
        <HeatMap
          days={map.days.map(({ date, hours: values }) => ({
            label: shortDay(`${date}T12:00:00Z`, 'UTC'),
            hours: values,
          }))}
          marks={marks}
          unit={map.unit}
          bounds={bounds}
          label={finding}
        />
      )}
    </ChartCard>
  );
}
