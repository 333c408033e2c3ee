import type { EssayMap } from '@antecedent/contracts/analytics/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Finding } from '../../charts/ChartCard.tsx';
import { EssayMapView } from '../../charts/essay-map/EssayMap.tsx';
import { EssayMapLegend } from '../../charts/essay-map/EssayMapLegend.tsx';
import { essayMapTable } from '../../charts/essay-map/essay-map-table.ts';
import { essayMapModel } from './essay-map-model.ts';
import { findingSentence } from './finding-sentence.ts';

/** The text beside its own history. */
export function EssayMapGraph({ map }: { map: EssayMap }) {
  const { t } = useTranslation();
  const model = useMemo(() => essayMapModel(map), [map]);
  const finding = findingSentence(map.finding);
  return (
    <Finding
      finding={finding}
      how={t('analytics.essayMapHow')}
      legend={<EssayMapLegend />}
      name={t('analytics.essayMap')}
      table={() =>
        essayMapTable(model, {
          paragraph: t('analytics.paragraph'),
          born: (session, label) => t('analytics.born', { session, label }),
          touched: (session, label) => t('analytics.touched', { session, label }),
        })
      }
    >
      <EssayMapView {...model} />
    </Finding>
  );
}
