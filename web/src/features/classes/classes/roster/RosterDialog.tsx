import type { RosterRow } from '@antecedent/contracts/classes/classes/management';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { useImportRoster } from '../class-detail.api.ts';
import { RosterInput } from './RosterInput.tsx';
import { RosterPreview } from './RosterPreview.tsx';
import { rosterSummary } from './roster-summary.ts';

type RosterDialogProps = { classId: string; onClose: () => void };

/** Imports a class list in steps: the list, a preview line by line, the import. */
export function RosterDialog({ classId, onClose }: RosterDialogProps) {
  const { t } = useTranslation();
  const [csv, setCsv] = useState('');
  const [rows, setRows] = useState<RosterRow[] | null>(null);
  const check = useImportRoster(classId);
  const add = useImportRoster(classId);
  const summary = rows && rosterSummary(rows);
  const placed = summary?.placed ?? 0;
  const people = summary ? summary.enrolled + summary.invited : 0;
  const handleCheck = () =>
    check.mutate({ csv, dryRun: true }, { onSuccess: (answer) => setRows(answer.rows) });
  const handleAdd = () =>
    add.mutate(
      { csv, dryRun: false },
      {
        onSuccess: (answer) => {
          const { enrolled, invited, placed: moved } = rosterSummary(answer.rows);
          const added = enrolled + invited;
          notify(
            'success',
            added === 0 && moved > 0
              ? t('sections.moved', { count: moved })
              : t('classDetail.roster.done', { count: added }),
          );
          onClose();
        },
      },
    );
  const handleBack = () => {
    setRows(null);
    add.reset();
  };
  const failure = rows === null ? check.error : add.error;
  return (
    <ContentDialog
      title={t('classDetail.roster.title')}
      maxWidth="md"
      actions={
        <>
          {summary !== null && (
            <Button onClick={handleBack} disabled={add.isPending}>
              {t('classDetail.roster.back')}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button onClick={onClose} disabled={add.isPending}>
            {t('common.cancel')}
          </Button>
          {summary === null ? (
            <Button
              variant="contained"
              disabled={csv.trim() === ''}
              loading={check.isPending}
              onClick={handleCheck}
            >
              {t('classDetail.roster.check')}
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={people === 0 && placed === 0}
              loading={add.isPending}
              onClick={handleAdd}
            >
              {people === 0
                ? placed > 0
                  ? t('sections.apply', { count: placed })
                  : t('classDetail.roster.addNobody')
                : t('classDetail.roster.add', { count: people })}
            </Button>
          )}
        </>
      }
      onClose={() => !add.isPending && onClose()}
    >
      {summary === null ? (
        <>
          <Typography sx={{ mb: 2.5, maxWidth: 640 }}>{t('classDetail.roster.lead')}</Typography>
          <RosterInput classId={classId} csv={csv} onCsv={setCsv} />
        </>
      ) : (
        <RosterPreview summary={summary} />
      )}
      {failure && (
        <Alert severity="error" role="alert" sx={{ mt: 2, borderColor: 'error.main' }}>
          {errorMessage(failure)}
        </Alert>
      )}
    </ContentDialog>
  );
}
