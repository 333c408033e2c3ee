import type { LivePage } from '@antecedent/contracts/screens/live-page';
import { DAY, MINUTE } from '@antecedent/domain/time';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { duration } from '../../../lib/format.ts';
import { nearDeadlineTime } from '../../../lib/times/class-times.ts';
import { hourMinute } from '../../../lib/times/time-parts.ts';
import { type ClockPhase, clockDigits } from './live-counts.ts';

type LiveClockProps = {
  page: LivePage;
  phase: ClockPhase;
  /** By the server's clock, ms. */
  now: number;
  /** For the back of a room. */
  large: boolean;
};

/** The time that is left, or why no one writes. */
export function LiveClock({ page, phase, now, large }: LiveClockProps) {
  const { t } = useTranslation();
  const { draft, hasDrafts, classTimeZone: zone, begunAt, pausedAt, startDate } = page;
  const date = nearDeadlineTime(draft.deadline, zone, new Date(now).toISOString());
  const due = hasDrafts
    ? t('livePage.clock.due', { title: draft.title, date })
    : t('livePage.clock.dueOnly', { date });
  const left = Date.parse(draft.deadline) - now;
  const isFar = left >= DAY;
  const size = large ? { xs: '4rem', sm: '7rem', lg: '11rem' } : { xs: '2.75rem', sm: '4rem' };
  return (
    <Box component="section" aria-label={t('livePage.clock.title')} sx={{ mb: 1 }}>
      {(phase === 'hidden' || phase === 'upcoming') && (
        <Typography sx={{ fontSize: large ? '2rem' : '1.25rem' }}>
          {phase === 'hidden'
            ? t('livePage.clock.hidden')
            : t('livePage.clock.upcoming', {
                date: nearDeadlineTime(startDate, zone, new Date(now).toISOString()),
              })}
        </Typography>
      )}
      {phase === 'running' && !isFar && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{t('livePage.clock.left')}</Typography>
          <Digits size={size}>{clockDigits(left)}</Digits>
        </>
      )}
      {phase === 'paused' && (
        <>
          <Words size={size}>{t('livePage.clock.paused')}</Words>
          {pausedAt !== null && (
            <Typography sx={{ fontSize: large ? '1.75rem' : '1.125rem' }}>
              {t('livePage.clock.pausedSince', { time: hourMinute(pausedAt) })}
              {isLeftAtPause(draft.deadline, pausedAt) && (
                <>
                  {'. '}
                  {t('livePage.clock.leftAtPause', {
                    left: clockDigits(Date.parse(draft.deadline) - Date.parse(pausedAt)),
                  })}
                  .
                </>
              )}
            </Typography>
          )}
        </>
      )}
      {phase === 'over' && <Words size={size}>{t('livePage.clock.over')}</Words>}
      <Typography sx={{ color: 'text.secondary', fontSize: large ? '1.5rem' : '1rem' }}>
        {due}
        {begunAt !== null && phase === 'running' && now - Date.parse(begunAt) < DAY && (
          <>
            {' · '}
            {t('livePage.clock.elapsed', { elapsed: duration(wholeMinutes(now, begunAt)) })}
          </>
        )}
      </Typography>
    </Box>
  );
}

const isLeftAtPause = (deadline: string, pausedAt: string): boolean => {
  const left = Date.parse(deadline) - Date.parse(pausedAt);
  return left > 0 && left < DAY;
};

/** Seconds, in whole minutes after the first: the seconds are in the time left. */
function wholeMinutes(now: number, since: string): number {
  const passed = Math.max(0, now - Date.parse(since));
  return passed < MINUTE ? Math.floor(passed / 1_000) : Math.floor(passed / MINUTE) * 60;
}

type BigProps = { size: Record<string, string>; children: string };

function Digits({ size, children }: BigProps) {
  return (
    <Box
      role="timer"
      aria-live="off"
      sx={{ fontSize: size, fontWeight: 600, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Box>
  );
}

function Words({ size, children }: BigProps) {
  return (
    <Typography role="status" sx={{ fontSize: size, fontWeight: 600, lineHeight: 1.1 }}>
      {children}
    </Typography>
  );
}
