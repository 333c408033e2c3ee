import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { daysAway, timeOfDay } from '../../../lib/dates.ts';
import { deadlineTime, withOwnTime } from '../../../lib/deadline-time.ts';
import { Highlight } from '../../../ui/Highlight.tsx';

type DueTimeProps = {
  at: string;
  zone: string;
};

/** A due time; today and tomorrow are highlighted. */
export function DueTime({ at, zone }: DueTimeProps) {
  const { t } = useTranslation();
  const days = daysAway(at, new Date().toISOString(), zone);
  const soon = days === 0 ? 'today' : days === 1 ? 'tomorrow' : null;
  return (
    <Box component="span" sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
      {soon ? (
        <Highlight>
          {withOwnTime(t(`home.${soon}`, { time: timeOfDay(at, zone) }), at, zone)}
        </Highlight>
      ) : (
        deadlineTime(at, zone)
      )}
    </Box>
  );
}
