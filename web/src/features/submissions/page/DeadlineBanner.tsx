import type { StudentAssignment } from '@antecedent/contracts/submissions/own-submission';
import { Alert, Box } from '@mui/material';
import { Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { type NextDeadline, nextDeadline } from '../next-deadline.ts';
import { announcedMinutes, countdown, deadlineUrgency } from './countdown.ts';
import { useServerClock } from './use-server-clock.ts';

type DeadlineBannerProps = { assignment: StudentAssignment };

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The next enforced deadline: what happens then, and the time left by the server's clock. */
export function DeadlineBanner({ assignment }: DeadlineBannerProps) {
  const next = nextDeadline(assignment, Date.parse(assignment.now));
  if (next === null) return null;
  return <DeadlineNotice key={next.draft.draftId} assignment={assignment} next={next} />;
}

type DeadlineNoticeProps = DeadlineBannerProps & { next: NextDeadline };

function DeadlineNotice({ assignment, next: { draft, at } }: DeadlineNoticeProps) {
  const { t } = useTranslation();
  const now = useServerClock(assignment.now, true);
  const left = at - now;
  const before = useRef(left);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const minutes = announcedMinutes(before.current, left);
    before.current = left;
    if (minutes !== null)
      setSpoken(t('submissions.deadline.left', { count: minutes, title: draft.title }));
  }, [left, draft.title, t]);

  const notice = deadlineUrgency(left);
  const parts = countdown(left);
  if (!assignment.autoSubmission && notice === null) return null;
  return (
    <Alert
      severity="warning"
      role="group"
      icon={<Hourglass size={20} />}
      sx={{
        mb: 2,
        bgcolor: 'ink.mark',
        borderColor: 'ink.markEdge',
        color: 'ink.markText',
        '& .MuiAlert-icon': { color: 'ink.markText' },
        '& .MuiAlert-message': { width: 1 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px', alignItems: 'baseline' }}>
        {assignment.autoSubmission && <span>{t('submissions.deadline.caution')}</span>}
        {assignment.autoSubmission && (
          <Box
            component="span"
            role="timer"
            aria-live="off"
            sx={{
              display: 'inline-flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              whiteSpace: 'nowrap',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {units.map((unit) => (
              <span key={unit}>
                <Box component="strong" sx={{ fontSize: '1.125rem' }}>
                  {parts[unit]}
                </Box>{' '}
                {t(`submissions.deadline.${unit}`, { count: parts[unit] })}
              </span>
            ))}
          </Box>
        )}
        {notice && <strong>{t(`submissions.deadline.${notice}`, { title: draft.title })}</strong>}
      </Box>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Alert>
  );
}
