import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { boundValues, rangeWords, TRANSCRIBED_FACTS } from '../ranged-facts.ts';

const PARTS = ['composed', 'transcribed', 'shown', 'outside'] as const;

/** Whose texts the ranges are from, how they were written and counted, and what does not follow from them. */
export function RangesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ContentDialog title={t('figures.ranges.about')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {PARTS.map((part) => (
          <section key={part}>
            <Typography variant="h4" component="h3">
              {t(`figures.ranges.parts.${part}.title`)}
            </Typography>
            <Typography variant="body2">
              {t(`figures.ranges.parts.${part}.text`, boundValues())}
            </Typography>
            {part === 'transcribed' && <OtherRules />}
          </section>
        ))}
      </Box>
    </ContentDialog>
  );
}

/** Facts that are known of transcribed texts, next to composed texts counted in the same way. */
function OtherRules() {
  const { t } = useTranslation();
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.75, fontSize: '0.875rem' }}>
      {TRANSCRIBED_FACTS.map(({ fact, transcribed }) => (
        <div key={fact}>
          <Box component="dt" sx={{ fontWeight: 560 }}>
            {t(`figures.facts.${fact}`)}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {t(`figures.ranges.otherRule.${fact as 'product' | 'between' | 'wordsPerMinute'}`, {
              transcribed: rangeWords(t, fact, transcribed),
              composed: rangeWords(t, fact, transcribed.composed),
            })}
          </Box>
        </div>
      ))}
    </Box>
  );
}
