import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '../../../../lib/refusal-sentence.ts';
import { BackHomeLink } from '../../../../ui/BackLink.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';

/** In place of an assignment that couldn't be loaded. */
export function Unloaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      page
      title={t('submissions.failed')}
      error={error}
      reassurance={t('submissions.safe')}
      onRetry={onRetry}
    />
  );
}

/** Shown to a student who was taken out of the class, or from whom the assignment was hidden, while the page was open. */
export function NotOpenAnyMore() {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start', maxWidth: '64ch' }}>
      <Typography variant="h1">{t('submissions.gone.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('submissions.gone.text')}</Typography>
      <BackHomeLink />
    </Box>
  );
}

/** That the work doesn't count for this student; they may still write it. */
export function ExemptNotice() {
  const { t } = useTranslation();
  return (
    <Alert severity="info" role="note" sx={{ mb: 1, py: 0 }}>
      {t('submissions.exempt')}
    </Alert>
  );
}

/** Why the student cannot write now, or what an exception allows. */
export function AccessNotice({
  assignment: { submission, refusal, exception },
}: {
  assignment: StudentAssignment;
}) {
  const { t } = useTranslation();
  if (submission !== null && refusal !== null)
    return (
      <Alert severity="info" sx={{ mb: 1, py: 0 }}>
        {refusalSentence({ key: `writing.${refusal}` })}
      </Alert>
    );
  if (!exception) return null;
  return (
    <Alert severity="info" sx={{ mb: 1, py: 0 }}>
      {t('submissions.exception')}
    </Alert>
  );
}
