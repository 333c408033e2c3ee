import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import { GradeField } from './GradeField.tsx';
import { gradeWord } from './grade-value.ts';
import { OtherUnsaved } from './OtherUnsaved.tsx';
import { proposalsOf, savedGrade, submissionTarget } from './submission-grades.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

const loadGradeBook = async () => (await import('./GradeBookDialog.tsx')).GradeBookDialog;

type GradePanelProps = {
  submission: Submission;
  /** In a bar of one line: what else is said and offered hangs below it. */
  isInBar?: boolean;
};

/** The grade of the submission with the way to those of its drafts; for readers, the current grade. */
export function GradePanel({ submission, isInBar = false }: GradePanelProps) {
  const { t } = useTranslation();
  const [isBookOpen, setBookOpen] = useState(false);
  useUnsavedGuard();
  const close = () => setBookOpen(false);
  const GradeBookDialog = useLazyModule(isBookOpen, loadGradeBook, close);
  const saved = savedGrade(submission);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: isInBar ? 'center' : 'flex-start',
          flexShrink: 0,
        }}
      >
        {submission.abilities.canGrade ? (
          <GradeField
            target={submissionTarget(submission)}
            saved={saved}
            options={submission.gradeOptions}
            draftTitle={null}
            proposals={proposalsOf(t, submission)}
            isInBar={isInBar}
          />
        ) : (
          <Typography
            component="span"
            sx={{ fontSize: '0.875rem', alignSelf: 'center', whiteSpace: 'nowrap' }}
          >
            {submission.secondReading === 'open'
              ? t('readingPage.grading.inSecondReading')
              : t('readingPage.grading.shown', { grade: gradeWord(saved) })}
          </Typography>
        )}
        <Tooltip title={t('readingPage.grading.book.button')}>
          <IconButton
            aria-label={t('readingPage.grading.book.button')}
            onClick={() => setBookOpen(true)}
            sx={{ color: 'text.primary' }}
          >
            <NotebookPen size={20} />
          </IconButton>
        </Tooltip>
      </Box>
      {!isInBar && <OtherUnsaved submissionId={submission.submissionId} />}
      {isBookOpen && GradeBookDialog && <GradeBookDialog submission={submission} onClose={close} />}
    </>
  );
}
