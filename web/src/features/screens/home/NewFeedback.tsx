import type { StudentHome } from '@antecedent/contracts/screens/home';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { duration } from '../../../lib/format.ts';
import { dayTime } from '../../../lib/times/days.ts';
import { HomeSection } from './HomeSection.tsx';

/** Feedback that the student hasn't read, with its first words; nothing if there is no such feedback. */
export function NewFeedback({ feedback }: Pick<StudentHome, 'feedback'>) {
  const { t } = useTranslation();
  if (feedback.length === 0) return null;
  return (
    <HomeSection title={t('home.newFeedback')}>
      <Paper
        variant="outlined"
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {feedback.map(({ id, assignmentId, title, draft, author, excerpt, isCut, ...one }) => (
          <Box component="li" key={id} sx={{ px: 2.5, py: 2 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
              {t(draft === null ? 'home.feedbackOn' : 'home.feedbackOnDraft', {
                author,
                title,
                draft: draft ?? '',
                date: dayTime(one.timestamp),
              })}
            </Typography>
            {one.recordingSeconds !== null && (
              <Typography>
                {t('home.spokenFeedback', { length: duration(one.recordingSeconds) })}
              </Typography>
            )}
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {excerpt}
              {isCut && '…'}
            </Typography>
            <Link
              component={RouterLink}
              to={`/assignment/${assignmentId}`}
              aria-label={t('home.openFeedbackOf', { title })}
              sx={{ display: 'inline-block', mt: 1, fontSize: '0.875rem' }}
            >
              {t('home.openFeedback')}
            </Link>
          </Box>
        ))}
      </Paper>
    </HomeSection>
  );
}
