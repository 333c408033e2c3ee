import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { date } from '../../lib/format.ts';
import { problemSentence } from '../../lib/problem.ts';
import { type CopySource, useCopyable, useTakeCopy } from './assignment-dialog.api.ts';

type CopyDialogProps = {
  /** Its own assignments are offered first. */
  classId: string;
  /** Something was entered already. */
  replaces: boolean;
  onCopy: (source: CopySource) => void;
  onClose: () => void;
};

/** Chooses an assignment of any own class to begin the new one as. */
export function CopyDialog({ classId, replaces, onCopy, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, isPending, refetch } = useCopyable();
  const [chosenClass, setChosenClass] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const take = useTakeCopy();
  const source =
    data?.find((one) => one.classId === (chosenClass ?? classId)) ?? data?.find(() => true);
  const handleCopy = () => {
    if (chosen !== null) take.mutate(chosen, { onSuccess: onCopy });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('assignmentDialog.copy.title')}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">
          {t('assignmentDialog.copy.lead')}{' '}
          {replaces && <strong>{t('assignmentDialog.copy.replaces')}</strong>}
        </Typography>
        {take.isError && (
          <Alert severity="error" role="alert" sx={{ borderColor: 'error.main' }}>
            {t('assignmentDialog.copy.copyFailed')} {problemSentence(take.error)}
          </Alert>
        )}
        {isPending && <LoadingSkeleton label={t('assignmentDialog.copy.loading')} />}
        {error && !data && (
          <ErrorState
            title={t('assignmentDialog.copy.failed')}
            error={error}
            onRetry={() => refetch()}
          />
        )}
        {data?.length === 0 && (
          <EmptyState title={t('assignmentDialog.copy.emptyTitle')}>
            {t('assignmentDialog.copy.empty')}
          </EmptyState>
        )}
        {source && (
          <>
            <TextField
              select
              size="small"
              label={t('assignmentDialog.copy.class')}
              value={source.classId}
              onChange={({ target }) => {
                setChosenClass(target.value);
                setChosen(null);
              }}
            >
              {data?.map(({ classId: id, className: name, archived }) => (
                <MenuItem key={id} value={id}>
                  {archived ? t('assignmentDialog.copy.archived', { name }) : name}
                </MenuItem>
              ))}
            </TextField>
            <RadioGroup
              aria-label={t('assignmentDialog.copy.assignment')}
              value={chosen ?? ''}
              onChange={(_, id) => setChosen(id)}
            >
              {source.assignments.map(({ id, title, startDate }) => (
                <FormControlLabel
                  key={id}
                  value={id}
                  control={<Radio size="small" />}
                  sx={{ alignItems: 'flex-start', mr: 0 }}
                  label={
                    <Box sx={{ py: 0.75 }}>
                      <Typography variant="body2">{title}</Typography>
                      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                        {t('assignmentDialog.copy.starts', { date: date(startDate) })}
                      </Typography>
                    </Box>
                  }
                />
              ))}
            </RadioGroup>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="contained"
          disabled={chosen === null}
          loading={take.isPending}
          onClick={handleCopy}
        >
          {t('assignmentDialog.copy.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
