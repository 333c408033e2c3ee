import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ScoreAbsence, scoreWord } from '../../../insight/analytics/ScoreValue.tsx';

type ProcessScoresProps = Pick<NonNullable<Submission['assessment']>, 'effort' | 'revision'>;

/** Both scores in one line, and why one is missing. */
export function ProcessScores({ effort, revision }: ProcessScoresProps) {
  const { t } = useTranslation();
  const scores = { effort, revision };
  return (
    <span>
      {t('readingPage.processScores', {
        effort: scoreWord(effort.score),
        revision: scoreWord(revision.score),
      })}
      {(['effort', 'revision'] as const).map((kind) => (
        <Box key={kind} component="span" sx={{ display: 'block', '&:empty': { display: 'none' } }}>
          <ScoreAbsence {...scores[kind]} name={t(`figures.${kind}`)} />
        </Box>
      ))}
    </span>
  );
}
