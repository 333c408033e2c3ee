import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWide } from './use-is-wide.ts';

type ContentDialogProps = {
  title: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md' | 'xl';
  /** The buttons below; one that closes it when absent. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog whose content scrolls between its title and its buttons; full screen on phones. */
export function ContentDialog(props: ContentDialogProps) {
  const { title, maxWidth = 'sm', actions, onClose, children } = props;
  const { t } = useTranslation();
  const heading = useId();
  const wide = useIsWide();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={maxWidth}
      fullScreen={!wide && maxWidth !== 'xs'}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      {/* Long content without a link or a button is scrolled by keyboard too. */}
      <DialogContent dividers tabIndex={0}>
        {children}
      </DialogContent>
      <DialogActions>
        {actions ?? <Button onClick={onClose}>{t('common.close')}</Button>}
      </DialogActions>
    </Dialog>
  );
}
