import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { HOUR } from '@antecedent/domain/time';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerClock } from '../../../../lib/use-server-clock.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { type NextDeadline, nextDeadline } from '../next-deadline.ts';
import { announcedMinutes, countdown, deadlineUrgency } from './countdown.ts';

type DeadlineBannerProps = { assignment: StudentAssignment };

/** On phones one line has to do: the text comes next. */
const onWide = { display: { xs: 'none', sm: 'inline' } } as const;
const onPhones = { display: { xs: 'inline', sm: 'none' } } as const;

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
  // In the last hour, the seconds count whatever the deadline does then.
  const showsTimer = assignment.autoSubmission || notice !== null;
  if (!showsTimer) return null;
  return (
    <Alert
      severity="warning"
      role="group"
      icon={<Hourglass size={18} />}
      sx={{
        mb: { xs: 0.5, md: 1 },
        py: 0,
        px: { xs: 1.5, md: 2 },
        fontSize: { xs: '0.8125rem', md: '0.875rem' },
        bgcolor: 'ink.mark',
        borderColor: 'ink.markEdge',
        color: 'ink.markText',
        '& .MuiAlert-icon': { color: 'ink.markText', display: { xs: 'none', sm: 'flex' } },
        '& .MuiAlert-message': { width: 1, py: { xs: 0.5, sm: 1 } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: { xs: '0 8px', sm: '0 16px' },
          alignItems: 'baseline',
        }}
      >
        {assignment.autoSubmission && (
          <>
            <Box component="span" sx={onWide}>
              {t('submissions.deadline.caution', { title: draft.title })}
            </Box>
            <Box component="span" sx={onPhones}>
              {t('submissions.deadline.short', { title: draft.title })}
            </Box>
          </>
        )}
        {showsTimer && (
          <Box
            component="span"
            role="timer"
            aria-live="off"
            sx={{
              display: 'inline-flex',
              flexWrap: 'wrap',
              columnGap: 1,
              whiteSpace: 'nowrap',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {units.map((unit) => (
              <Box
                component="span"
                key={unit}
                sx={unit === 'seconds' && left > HOUR ? onWide : undefined}
              >
                <Box component="strong" sx={{ fontSize: { xs: '0.9375rem', md: '1.0625rem' } }}>
                  {parts[unit]}
                </Box>{' '}
                <Box component="span" sx={onWide}>
                  {t(`submissions.deadline.${unit}`, { count: parts[unit] })}
                </Box>
                <Box component="span" sx={onPhones}>
                  {t(`submissions.deadline.units.${unit}`)}
                </Box>
              </Box>
            ))}
          </Box>
        )}
        {notice && <strong>{t(`submissions.deadline.${notice}`, { title: draft.title })}</strong>}
      </Box>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Alert>
  );
}
