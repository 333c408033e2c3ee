import type { Confirmation } from '@antecedent/contracts/wire/errors';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { decimal } from '../../../../lib/format.ts';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Consequences } from '../../../../ui/Consequences.tsx';
import { dateSentence } from '../../../../ui/date-sentence.ts';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { useSetReviewDeadlines } from '../board.api.ts';
import { ActiveBox, ReviewDeadlineField } from './DeadlineFields.tsx';
import type { DeadlineEditing } from './use-deadlines.ts';

type DeadlinesTabProps = { classId: string; assignmentId: string; editing: DeadlineEditing };

/** Until when each draft is reviewed. */
export function DeadlinesTab({ classId, assignmentId, editing }: DeadlinesTabProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const save = useSetReviewDeadlines(classId, assignmentId);
  const { rows, changes, zone } = editing;

  const problemOf = (): string | null => {
    for (const { entry, draftDeadline, draftTitle } of changes) {
      if (entry === null) continue;
      if (entry.flaw !== null) return `${draftTitle}: ${dateSentence(t, entry, zone)}`;
      if (entry.at < Date.parse(draftDeadline)) {
        const date = deadlineStamp(draftDeadline, zone);
        return t('reviewBoard.deadlines.tooEarly', { title: draftTitle, date });
      }
    }
    return null;
  };
  const apply = (confirmed?: string) => {
    const found = problemOf();
    setProblem(found);
    if (found !== null) return;
    const body = (changes.length > 0 ? changes : rows).map(({ draftId, entry }) => ({
      draftId,
      draftPeerReviewDeadline:
        entry === null || entry.at === null ? null : new Date(entry.at).toISOString(),
    }));
    save.mutate(
      { body, confirmed },
      {
        onSuccess: () => {
          setAsked(null);
          editing.forget();
          notify('success', t('reviewBoard.deadlines.saved'));
        },
        onError: (error) => {
          const confirmation = error instanceof ApiError ? error.confirmation : undefined;
          setAsked(confirmation ?? null);
          if (!confirmation) setProblem(errorMessage(error));
        },
      },
    );
  };
  const button = (
    <Button variant="contained" loading={save.isPending} onClick={() => apply()} fullWidth={!wide}>
      {t('reviewBoard.deadlines.apply')}
    </Button>
  );
  return (
    <Box sx={{ maxWidth: 1000, display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('reviewBoard.deadlines.lead', { zone })}
      </Typography>
      {wide ? (
        <TableRegion label={t('reviewBoard.tabs.deadlines')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('reviewBoard.deadlines.draft')}</TableCell>
              <TableCell>{t('reviewBoard.deadlines.submission')}</TableCell>
              <TableCell align="right">{t('reviewBoard.deadlines.points')}</TableCell>
              <TableCell sx={{ width: 280 }}>{t('reviewBoard.deadlines.review')}</TableCell>
              <TableCell>{t('reviewBoard.deadlines.active')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.draftId}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
                  {row.draftTitle}
                </TableCell>
                <TableCell>{deadlineStamp(row.draftDeadline, zone)}</TableCell>
                <TableCell align="right">{decimal(row.draftPointValue)}</TableCell>
                <TableCell>
                  <ReviewDeadlineField row={row} editing={editing} bare />
                </TableCell>
                <TableCell>
                  <ActiveBox row={row} editing={editing} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </TableRegion>
      ) : (
        rows.map((row) => (
          <Box
            key={row.draftId}
            component="section"
            sx={{
              p: 2,
              display: 'grid',
              gap: 1.25,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
            }}
          >
            <Typography component="h2" variant="h4">
              {row.draftTitle}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('reviewBoard.deadlines.entry', {
                date: deadlineStamp(row.draftDeadline, zone),
                points: decimal(row.draftPointValue),
              })}
            </Typography>
            <ActiveBox row={row} editing={editing} labelled />
            <ReviewDeadlineField row={row} editing={editing} />
          </Box>
        ))
      )}
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Box>{button}</Box>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t('reviewBoard.deadlines.confirm')}
        confirm={t('reviewBoard.deadlines.apply')}
        busy={save.isPending}
        onConfirm={() => apply(asked?.confirm ?? undefined)}
        onCancel={() => setAsked(null)}
      >
        {asked && <Consequences confirmation={asked} />}
      </ConfirmDialog>
    </Box>
  );
}
