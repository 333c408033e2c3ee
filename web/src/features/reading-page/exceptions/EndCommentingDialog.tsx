import type { Submission } from '@antecedent/contracts/submissions/submission';
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
import { dayTime } from '../../../lib/format.ts';
import { notify } from '../../../lib/toasts.ts';
import { useEndCommenting } from '../reading-page.api.ts';

type EndCommentingDialogProps = { submission: Submission; onClose: () => void };

/** Keeps the commented text with a submitted draft, where the student and its readers can open it. */
export function EndCommentingDialog({ submission, onClose }: EndCommentingDialogProps) {
  const { t } = useTranslation();
  const [heading, label] = [useId(), useId()];
  const { studentName, classTimezone } = submission;
  const submitted = submission.deadlineSubmissions.filter((draft) => draft.submittedAt !== null);
  const open = submitted.filter(({ commentedFiles }) => commentedFiles.length === 0);
  const [chosen, setChosen] = useState(() => open.at(-1)?.draftSubmissionId ?? '');
  const end = useEndCommenting(submission.submissionId);
  const handleEnd = () =>
    end.mutate(chosen, {
      onSuccess: () => {
        onClose();
        notify('success', t('exceptions.comments.done'));
      },
      onError: (error) =>
        notify('error', `${t('exceptions.comments.failed')} ${errorMessage(error)}`),
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {t('exceptions.comments.title', { name: studentName })}
      </DialogTitle>
      <DialogContent dividers>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('exceptions.comments.lead')}
        </Typography>
        {submitted.length > 0 && (
          <>
            <Typography id={label} variant="subtitle2" component="h3">
              {t('exceptions.comments.drafts')}
            </Typography>
            <RadioGroup
              aria-labelledby={label}
              value={chosen}
              onChange={(_, value) => setChosen(value)}
              sx={{ mb: 1 }}
            >
              {submitted.map(
                ({ draftSubmissionId, title, submittedAt, commentedFiles: [kept] }) => (
                  <FormControlLabel
                    key={draftSubmissionId}
                    value={draftSubmissionId}
                    disabled={kept !== undefined}
                    control={<Radio size="small" />}
                    label={
                      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
                        {title}
                        <Box
                          component="span"
                          sx={{ fontSize: '0.875rem', color: 'text.secondary' }}
                        >
                          {kept
                            ? t('exceptions.comments.kept', {
                                date: dayTime(kept.date, classTimezone),
                              })
                            : dayTime(submittedAt ?? '', classTimezone)}
                        </Box>
                      </Box>
                    }
                  />
                ),
              )}
            </RadioGroup>
          </>
        )}
        {open.length === 0 && <Alert severity="info">{t('exceptions.comments.none')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="contained"
          loading={end.isPending}
          disabled={chosen === ''}
          onClick={handleEnd}
        >
          {t('exceptions.comments.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
