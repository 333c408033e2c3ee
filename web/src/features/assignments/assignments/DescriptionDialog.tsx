import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { FormattedText } from '../../../ui/rich-text/FormattedText.tsx';

type DescriptionDialogProps = {
  assignment: { title: string; description: string } | null;
  onClose: () => void;
};

/** The description of an assignment. */
export function DescriptionDialog({ assignment, onClose }: DescriptionDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={assignment !== null}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="description-title"
    >
      <DialogTitle id="description-title">{assignment?.title}</DialogTitle>
      <DialogContent dividers>
        <FormattedText text={assignment?.description || t('classes.page.noDescription')} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
