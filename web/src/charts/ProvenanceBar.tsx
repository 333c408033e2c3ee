import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { count, percent } from '../lib/format.ts';
import { FigureNumber } from './FigureNumber.tsx';
import { OriginPatterns } from './OriginPatterns.tsx';

type ProvenanceBarProps = {
  /** Words of the text by origin; the three sum to the whole text. */
  typed: number;
  bulk: number;
  unobserved: number;
};

const states = ['typed', 'bulk', 'unobserved'] as const;

/** Three neutral origins that sum to the whole text, distinguished without color by fill, hatching and dots. */
export function ProvenanceBar(counts: ProvenanceBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const total = counts.typed + counts.bulk + counts.unobserved;
  const fill = {
    typed: 'var(--mui-palette-ink-typed)',
    bulk: `url(#${id}bulk)`,
    unobserved: `url(#${id}unobserved)`,
  };
  const share = (words: number) => (total === 0 ? 0 : (100 * words) / total);
  const starts = {
    typed: 0,
    bulk: share(counts.typed),
    unobserved: share(counts.typed + counts.bulk),
  };
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {t('charts.provenance.title')}
      </Typography>
      <svg width="100%" height="12" aria-hidden="true">
        <OriginPatterns id={id} />
        {total === 0 && <rect width="100%" height="12" fill="var(--mui-palette-ink-grid)" />}
        {states.map((state) => (
          <rect
            key={state}
            x={`${starts[state]}%`}
            width={`${share(counts[state])}%`}
            height="12"
            fill={fill[state]}
          />
        ))}
      </svg>
      <Box
        component="dl"
        sx={{ m: 0, mt: 0.75, fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}
      >
        {states.map((state) => (
          <Box key={state} sx={{ display: 'flex', alignItems: 'center', py: '3px' }}>
            <Box component="dt" sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
              <svg width="10" height="10" aria-hidden="true">
                <rect width="10" height="10" fill={fill[state]} />
              </svg>
              {t(`charts.provenance.${state}`)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <FigureNumber figure={state} disabled={counts[state] === 0}>
                {t('charts.provenance.share', {
                  count: counts[state],
                  words: count(counts[state]),
                  percent: percent(counts[state], total),
                })}
              </FigureNumber>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
