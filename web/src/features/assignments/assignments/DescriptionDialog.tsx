import type { ReadingItem } from '@antecedent/contracts/assignments/materials';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { AssignmentText } from '../materials/AssignmentText.tsx';
import { ReadingList } from '../materials/ReadingList.tsx';

type DescriptionDialogProps = {
  assignment: { title: string; description: string; readingList: readonly ReadingItem[] } | null;
  onClose: () => void;
};

/** The description and reading list of an assignment. */
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
        <AssignmentText text={assignment?.description || t('classes.page.noDescription')} />
        <ReadingList items={assignment?.readingList ?? []} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
