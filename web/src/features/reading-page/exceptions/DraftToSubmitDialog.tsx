import type { Submission } from '@antecedent/contracts/submissions/submission';
import type { DraftStatus } from '@antecedent/domain/assignment/states';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { useSubmitForStudent } from '../reading-page.api.ts';

type DraftToSubmitDialogProps = { submission: Submission; onClose: () => void };

/** Submits the current text for the student, as a draft the instructor chooses. */
export function DraftToSubmitDialog({ submission, onClose }: DraftToSubmitDialogProps) {
  const { t } = useTranslation();
  const [heading, label] = [useId(), useId()];
  const drafts = submission.deadlineSubmissions;
  const [draftId, setDraftId] = useState(
    () => (drafts.find(({ submittedAt }) => submittedAt === null) ?? drafts.at(-1))?.draftId ?? '',
  );
  const submit = useSubmitForStudent(submission.submissionId);
  const chosen = drafts.find((draft) => draft.draftId === draftId);
  const handleSubmit = () =>
    submit.mutate(draftId, {
      onSuccess: () => {
        onClose();
        notify('success', t('exceptions.submit.done'));
      },
      onError: (error) =>
        notify('error', `${t('exceptions.submit.failed')} ${errorMessage(error)}`),
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {t('exceptions.submit.title', { name: submission.studentName })}
      </DialogTitle>
      <DialogContent dividers>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('exceptions.submit.lead')}
        </Typography>
        <Typography id={label} variant="subtitle2" component="h3">
          {t('exceptions.submit.drafts')}
        </Typography>
        <RadioGroup
          aria-labelledby={label}
          value={draftId}
          onChange={(_, value) => setDraftId(value)}
          sx={{ mb: 1 }}
        >
          {drafts.map((draft) => (
            <FormControlLabel
              key={draft.draftId}
              value={draft.draftId}
              control={<Radio size="small" />}
              label={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
                  {draft.title}
                  {draft.status !== 'NONE' && (
                    <Box component="span" sx={{ fontSize: '0.875rem' }}>
                      <StatusLabel status={draft.status as DraftStatus} />
                    </Box>
                  )}
                </Box>
              }
            />
          ))}
        </RadioGroup>
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
          {chosen && chosen.submittedAt !== null && (
            <Alert severity="warning" role="presentation">
              {t('exceptions.submit.exists')}
            </Alert>
          )}
          {chosen?.type === 'FINAL' && (
            <Alert severity="info" role="presentation">
              {t('exceptions.submit.ends')}
            </Alert>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="contained"
          loading={submit.isPending}
          disabled={!chosen}
          onClick={handleSubmit}
        >
          {t('exceptions.submit.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
