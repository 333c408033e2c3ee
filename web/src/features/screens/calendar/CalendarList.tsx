import type { CalendarEntry } from '@antecedent/contracts/screens/calendar';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dayOfAnyYear } from '../../../lib/times/days.ts';
import { hourMinute } from '../../../lib/times/time-parts.ts';
import { entriesByDay, entryName, entryNotes, entryPath } from './entry-words.ts';
import { type CalendarDay, noonOf } from './month-days.ts';

type CalendarListProps = { entries: readonly CalendarEntry[]; today: CalendarDay; zone: string };

/** The days on which something happens, each with its entries. */
export function CalendarList({ entries, today, zone }: CalendarListProps) {
  const { t } = useTranslation();
  const days = [...entriesByDay(entries, zone)];
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 820 }}>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`calendar-${day}`}>
          <Typography
            variant="h3"
            id={`calendar-${day}`}
            sx={{ mb: 1, color: day < today ? 'text.secondary' : 'text.primary' }}
          >
            {dayOfAnyYear(noonOf(day), 'UTC')}
            {day === today && ` · ${t('calendar.today')}`}
          </Typography>
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
            {ofDay.map((entry) => (
              <ListEntry key={entry.id} entry={entry} zone={zone} />
            ))}
          </Paper>
        </section>
      ))}
    </Box>
  );
}

function ListEntry({ entry, zone }: { entry: CalendarEntry; zone: string }) {
  const { t } = useTranslation();
  const notes = [entry.kind === 'classEnds' ? '' : entry.className, ...entryNotes(t, entry)];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, px: 2, py: 1.25, alignItems: 'baseline' }}>
      <Typography
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary', flexShrink: 0 }}
      >
        {hourMinute(entry.at, zone)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography
          component={Link}
          to={entryPath(entry)}
          sx={{
            color: entry.isDone ? 'text.secondary' : 'text.primary',
            fontWeight: 560,
            textDecorationColor: 'inherit',
          }}
        >
          {entryName(t, entry)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {notes.filter((note) => note !== '').join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}
