import type { CalendarEntry } from '@antecedent/contracts/screens/calendar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CheckCircle2, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { day as dayName, shortWeekday } from '../../../lib/times/days.ts';
import { hourMinute, weekdayName } from '../../../lib/times/time-parts.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { entriesByDay, entryName, entryNotes, entryPath } from './entry-words.ts';
import { type CalendarDay, type Month, monthOfDay, noonOf } from './month-days.ts';

type MonthGridProps = {
  month: Month;
  weeks: readonly CalendarDay[][];
  today: CalendarDay;
  zone: string;
  entries: readonly CalendarEntry[];
};

/** A month as a table of weeks. Days of other months are dimmed, and list their entries all the same. */
export function MonthGrid({ month, weeks, today, zone, entries }: MonthGridProps) {
  const byDay = entriesByDay(entries, zone);
  return (
    <Box
      component="table"
      aria-labelledby="calendar-month"
      sx={{
        width: 1,
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        bgcolor: 'background.paper',
        '& td, & th': { border: 1, borderColor: 'divider', p: 0.75, verticalAlign: 'top' },
      }}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <Typography
              key={day}
              component="th"
              scope="col"
              variant="body2"
              sx={{ textAlign: 'left', fontWeight: 560, color: 'text.secondary' }}
            >
              <span aria-hidden="true">{shortWeekday(noonOf(day), 'UTC')}</span>
              <VisuallyHidden>{weekdayName(noonOf(day), 'UTC')}</VisuallyHidden>
            </Typography>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <Day
                key={day}
                day={day}
                isToday={day === today}
                isOutside={monthOfDay(day) !== month}
                entries={byDay.get(day) ?? []}
                zone={zone}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

type DayProps = {
  day: CalendarDay;
  isToday: boolean;
  isOutside: boolean;
  entries: readonly CalendarEntry[];
  zone: string;
};

function Day({ day, isToday, isOutside, entries, zone }: DayProps) {
  const number = Number(day.slice(8));
  return (
    <Box
      component="td"
      {...(isToday && { 'aria-current': 'date' as const })}
      sx={{ height: 104, ...(isOutside && { bgcolor: 'background.default' }) }}
    >
      <Typography
        component="span"
        variant="body2"
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          minWidth: 26,
          height: 26,
          px: 0.5,
          borderRadius: 13,
          fontVariantNumeric: 'tabular-nums',
          color: isOutside ? 'text.secondary' : 'text.primary',
          ...(isToday && {
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            fontWeight: 600,
          }),
        }}
      >
        <span aria-hidden="true">{number}</span>
        <VisuallyHidden>{dayName(noonOf(day), 'UTC')}</VisuallyHidden>
      </Typography>
      {entries.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.5 }}
        >
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} zone={zone} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Entry({ entry, zone }: { entry: CalendarEntry; zone: string }) {
  const { t } = useTranslation();
  const name = entryName(t, entry);
  const time = hourMinute(entry.at, zone);
  const notes = entryNotes(t, entry).join(', ');
  const words = { time, name, className: entry.className, notes };
  const isDue = entry.kind === 'due' || entry.kind === 'review';
  return (
    <li>
      <Box
        component={Link}
        to={entryPath(entry)}
        title={entry.className}
        aria-label={t(notes === '' ? 'calendar.entry' : 'calendar.entryWith', words)}
        sx={{
          display: 'block',
          px: 0.75,
          py: 0.5,
          borderRadius: 1,
          borderLeft: 3,
          borderColor: isDue && !entry.isDone ? 'primary.main' : 'divider',
          bgcolor: 'action.hover',
          color: entry.isDone ? 'text.secondary' : 'text.primary',
          textDecoration: 'none',
          fontSize: '0.8125rem',
          lineHeight: 1.35,
          overflowWrap: 'anywhere',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {time}
          {entry.isDone && <Mark Icon={CheckCircle2} />}
          {entry.isHidden && <Mark Icon={EyeOff} />}
        </Box>{' '}
        {name}
      </Box>
    </li>
  );
}

const Mark = ({ Icon }: { Icon: typeof EyeOff }) => (
  <Icon size={13} aria-hidden="true" style={{ marginLeft: 4, verticalAlign: '-2px' }} />
);
