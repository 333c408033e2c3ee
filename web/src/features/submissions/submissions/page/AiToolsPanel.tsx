import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { OwnDeclarations } from '../../../insight/analytics/OwnDeclarations.tsx';
import { PolicyText } from '../../../insight/analytics/PolicyText.tsx';

/** What the assignment says about AI tools, next to the text; where it asks, students declare them from here. */
export function AiToolsPanel({ assignment }: { assignment: StudentAssignment }) {
  const { t } = useTranslation();
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const { aiPolicy, submission } = assignment;
  if (aiPolicy.use === 'unstated') return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ px: 2.5, py: 2 }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('evidence.ai.title')}
      </Typography>
      <PolicyText policy={aiPolicy} isOwn />
      {aiPolicy.declare && submission !== null && (
        <Box sx={{ mt: 1.5 }}>
          <Button variant="outlined" fullWidth onClick={() => setOpen(true)}>
            {t('evidence.ai.own.open')}
          </Button>
        </Box>
      )}
      {isOpen && (
        <ContentDialog title={t('evidence.ai.title')} maxWidth="md" onClose={() => setOpen(false)}>
          <OwnDeclarations assignmentId={assignment.id} />
        </ContentDialog>
      )}
    </Paper>
  );
}
