import type { Submission } from '@antecedent/contracts/submissions/submission';
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PaceLabel } from '../../../charts/PaceLabel.tsx';
import { count, dayTime } from '../../../lib/format.ts';
import { Highlight } from '../../../ui/Highlight.tsx';

type WritingBehaviorProps = {
  assessment: NonNullable<Submission['assessment']>;
  zone: string;
  onEvidence: () => void;
};

/** The pace or why there is none, and the longest passage that arrived in bulk. A mark says "look at this", never "this happened". */
export function WritingBehavior({ assessment, zone, onEvidence }: WritingBehaviorProps) {
  const { t } = useTranslation();
  const { pace, paceAbsence, wordsPerMinute, bulkPassages, acceptedWords } = assessment;
  const [longest, ...others] = bulkPassages;
  return (
    <Box
      component="section"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        py: 1.25,
        fontSize: '0.875rem',
        display: 'grid',
        gap: 1,
      }}
    >
      {pace === null || wordsPerMinute === null ? (
        <Box sx={{ color: 'text.secondary' }}>
          {t(`readingPage.noPace.${paceAbsence ?? 'little-time'}`)}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
          <PaceLabel pace={pace} />
          <span>{t('readingPage.wordsPerMinute', { count: wordsPerMinute })}</span>
        </Box>
      )}
      {longest && (
        <Box>
          <Highlight>{t('readingPage.attention')}</Highlight>{' '}
          {t('readingPage.bulk', {
            count: longest.words,
            words: count(longest.words),
            paragraph: longest.paragraph + 1,
            date: dayTime(longest.at, zone),
          })}{' '}
          {others.length > 0 && t('readingPage.bulkMore', { count: others.length })}
        </Box>
      )}
      {acceptedWords > 0 && (
        <Box>
          {t('readingPage.acceptedWords', { count: acceptedWords, words: count(acceptedWords) })}
        </Box>
      )}
      <Button size="small" onClick={onEvidence} sx={{ justifySelf: 'start', ml: -0.75 }}>
        {t('readingPage.lookAt')}
      </Button>
    </Box>
  );
}
