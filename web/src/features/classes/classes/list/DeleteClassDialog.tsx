import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type DeleteClassDialogProps = {
  name: string;
  busy: boolean;
  onDelete: () => void;
  onCancel: () => void;
};

/** Normalizes a typed name: case and spaces around and between words do not matter. */
const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Asks for the name of a class before deleting it with everything written in it. */
export function DeleteClassDialog({ name, busy, onDelete, onCancel }: DeleteClassDialogProps) {
  const { t } = useTranslation();
  const [heading, text] = [useId(), useId()];
  const [typed, setTyped] = useState('');
  const isConfirmed = plain(typed) === plain(name);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !busy) onDelete();
  };
  return (
    <Dialog
      open
      onClose={() => !busy && onCancel()}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={text}
    >
      <form onSubmit={handleSubmit}>
        <DialogTitle id={heading}>{t('classList.deleteTitle', { name })}</DialogTitle>
        <DialogContent>
          <div id={text}>
            <Typography sx={{ fontWeight: 560 }}>{t('classList.deleteAsk')}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5 }}>
              {t('classList.deleteMeans')}
            </Typography>
          </div>
          <TextField
            autoFocus
            fullWidth
            size="small"
            autoComplete="off"
            label={t('classList.deleteType')}
            helperText={t('classList.deleteTypeHelp', { name })}
            value={typed}
            disabled={busy}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={!isConfirmed}
            loading={busy}
          >
            {t('classList.deleteForever')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
