import type { Submission } from '@antecedent/contracts/submissions/submission';
import { EVALUATION_REASONS, type EvaluationReason } from '@antecedent/domain/analytics/score';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

type ScoreHistoryDialogProps = { open: boolean; submission: Submission; onClose: () => void };

const scoreWord = (score: number) => (score < 0 ? 'N' : String(score));
const isKnown = (type: string): type is EvaluationReason =>
  EVALUATION_REASONS.some((reason) => reason === type);

/** All evaluations of a submission, newest first. */
export function ScoreHistoryDialog({ open, submission, onClose }: ScoreHistoryDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const rows = submission.scoresHistory;
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>
        {t('readingPage.historyTitle', { name: submission.studentName })}
      </DialogTitle>
      <DialogContent dividers>
        {rows.length === 0 ? (
          <EmptyState title={t('readingPage.historyEmpty')} />
        ) : (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('readingPage.historyWhen')}</TableCell>
                <TableCell>{t('readingPage.historyType')}</TableCell>
                <TableCell align="right">{t('readingPage.effort')}</TableCell>
                <TableCell align="right">{t('readingPage.revision')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.timestamp}>
                  <TableCell component="th" scope="row">
                    {dateTime(row.timestamp, submission.classTimezone)}
                    <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
                      {t('readingPage.historyAlgorithm', { algorithm: row.algorithm })}
                    </Box>
                  </TableCell>
                  <TableCell>
                    {isKnown(row.type) ? t(`readingPage.types.${row.type}`) : row.type}
                    {row.by !== null && (
                      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                        {row.why === null
                          ? row.by
                          : t('readingPage.historyBy', { name: row.by, why: row.why })}
                      </Box>
                    )}
                  </TableCell>
                  <TableCell align="right">{scoreWord(row.effort)}</TableCell>
                  <TableCell align="right">{scoreWord(row.revision)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
