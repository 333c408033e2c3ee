import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { useDeclineUser } from './verification.api.ts';

type DeclineDialogProps = {
  id: string;
  name: string;
  onClose: () => void;
  onDeclined: () => void;
};

/** Asks for the reason a request is declined, which is sent to the user. */
export function DeclineDialog({ id, name, onClose, onDeclined }: DeclineDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decline = useDeclineUser();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog below has a form of its own.
    event.stopPropagation();
    const missing = reason.trim() === '';
    setMissing(missing);
    if (missing) {
      field.current?.focus();
      return;
    }
    decline.mutate(
      { id, reason },
      {
        onSuccess: () => {
          notify('success', t('verification.declineDialog.done', { name }));
          onDeclined();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={heading}>
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id={heading}>{t('verification.declineDialog.title', { name })}</DialogTitle>
        <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
          {decline.isError && (
            <Alert severity="error" role="alert" sx={{ borderColor: 'error.main' }}>
              {errorMessage(decline.error)}
            </Alert>
          )}
          <Typography variant="body2">{t('verification.declineDialog.lead')}</Typography>
          <TextField
            inputRef={field}
            label={t('verification.declineDialog.reason')}
            required
            multiline
            minRows={4}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isMissing && reason.trim() === ''}
            helperText={
              isMissing && reason.trim() === ''
                ? t('verification.declineDialog.missing')
                : undefined
            }
            slotProps={{ htmlInput: { maxLength: 2_000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={decline.isPending}>
            {t('verification.declineDialog.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
