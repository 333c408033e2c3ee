import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWide } from './use-is-wide.ts';

type FormDialogProps = {
  title: string;
  /** Name of the button that sends the form. */
  submit: string;
  /** The form is on its way. */
  busy?: boolean;
  /** Nothing is there to be sent. */
  disabled?: boolean;
  /** What is not saved yet, next to the buttons; announced. */
  status?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, which scrolls between its title and its buttons; full screen on phones. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, busy = false, disabled = false, status, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const [heading, form] = [useId(), useId()];
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is a child of what opened it, which may be a form.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <DialogFrame heading={heading} title={title} onClose={onClose}>
      <DialogContent dividers tabIndex={0}>
        <Box
          component="form"
          id={form}
          noValidate
          onSubmit={handleSubmit}
          sx={{ display: 'grid', gap: 2 }}
        >
          {props.children}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.75 }}>
        <Box sx={{ flex: 1, fontSize: '0.875rem', color: 'text.secondary' }} role="status">
          {status}
        </Box>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" form={form} variant="contained" disabled={disabled} loading={busy}>
          {submit}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

type WaitingDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** The same dialog while what its form holds isn't there yet. */
export function WaitingDialog({ title, onClose, children }: WaitingDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <DialogFrame heading={heading} title={title} onClose={onClose}>
      <DialogContent dividers tabIndex={0}>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.75 }}>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </DialogFrame>
  );
}

type DialogFrameProps = WaitingDialogProps & { heading: string };

function DialogFrame({ heading, title, onClose, children }: DialogFrameProps) {
  const wide = useIsWide();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={!wide}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
