import { TRASH_DAYS } from '@antecedent/contracts/assignments/assignments/trash';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { Consequences } from '../../../../ui/Consequences.tsx';
import { useClassDeletion, useDeleteClass } from './class-list.api.ts';

type DeleteClassDialogProps = {
  id: string;
  name: string;
  onClose: () => void;
};

/** Normalizes a typed name: case and spaces around and between words do not matter. */
const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Says what deleting a class does, and asks for its name. */
export function DeleteClassDialog({ id, name, onClose }: DeleteClassDialogProps) {
  const { t } = useTranslation();
  const [heading, text] = [useId(), useId()];
  const [typed, setTyped] = useState('');
  const deletion = useClassDeletion(id);
  const remove = useDeleteClass();
  const busy = remove.isPending;
  const isConfirmed = plain(typed) === plain(name) && deletion.data !== undefined;
  // Not as callbacks of `mutate`: the row, and this dialog with it, may be gone when the response arrives.
  const handleDelete = () =>
    remove.mutateAsync({ id, confirmed: deletion.data?.confirm ?? undefined }).then(
      () => {
        onClose();
        notify('success', t('classList.deletedNotice', { name }));
      },
      (error: unknown) => {
        notify('error', errorMessage(error));
        return deletion.refetch();
      },
    );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !busy) handleDelete();
  };
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
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
            <Box sx={{ minHeight: '3em', fontWeight: 560 }}>
              {deletion.isError && errorMessage(deletion.error)}
              {deletion.data && <Consequences confirmation={deletion.data} />}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5 }}>
              {t('classList.deleteMeans', { days: TRASH_DAYS })}
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
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={!isConfirmed}
            loading={busy}
          >
            {t('classList.delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
