import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
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
