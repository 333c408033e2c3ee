import { type Criterion, RUBRIC_LIMITS } from '@antecedent/domain/grading/rubric';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useKeepRubric } from '../rubrics.api.ts';

type KeepRubricDialogProps = { criteria: readonly Criterion[]; onClose: () => void };

/** Keeps a rubric under a name, for other assignments. */
export function SaveRubricDialog({ criteria, onClose }: KeepRubricDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [title, setTitle] = useState('');
  const keep = useKeepRubric();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // This dialog is inside the form of another.
    event.stopPropagation();
    if (title.trim() === '') return;
    keep.mutate(
      { title: title.trim(), criteria },
      {
        onSuccess: () => {
          notify('success', t('rubrics.keep.saved'));
          onClose();
        },
        onError: (error) =>
          notify('error', t('rubrics.keep.failed', { sentence: errorMessage(error) })),
      },
    );
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id={heading}>{t('rubrics.keep.title')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={t('rubrics.keep.name')}
            helperText={t('rubrics.keep.help')}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            slotProps={{ htmlInput: { maxLength: RUBRIC_LIMITS.title } }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={title.trim() === ''}
            loading={keep.isPending}
          >
            {t('rubrics.keep.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
