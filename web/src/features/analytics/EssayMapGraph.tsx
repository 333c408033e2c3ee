import type { EssayMap } from '@antecedent/contracts/analytics/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EssayMapLegend } from '../../components/EssayMapLegend.tsx';
import { EssayMapView } from '../../components/EssayMapView.tsx';
import { essayMapTable } from '../../components/essay-map-table.ts';
import { Finding } from '../../components/Finding.tsx';
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
