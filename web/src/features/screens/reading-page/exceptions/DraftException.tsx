import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { DraftStatus } from '@antecedent/domain/assignment/states';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { parseDateEntry } from '../../../../lib/class-time.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { deadlineTime } from '../../../../lib/times/class-times.ts';
import { notify } from '../../../../lib/toasts.ts';
import { dateSentence } from '../../../../ui/date-sentence.ts';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';
import { ZonedDateField } from '../../../../ui/ZonedDateField.tsx';
import { useDraftException } from '../reading-page.api.ts';

type DraftExceptionProps = {
  submission: Submission;
  draft: Submission['deadlineSubmissions'][number];
};

/** One draft: its status, and the deadline of its exception. */
export function DraftException({ submission, draft }: DraftExceptionProps) {
  const { t } = useTranslation();
  const heading = useId();
  const zone = submission.classTimezone;
  const { draftSubmissionId, title, status, exception, exceptionDeadline } = draft;
  const [entry, setEntry] = useState(() => parseDateEntry('', zone));
  const [problem, setProblem] = useState<string | null>(null);
  const change = useDraftException(submission.submissionId);
  const earliest = Math.max(Date.now(), Date.parse(draft.date));
  const isEmpty = entry.flaw?.kind === 'empty';

  const handleError = (error: unknown) => {
    const refused = error instanceof ApiError ? error.fields.exceptionDeadline : undefined;
    setProblem(refused ?? null);
    if (refused === undefined) {
      notify('error', `${t('exceptions.reopen.draftFailed')} ${errorMessage(error)}`);
    }
  };
  const handleClick = () => {
    if (change.isPending) return;
    if (!exception && entry.flaw && !isEmpty) {
      setProblem(dateSentence(t, entry, zone));
      return;
    }
    const until = entry.at === null ? null : new Date(entry.at).toISOString();
    const exceptionDeadline = exception ? null : until;
    change.mutate(
      { draftSubmissionId, status: !exception, exceptionDeadline },
      {
        onSuccess: () => {
          setEntry(parseDateEntry('', zone));
          setProblem(null);
          notify('success', t('exceptions.reopen.draftDone'));
        },
        onError: handleError,
      },
    );
  };
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box
        role="group"
        aria-labelledby={heading}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          gap: 1.5,
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
          <Typography
            id={heading}
            variant="subtitle2"
            component="h4"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              fontSize: '0.875rem',
              color: 'text.secondary',
            }}
          >
            {status === 'NONE' ? (
              t('exceptions.reopen.open')
            ) : (
              <StatusLabel status={status as DraftStatus} />
            )}
            <span>{t('exceptions.reopen.due', { date: deadlineTime(draft.date, zone) })}</span>
          </Box>
        </Box>
        {exception && exceptionDeadline !== null ? (
          <Typography variant="body2" sx={{ alignSelf: 'center', fontWeight: 560 }}>
            {t('exceptions.reopen.until', { date: deadlineTime(exceptionDeadline, zone) })}
          </Typography>
        ) : (
          <ZonedDateField
            label={t('exceptions.reopen.deadline')}
            entry={entry}
            timeZone={zone}
            min={earliest}
            problem={problem ?? undefined}
            help={t('exceptions.reopen.deadlineHelp', { zone })}
            onEntry={(next) => {
              setEntry(next);
              setProblem(null);
            }}
          />
        )}
        <Button
          variant="outlined"
          // Stays focusable, since it becomes the button to undo.
          aria-disabled={change.isPending}
          aria-label={t(`exceptions.reopen.${exception ? 'revokeDraft' : 'grantDraft'}`, { title })}
          onClick={handleClick}
          sx={{ justifySelf: 'start', minHeight: 40 }}
        >
          {t(`exceptions.reopen.${exception ? 'revoke' : 'grant'}`)}
        </Button>
      </Box>
    </Box>
  );
}
