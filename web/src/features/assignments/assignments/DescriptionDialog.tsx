import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

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
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>
          {assignment?.description || t('classes.page.noDescription')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
