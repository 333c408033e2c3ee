import { maxOf } from '@antecedent/domain/arrays';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../lib/with-index-keys.ts';
import { useScheme } from '../../theme/use-scheme.ts';
import { useChartImage } from '../use-chart-image.ts';
import { EssayMapHead } from './EssayMapHead.tsx';
import { EssayMapRow } from './EssayMapRow.tsx';
import { essayMapImage } from './essay-map-image.ts';
import { columnsOf, type EssayMapModel } from './essay-map-model.ts';

type EssayMapChartProps = EssayMapModel & {
  /** Zero-based paragraph to come to. */
  sought?: number | null;
};

/**
 * The text next to its history: one row per paragraph, one column per session. Clicking a session highlights its
 * words.
 */
export function EssayMapChart({ sought = null, ...model }: EssayMapChartProps) {
  const { sessions, paragraphs, marks } = model;
  const scheme = useScheme();
  const { t } = useTranslation();
  useChartImage(() =>
    essayMapImage(model, scheme, {
      bulk: t('charts.provenance.bulk'),
      unobserved: t('charts.provenance.unobserved'),
      declared: t('charts.origins.declared'),
      changed: t('charts.essayMap.changed'),
    }),
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const columns = useMemo(() => columnsOf(sessions), [sessions]);
  const longest = maxOf(
    paragraphs.flatMap(({ births }) => births),
    1,
  );
  return (
    <Box>
      <EssayMapHead
        columns={columns}
        marks={marks}
        chosen={chosen}
        onChoose={(column) => setChosen(column === chosen ? null : column)}
      />
      {withIndexKeys(paragraphs).map(({ key, value }) => (
        <EssayMapRow
          key={key}
          paragraph={value}
          number={Number(key) + 1}
          columns={columns}
          marks={marks}
          chosen={chosen}
          isSought={Number(key) === sought}
          maxWritten={longest}
        />
      ))}
    </Box>
  );
}
