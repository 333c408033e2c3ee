import type { VersionLog } from '@antecedent/contracts/insight/replay';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeLegend } from '../../../charts/ChangeLegend.tsx';
import { ComparedTexts } from './ComparedTexts.tsx';
import { ComparisonFigures } from './ComparisonFigures.tsx';
import { comparisonFinding } from './comparison-finding.ts';
import { GIVEN } from './document-text.ts';
import type { DraftPair } from './draft-pairs.ts';
import { type ReplaySource, useComparedDrafts } from './replay.api.ts';

type DraftComparisonProps = {
  source: ReplaySource;
  log: VersionLog;
  pairs: readonly DraftPair[];
};

/** Two drafts side by side, what differs between them in a sentence, in numbers and in the texts. */
export function DraftComparison({ source, log, pairs }: DraftComparisonProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [key, setKey] = useState(pairs[0]?.key ?? '');
  const pair = pairs.find((one) => one.key === key) ?? pairs[0];
  const shown = useComparedDrafts({
    source,
    fileId: log.fileId,
    before: pair?.before ?? log.first,
    after: pair?.after ?? log.first,
  });
  if (!pair) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
        gap: 3,
        alignItems: 'start',
        '@media print': { display: 'block' },
      }}
    >
      <Box>
        <FormControl sx={{ displayPrint: 'none' }}>
          <FormLabel id={id} sx={{ fontSize: '0.875rem', mb: 0.5 }}>
            {t('replay.compare')}
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
                label={t('replay.pair', { before: one.beforeTitle, after: one.afterTitle })}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <Box sx={{ mt: 2, display: 'grid', gap: 2.5 }}>
          {shown.data && <ComparisonFigures words={shown.data.words} />}
          <ChangeLegend>
            {shown.data && `${shown.data.before}${shown.data.after}`.includes('class="given"') && (
              <Box component="li" sx={GIVEN}>
                {t('replay.givenText')}
              </Box>
            )}
          </ChangeLegend>
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, '@media print': { mt: 3 } }}>
        <Typography variant="h2" aria-live="polite" sx={{ mb: 2 }}>
          {shown.data && comparisonFinding(i18n, pair.afterTitle, shown.data)}
        </Typography>
        <ComparedTexts
          key={pair.key}
          pair={pair}
          timeZone={log.timeZone}
          drafts={shown.data}
          error={shown.error}
          onRetry={() => shown.refetch()}
        />
      </Box>
    </Box>
  );
}
