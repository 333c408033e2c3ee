import { type ProcessShares, processPart } from '@antecedent/domain/grading/process-share';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../lib/format.ts';
import { ScoreAbsence } from './ScoreValue.tsx';

/** A score, or the reason why it is missing. */
type Score = Parameters<typeof ScoreAbsence>[0];

/** The shares of an assignment, and whether they are left out for this student. */
export type OwnProcessShare = ProcessShares & { processLeftOut: boolean };

/** Whether Effort or Revision has a share in the grade at all. */
export const processCounts = ({ effortShare, revisionShare }: ProcessShares): boolean =>
  effortShare + revisionShare > 0;

type OwnProcessShareNoteProps = {
  processShare: OwnProcessShare;
  scores: Record<'effort' | 'revision', Score>;
};

/** What the student's Effort and Revision add to the grade that their instructor is offered; nothing without a share. */
export function OwnProcessShareNote({ processShare, scores }: OwnProcessShareNoteProps) {
  const { t } = useTranslation();
  if (!processCounts(processShare)) return null;
  const { effortShare, revisionShare, processLeftOut } = processShare;
  const shares = { effort: effortShare, revision: revisionShare };
  const values = { effort: scores.effort.score, revision: scores.revision.score };
  const { counted, points, textShare } = processPart(processShare, values, processLeftOut);
  const missing = (['effort', 'revision'] as const).filter(
    (score) => shares[score] > 0 && scores[score].score < 0,
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.5, maxWidth: '68ch' }}>
      <div>
        {t('figures.processShare.lead', {
          shares: (['effort', 'revision'] as const)
            .filter((score) => shares[score] > 0)
            .map((score) => t(`figures.processShare.share.${score}`, { share: shares[score] }))
            .join(t('figures.processShare.and')),
        })}
      </div>
      {processLeftOut && <div>{t('figures.processShare.leftOut')}</div>}
      {!processLeftOut &&
        missing.map((score) => (
          <div key={score}>
            {t('figures.processShare.none', { score: t(`figures.${score}`) })}{' '}
            <ScoreAbsence {...scores[score]} />
          </div>
        ))}
      {counted.length > 0 && (
        <div>
          {t('figures.processShare.arithmetic', {
            parts: counted
              .map(({ part, share, points: of }) =>
                t('figures.processShare.part', { score: t(`figures.${part}`), points: of, share }),
              )
              .join(' + '),
            points: decimal(points),
            most: 100 - textShare,
            textShare,
          })}
        </div>
      )}
    </Box>
  );
}
