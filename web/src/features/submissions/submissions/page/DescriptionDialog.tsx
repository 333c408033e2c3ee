import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignmentDescription, AssignmentFacts, AssignmentRubric } from './SummaryPanel.tsx';

type DescriptionDialogProps = {
  assignment: StudentAssignment;
  open: boolean;
  onClose: () => void;
};

/** What is to be written, and by which rules. */
export function DescriptionDialog({ assignment, open, onClose }: DescriptionDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{assignment.title}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>
          <AssignmentDescription assignment={assignment} />
        </Box>
        <AssignmentFacts assignment={assignment} />
        <AssignmentRubric assignment={assignment} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
