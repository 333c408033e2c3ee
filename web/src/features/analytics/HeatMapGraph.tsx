import type { HeatMap as HeatMapData } from '@antecedent/contracts/analytics/charts';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/analytics/parameters';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../charts/ChartCard.tsx';
import { HeatLegend } from '../../charts/HeatLegend.tsx';
import { HeatMap } from '../../charts/heat-map/HeatMap.tsx';
import { date, shortDay } from '../../lib/format.ts';
import { chartSummary } from './chart-summary.ts';

const { documentBounds, otherBounds } = DEFAULT_PARAMETERS.heatMap;

/** Activity by day and hour in the class time zone. */
export function HeatMapGraph({ map }: { map: HeatMapData }) {
  const { t } = useTranslation();
  const finding = chartSummary(map.finding);
  const bounds = map.unit === 'words' ? documentBounds : otherBounds;
  const due = map.marks.flatMap(({ kind, at, label }) => {
    const day = map.days.findIndex((one) => one.date === date(at, map.timeZone));
    return kind === 'draft' && day !== -1 ? [{ day, title: label }] : [];
  });
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  return (
    <ChartCard
      finding={finding}
      how={t('analytics.heatMapHow', { zone: map.timeZone })}
      legend={<HeatLegend bounds={bounds} />}
      name={t('analytics.heatMap')}
      table={() => ({
        columns: [t('analytics.day'), ...hours.map((from) => t('analytics.hour', { from }))],
        rows: map.days.map((day) => [day.date, ...day.hours]),
      })}
    >
      <HeatMap
        days={map.days.map((day) => ({
          label: shortDay(`${day.date}T12:00:00Z`, 'UTC'),
          hours: day.hours,
        }))}
        due={due}
        unit={map.unit}
        bounds={bounds}
        label={finding}
      />
    </ChartCard>
  );
}
