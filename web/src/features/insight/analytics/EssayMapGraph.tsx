import type { EssayMap } from '@antecedent/contracts/insight/analytics/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../charts/ChartCard.tsx';
import { EssayMapChart } from '../../../charts/essay-map/EssayMapChart.tsx';
import { EssayMapLegend } from '../../../charts/essay-map/EssayMapLegend.tsx';
import { essayMapTable } from '../../../charts/essay-map/essay-map-table.ts';
import { chartSummary } from './chart-summary.ts';
import { essayMapModel } from './essay-map-model.ts';

type EssayMapGraphProps = {
  map: EssayMap;
  /** Zero-based paragraph to come to. */
  sought?: number | null;
};

/** The essay map with its finding. */
export function EssayMapGraph({ map, sought = null }: EssayMapGraphProps) {
  const { t } = useTranslation();
  const model = useMemo(() => essayMapModel(map), [map]);
  const finding = chartSummary(map.finding);
  return (
    <ChartCard
      finding={finding}
      zone={map.timeZone}
      how={t('analytics.essayMapHow')}
      legend={<EssayMapLegend />}
      name={t('analytics.essayMap')}
      table={() =>
        essayMapTable(model, {
          paragraph: t('analytics.paragraph'),
          written: (session, label) => t('analytics.born', { session, label }),
          touched: (session, label) => t('analytics.touched', { session, label }),
        })
      }
    >
      <EssayMapChart {...model} sought={sought} />
    </ChartCard>
  );
}
