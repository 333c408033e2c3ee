import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { SubmissionStatus } from '@antecedent/domain/assignment/states';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';
import { useReopen } from '../reading-page.api.ts';
import { DraftException } from './DraftException.tsx';

type ExceptionsDialogProps = { submission: Submission; onClose: () => void };

/** Lets one student continue writing: the whole submission, or single drafts of it. */
export function ExceptionsDialog({ submission, onClose }: ExceptionsDialogProps) {
  const { t } = useTranslation();
  const drafts = useId();
  return (
    <ContentDialog
      title={t('exceptions.reopen.title', { name: submission.studentName })}
      onClose={onClose}
    >
      <WholeSubmission submission={submission} />
      <Box component="section" aria-labelledby={drafts} sx={{ mt: 3 }}>
        <Typography id={drafts} variant="h4" component="h3">
          {t('exceptions.reopen.drafts')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1 }}>
          {t('exceptions.reopen.draftsLead')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {submission.deadlineSubmissions.map((draft) => (
            <DraftException key={draft.draftSubmissionId} submission={submission} draft={draft} />
          ))}
        </Box>
      </Box>
    </ContentDialog>
  );
}

function WholeSubmission({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const heading = useId();
  const reopen = useReopen(submission.submissionId);
  const isGranted = submission.status === 'EXCEPTION';
  const handleClick = () => {
    if (reopen.isPending) return;
    reopen.mutate(!isGranted, {
      onSuccess: () =>
        notify('success', t(`exceptions.reopen.${isGranted ? 'revoked' : 'granted'}`)),
      onError: (error) =>
        notify('error', t('exceptions.failed', { sentence: errorMessage(error) })),
    });
  };
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography id={heading} variant="h4" component="h3" sx={{ flex: 1 }}>
          {t('exceptions.reopen.whole')}
        </Typography>
        <Box sx={{ fontSize: '0.875rem' }}>
          <StatusLabel status={submission.status as SubmissionStatus} />
        </Box>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
        {t(`exceptions.reopen.${isGranted ? 'wholeOn' : 'wholeOff'}`)}
      </Typography>
      <Button
        variant={isGranted ? 'outlined' : 'contained'}
        // Stays focusable, since it becomes the button to undo.
        aria-disabled={reopen.isPending}
        aria-label={t(`exceptions.reopen.${isGranted ? 'revokeWhole' : 'grantWhole'}`)}
        onClick={handleClick}
      >
        {t(`exceptions.reopen.${isGranted ? 'revoke' : 'grant'}`)}
      </Button>
    </Box>
  );
}
