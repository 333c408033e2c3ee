import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import { GradeField } from './GradeField.tsx';
import { gradeWord } from './grade-value.ts';
import { proposalsOf, savedGrade, submissionTarget } from './submission-grades.ts';
import { useUnsavedGrades } from './unsaved-grades.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

const loadGradeBook = async () => (await import('./GradeBookDialog.tsx')).GradeBookDialog;

/** The grade of the submission with the way to those of its drafts; for readers, the current grade. */
export function GradePanel({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const [isBookOpen, setBookOpen] = useState(false);
  useUnsavedGuard();
  const close = () => setBookOpen(false);
  const GradeBookDialog = useLazyModule(isBookOpen, loadGradeBook, close);
  const saved = savedGrade(submission);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
        {submission.abilities.canGrade ? (
          <GradeField
            target={submissionTarget(submission)}
            saved={saved}
            options={submission.gradeOptions}
            draftTitle={null}
            proposals={proposalsOf(t, submission)}
          />
        ) : (
          <Typography
            component="span"
            sx={{ fontSize: '0.875rem', alignSelf: 'center', whiteSpace: 'nowrap' }}
          >
            {t('readingPage.grading.shown', { grade: gradeWord(saved) })}
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
      <OtherUnsaved submissionId={submission.submissionId} />
      {isBookOpen && GradeBookDialog && <GradeBookDialog submission={submission} onClose={close} />}
    </>
  );
}

/** Grades that were entered on other students' pages and aren't saved: the way back to each. */
function OtherUnsaved({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation();
  const others = useUnsavedGrades().filter(({ target }) => target.submissionId !== submissionId);
  if (others.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('readingPage.grading.others')}
      sx={{ flexBasis: '100%', fontSize: '0.8125rem', color: 'error.main' }}
    >
      {t('readingPage.grading.others')}:{' '}
      {others.map(({ target, entry }, index) => (
        <span key={target.draftSubmissionId ?? target.submissionId}>
          {index > 0 && '; '}
          <Link component={RouterLink} to={`/readassignment/${target.submissionId}`}>
            {target.name}
          </Link>{' '}
          {entry || '–'}
        </span>
      ))}
    </Box>
  );
}
