import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PolicyText } from '../../../insight/analytics/PolicyText.tsx';
import { hasLateRule, LateRule } from '../LateRule.tsx';
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
      <DialogContent tabIndex={0}>
        <Box sx={{ mb: 2 }}>
          <AssignmentDescription assignment={assignment} />
        </Box>
        <AssignmentFacts assignment={assignment} />
        {assignment.aiPolicy.use !== 'unstated' && (
          <Box component="section" sx={{ mt: 2 }}>
            <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
              {t('evidence.ai.title')}
            </Typography>
            <PolicyText policy={assignment.aiPolicy} isOwn />
          </Box>
        )}
        {hasLateRule(assignment) && (
          <Box component="section" sx={{ mt: 2 }}>
            <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
              {t('submissions.late.title')}
            </Typography>
            <LateRule assignment={assignment} />
          </Box>
        )}
        <AssignmentRubric assignment={assignment} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
