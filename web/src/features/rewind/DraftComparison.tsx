import type { VersionLog } from '@antecedent/contracts/rewind';
import {
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeLegend } from '../../charts/ChangeLegend.tsx';
import type { DraftPair } from './draft-pairs.ts';
import { useComparison } from './rewind.api.ts';
import { VersionText } from './VersionText.tsx';

type DraftComparisonProps = { log: VersionLog; pairs: readonly DraftPair[] };

/** Two drafts side by side: deletions on the left, additions on the right. */
export function DraftComparison({ log, pairs }: DraftComparisonProps) {
  const { t } = useTranslation();
  const id = useId();
  const [key, setKey] = useState(pairs[0]?.key ?? '');
  const pair = pairs.find((one) => one.key === key) ?? pairs[0];
  const shown = useComparison({
    fileId: log.fileId,
    before: pair?.before ?? log.first,
    after: pair?.after ?? log.first,
  });
  if (!pair) return null;
  const sides = [
    ['before', pair.beforeTitle],
    ['after', pair.afterTitle],
  ] as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <Box>
        <FormControl>
          <FormLabel id={id} sx={{ fontSize: '0.875rem', mb: 0.5 }}>
            {t('rewind.compare')}
          </FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={pair.key}
            onChange={(event) => setKey(event.target.value)}
          >
            {pairs.map((one) => (
              <FormControlLabel
                key={one.key}
                value={one.key}
                control={<Radio size="small" />}
                label={t('rewind.pair', { before: one.beforeTitle, after: one.afterTitle })}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <Box sx={{ mt: 2.5 }}>
          <ChangeLegend />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
          gap: 2,
          minWidth: 0,
        }}
      >
        {sides.map(([side, title]) => (
          <Box key={side} sx={{ minWidth: 0 }}>
            <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
              {title}
            </Typography>
            <VersionText
              label={title}
              html={shown.data?.html}
              error={shown.error}
              onRetry={() => shown.refetch()}
              side={side}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
