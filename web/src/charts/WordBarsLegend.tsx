import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LegendKey } from './LegendKey.tsx';

type WordBarsLegendProps = {
  /** What the bars of a chart add up; words that were not typed are in the legend where they are in a bar. */
  bars: readonly { bulk: number; unobserved: number }[];
};

/** What the bars of changed words are made of. */
export function WordBarsLegend({ bars }: WordBarsLegendProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <LegendKey color="ink.new">{t('analytics.newText')}</LegendKey>
      <LegendKey color="ink.edited">{t('analytics.editedText')}</LegendKey>
      <LegendKey color="ink.deleted">{t('analytics.deletedText')}</LegendKey>
      {bars.some(({ bulk }) => bulk > 0) && (
        <LegendKey color="ink.bulk" pattern="hatched">
          {t('charts.provenance.bulk')}
        </LegendKey>
      )}
      {bars.some(({ unobserved }) => unobserved > 0) && (
        <LegendKey color="ink.unobserved" pattern="dotted">
          {t('charts.provenance.unobserved')}
        </LegendKey>
      )}
    </Box>
  );
}
