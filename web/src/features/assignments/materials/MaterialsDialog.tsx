import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { AssignmentText } from './AssignmentText.tsx';
import { useMaterials } from './materials.api.ts';
import { ReadingList } from './ReadingList.tsx';

type MaterialsDialogProps = {
  assignment: { id: string; title: string };
  onClose: () => void;
};

/** The description and reading list of an assignment, where its work is read. */
export function MaterialsDialog({ assignment, onClose }: MaterialsDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, isPending, refetch } = useMaterials(assignment.id);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{assignment.title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {isPending && <LoadingSkeleton label={t('materials.loading')} />}
        {error && (
          <ErrorState title={t('materials.failed')} error={error} onRetry={() => refetch()} />
        )}
        {data && (
          <>
            <AssignmentText text={data.description || t('materials.none')} />
            <ReadingList items={data.readingList} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
