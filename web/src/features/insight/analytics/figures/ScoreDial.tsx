import type { AssessmentSchema } from '@antecedent/contracts/insight/analytics/scores';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Dial } from '../../../../charts/Dial.tsx';
import { scoreArithmetic } from '../score-arithmetic.ts';

type Score = z.output<typeof AssessmentSchema>['effort'];
type ScoreDialProps = { kind: 'effort' | 'revision'; score: Score };

/** Effort or Revision with its calculation and actual values. */
export function ScoreDial({ kind, score }: ScoreDialProps) {
  const { t } = useTranslation();
  const { sums, total, says } = scoreArithmetic(t, kind, score);
  return (
    <Dial
      name={t(`figures.${kind}`)}
      score={score.score < 0 ? null : score.score}
      letter={score.letter}
      summary={says}
      steps={sums}
      total={total}
    />
  );
}
