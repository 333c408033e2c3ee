import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useUnsavedGrades } from './unsaved-grades.ts';

/** Grades that were entered on other students' pages and aren't saved: the way back to each. */
export function OtherUnsaved({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation();
  const others = useUnsavedGrades().filter(({ target }) => target.submissionId !== submissionId);
  if (others.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('readingPage.grading.others')}
      sx={{
        px: 2,
        py: 0.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: '0.8125rem',
        color: 'error.main',
      }}
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
