import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What the action does, in the specified wording if there is one. */
  children: ReactNode;
  /** The action's own name, never "OK". */
  confirm: string;
  /** Label of the button that cancels; "Cancel" by default. */
  cancel?: string;
  /** The action is running; the dialog stays until it is closed. */
  busy?: boolean;
  danger?: boolean;
  /** False while it is not known yet what is to be confirmed. */
  ready?: boolean;
  /** It can't be undone: a stray Enter does nothing. */
  irrevocable?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation before an action with consequences. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, busy = false, danger = false, ready = true } = props;
  const isCareful = danger || (props.irrevocable ?? false);
  const { t } = useTranslation();
  const [heading, text] = [useId(), useId()];
  const handleClose = () => {
    if (!busy) props.onCancel();
  };
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={text}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text} component="div" sx={{ color: 'text.primary' }}>
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onCancel} disabled={busy} autoFocus={isCareful}>
          {props.cancel ?? t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
          disabled={!ready}
          autoFocus={!isCareful}
          onClick={props.onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
