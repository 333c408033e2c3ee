import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { GradeBookRows } from './GradeBookRows.tsx';
import { GradeHistory } from './GradeHistory.tsx';
import { ReleaseSection } from './ReleaseSection.tsx';

type GradeBookDialogProps = { submission: Submission; onClose: () => void };

/** All grades of one student's work: of its drafts and the whole, when they are seen, and how they changed. */
export function GradeBookDialog({ submission, onClose }: GradeBookDialogProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  return (
    <ContentDialog
      title={t('readingPage.grading.book.title', { name: submission.studentName })}
      maxWidth="md"
      onClose={onClose}
    >
      {!submission.abilities.canGradeDrafts && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {t('readingPage.grading.book.readOnly')}
        </Typography>
      )}
      <GradeBookRows submission={submission} wide={wide} />
      <ReleaseSection submission={submission} />
      <GradeHistory submission={submission} />
    </ContentDialog>
  );
}
