import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { scoreArithmetic } from '../../../insight/analytics/score-arithmetic.ts';
import { ReportSection } from '../ReportSection.tsx';
import type { ReportSubject } from '../report-subject.ts';

/** Both scores with the steps of their calculation. */
export function ReportScores({ assessment }: Pick<ReportSubject, 'assessment'>) {
  const { t } = useTranslation();
  return (
    <ReportSection title={t('processReport.scores.title')}>
      {(['effort', 'revision'] as const).map((kind) => (
        <Score key={kind} kind={kind} score={assessment[kind]} />
      ))}
    </ReportSection>
  );
}

type ScoreProps = {
  kind: 'effort' | 'revision';
  score: ReportSubject['assessment']['effort'];
};

function Score({ kind, score }: ScoreProps) {
  const { t } = useTranslation();
  const { sums, total, says } = scoreArithmetic(t, kind, score);
  const value =
    score.score < 0
      ? t('processReport.scores.none')
      : t('processReport.scores.of', { score: score.score });
  return (
    <Box sx={{ mb: 1.5, breakInside: 'avoid' }}>
      <Typography variant="h3">
        {t(`figures.${kind}`)}: {value}
      </Typography>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {says}
      </Typography>
      {sums.length > 0 && (
        <table aria-label={t(`figures.${kind}`)}>
          <thead>
            <tr>
              <th scope="col">{t('processReport.scores.step')}</th>
              <th scope="col">{t('processReport.scores.calculation')}</th>
              <th scope="col" className="number">
                {t('processReport.scores.value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {withIndexKeys(sums).map(({ key, value: step }) => (
              <tr key={key}>
                <th scope="row">{step.label}</th>
                <td>{step.formula}</td>
                <td className="number">{step.value}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t(`figures.${kind}`)}</th>
              <td>{total}</td>
              <td className="number">{score.score}</td>
            </tr>
          </tbody>
        </table>
      )}
    </Box>
  );
}
