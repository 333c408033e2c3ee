import type { ChangeDistribution } from '@antecedent/contracts/insight/analytics/charts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../charts/ChartCard.tsx';
import { TenthsChart } from '../../../charts/tenths/TenthsChart.tsx';
import { WordBarsLegend } from '../../../charts/WordBarsLegend.tsx';
import { chartSummary } from './chart-summary.ts';

const COLUMNS = ['new', 'edited', 'deleted', 'bulk', 'unobserved'] as const;

/** When in the writing time, and where in the text, the changes fell. */
export function ChangeDistributionGraph({ distribution }: { distribution: ChangeDistribution }) {
  const { t } = useTranslation();
  const { byTime, byPlace } = distribution;
  const finding = chartSummary(distribution.finding);
  const isEmpty = [...byTime, ...byPlace].every((tenth) =>
    COLUMNS.every((kind) => tenth[kind] === 0),
  );
  const parts = [
    { axis: t('analytics.distribution.time'), tenths: byTime },
    { axis: t('analytics.distribution.place'), tenths: byPlace },
  ];
  return (
    <ChartCard
      finding={finding}
      how={isEmpty ? t('analytics.nothing') : t('analytics.distribution.how')}
      name={t('analytics.distribution.tab')}
      legend={!isEmpty && <WordBarsLegend bars={[...byTime, ...byPlace]} />}
      table={() => ({
        columns: [
          t('analytics.distribution.part'),
          t('analytics.distribution.tenth'),
          ...COLUMNS.map((kind) => t(`analytics.${kind}`)),
        ],
        rows: parts.flatMap(({ axis, tenths }) =>
          tenths.map((tenth, index) => [
            axis,
            t('analytics.distribution.between', { from: index * 10, to: index * 10 + 10 }),
            ...COLUMNS.map((kind) => tenth[kind]),
          ]),
        ),
      })}
    >
      {!isEmpty && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {parts.map(({ axis, tenths }) => (
            <div key={axis}>
              <Typography variant="h4" component="p" sx={{ mb: 0.5 }}>
                {axis}
              </Typography>
              <TenthsChart tenths={tenths} axis={axis} label={`${finding}. ${axis}`} />
            </div>
          ))}
        </Box>
      )}
    </ChartCard>
  );
}
