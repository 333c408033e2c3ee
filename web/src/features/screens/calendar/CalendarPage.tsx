import type { CalendarEntry } from '@antecedent/contracts/screens/calendar';
import { dayText } from '@antecedent/domain/calendar/class-calendar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { monthOfYear } from '../../../lib/times/days.ts';
import { readerZone } from '../../../lib/times/time-parts.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { CalendarList } from './CalendarList.tsx';
import { useCalendar } from './calendar.api.ts';
import { MonthGrid } from './MonthGrid.tsx';
import {
  firstWeekdayOf,
  type Month,
  monthOfDay,
  monthsLater,
  noonOf,
  parseMonth,
  spanOf,
  weeksOf,
} from './month-days.ts';

/** Deadlines of all classes by month, and how to have them in a calendar app. */
export function CalendarPage() {
  const { t } = useTranslation();
  const [zone] = useState(readerZone);
  return (
    <ListPage
      title={t('calendar.title')}
      lead={t('calendar.lead', { zone: zone.replaceAll('_', ' ') })}
      maxWidth={1280}
    >
      <Calendar zone={zone} />
      <CalendarAddress />
    </ListPage>
  );
}

/** Month, view and class are in the address, so that the way back from an assignment leads here. */
function useCalendarParams(today: string) {
  const [search, setSearch] = useSearchParams();
  const set = (key: string, value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return {
    month: parseMonth(search.get('month')) ?? monthOfDay(today),
    isList: search.get('view') === 'list',
    classId: search.get('class'),
    set,
  };
}

function Calendar({ zone }: { zone: string }) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const today = dayText(useMinute(), zone);
  const { month, isList, classId, set } = useCalendarParams(today);
  const weeks = weeksOf(month, firstWeekdayOf(navigator.language));
  const calendar = useCalendar(spanOf(weeks, zone));
  const entries = calendar.data?.entries ?? [];
  const classes = new Map(entries.map((entry) => [entry.classId, entry.className]));
  // A class without entries in this month isn't listed, and nothing is hidden for it.
  const chosen = classId !== null && classes.has(classId) ? classId : null;
  const shown = entries.filter((entry) => chosen === null || entry.classId === chosen);
  const inMonth = shown.filter(({ at }) => monthOfDay(dayText(Date.parse(at), zone)) === month);
  return (
    <Box component="section" aria-labelledby="calendar-month">
      <MonthBar
        month={month}
        onMonth={(next) => set('month', next === monthOfDay(today) ? null : next)}
      >
        {classes.size > 1 && (
          <TextField
            select
            size="small"
            label={t('calendar.class')}
            value={chosen ?? ''}
            onChange={({ target }) => set('class', target.value || null)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: 200, maxWidth: { xs: 1, sm: 280 } }}
          >
            <MenuItem value="">{t('calendar.allClasses')}</MenuItem>
            {[...classes].map(([id, name]) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {isWide && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={isList ? 'list' : 'month'}
            onChange={(_, view: string | null) =>
              view !== null && set('view', view === 'list' ? 'list' : null)
            }
            aria-label={t('calendar.view')}
            sx={{ '& .MuiToggleButton-root': { px: 1.5, color: 'text.primary' } }}
          >
            <ToggleButton value="month">{t('calendar.month')}</ToggleButton>
            <ToggleButton value="list">{t('calendar.list')}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </MonthBar>
      <Entries
        calendar={calendar}
        isEmpty={inMonth.length === 0 && (isList || !isWide)}
        month={month}
      >
        {isWide && !isList ? (
          <MonthGrid month={month} weeks={weeks} today={today} zone={zone} entries={shown} />
        ) : (
          <CalendarList entries={inMonth} today={today} zone={zone} />
        )}
      </Entries>
    </Box>
  );
}

type MonthBarProps = { month: Month; onMonth: (month: Month) => void; children: ReactNode };

/** The name of the month between the ways to others; filters on the right. */
function MonthBar({ month, onMonth, children }: MonthBarProps) {
  const { t } = useTranslation();
  const step = (months: number, label: string, Icon: typeof ChevronLeft) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => onMonth(monthsLater(month, months))}>
        <Icon size={20} aria-hidden="true" />
      </IconButton>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {step(-1, t('calendar.previous'), ChevronLeft)}
      {step(1, t('calendar.next'), ChevronRight)}
      <Typography
        variant="h2"
        id="calendar-month"
        aria-live="polite"
        sx={{ mx: 1, minWidth: { sm: 180 } }}
      >
        {monthOfYear(noonOf(`${month}-01`), 'UTC')}
      </Typography>
      <Button
        variant="outlined"
        size="small"
        onClick={() => onMonth(monthOfDay(dayText(Date.now(), readerZone())))}
      >
        {t('calendar.today')}
      </Button>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          ml: { md: 'auto' },
          width: { xs: 1, md: 'auto' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

type EntriesProps = {
  calendar: {
    data: { entries: CalendarEntry[] } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  isEmpty: boolean;
  month: Month;
  children: ReactNode;
};

function Entries({ calendar, isEmpty, month, children }: EntriesProps) {
  const { t } = useTranslation();
  if (!calendar.data && calendar.error)
    return (
      <ErrorState
        title={t('calendar.failed')}
        error={calendar.error}
        onRetry={() => void calendar.refetch()}
      />
    );
  if (!calendar.data) return <LoadingSkeleton label={t('calendar.loading')} />;
  if (isEmpty)
    return (
      <EmptyState
        title={t('calendar.nothing', { month: monthOfYear(noonOf(`${month}-01`), 'UTC') })}
      >
        {t('calendar.nothingMore')}
      </EmptyState>
    );
  return children;
}
