import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { deadlineTime } from '../../../../lib/times/class-times.ts';
import { useServerClock } from '../../../../lib/use-server-clock.ts';

/** When writing ends or the work is due, and what that means for words that the server doesn't have by then. */
export function KeptDeadline({ assignment }: { assignment: StudentAssignment }) {
  const { t } = useTranslation();
  const { writableUntil, endDate, autoSubmission, classTimeZone } = assignment;
  // By the clock of this device: the server's can't be asked.
  const now = useServerClock(new Date().toISOString(), writableUntil !== null);
  const end = writableUntil ?? endDate;
  const date = deadlineTime(end, classTimeZone);
  const isOver = Date.parse(end) <= now;
  const sentence =
    writableUntil === null
      ? isOver
        ? 'late'
        : 'due'
      : isOver
        ? 'over'
        : autoSubmission
          ? 'submits'
          : 'ends';
  return (
    <Alert severity={isOver ? 'warning' : 'info'} role="status">
      {t(`kept.deadline.${sentence}`, { date })}
    </Alert>
  );
}
