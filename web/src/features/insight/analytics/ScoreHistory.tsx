import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import {
  EVALUATION_REASONS,
  type EvaluationReason,
} from '@antecedent/domain/insight/figures/score';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../lib/times/days.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ScoreValue } from './ScoreValue.tsx';

type ScoreHistoryProps = Pick<Submission, 'scoresHistory' | 'classTimezone'> & {
  /** Names the table for screen readers. */
  label: string;
};

const isKnown = (type: string): type is EvaluationReason =>
  EVALUATION_REASONS.some((reason) => reason === type);

/** All evaluations of a submission, newest first, each with what brought it about. */
export function ScoreHistory({ scoresHistory, classTimezone, label }: ScoreHistoryProps) {
  const { t } = useTranslation();
  if (scoresHistory.length === 0) return <EmptyState title={t('figures.historyEmpty')} />;
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{t('figures.historyWhen')}</TableCell>
          <TableCell>{t('figures.historyType')}</TableCell>
          <TableCell align="right">{t('figures.effort')}</TableCell>
          <TableCell align="right">{t('figures.revision')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {scoresHistory.map((row) => (
          <TableRow key={row.timestamp}>
            <TableCell component="th" scope="row">
              <Box sx={{ whiteSpace: 'nowrap' }}>{dayTime(row.timestamp, classTimezone)}</Box>
              <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
                {t('figures.historyAlgorithm', { algorithm: row.algorithm })}
              </Box>
            </TableCell>
            <TableCell>
              {isKnown(row.type) ? t(`figures.types.${row.type}`) : row.type}
              {row.by !== null && (
                <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {row.why === null
                    ? row.by
                    : t('figures.historyBy', { name: row.by, why: row.why })}
                </Box>
              )}
            </TableCell>
            <TableCell align="right">
              <ScoreValue score={row.effort} reason={row.effortReason} />
            </TableCell>
            <TableCell align="right">
              <ScoreValue score={row.revision} reason={row.revisionReason} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
