import type { AssessmentSchema } from '@antecedent/contracts/insight/analytics/scores';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { absenceOf } from './score-arithmetic.ts';

type Score = Pick<z.output<typeof AssessmentSchema>['effort'], 'score' | 'reason'>;

/** A score from 0 to 100, or N. */
export const scoreWord = (score: number): string => (score < 0 ? 'N' : String(score));

type ScoreAbsenceProps = Score & {
  /** Which score it is, where that isn't said next to it. */
  name?: string;
};

/** Why there is no score; nothing where there is one. */
export function ScoreAbsence({ score, reason, name }: ScoreAbsenceProps) {
  const { t } = useTranslation();
  if (score >= 0) return null;
  const sentence = absenceOf(t, reason);
  return (
    <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
      {name === undefined ? sentence : t('figures.absence', { name, reason: sentence })}
    </Box>
  );
}

/** A score, or N with its reason. */
export function ScoreValue(score: Score) {
  return (
    <>
      {scoreWord(score.score)}
      <Box sx={{ minWidth: score.score < 0 ? '14ch' : undefined }}>
        <ScoreAbsence {...score} />
      </Box>
    </>
  );
}
