import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../lib/times/days.ts';
import type { DraftPeriod, Timeline, TimelineEvent } from './timeline-model.ts';
import { eventTitle, markerDescription } from './timeline-words.ts';

type TimelineTableProps = {
  timeline: Timeline;
  timeZone: string;
  pinnedId: string | null;
  /** Narrow layout: date and lane below the event. */
  narrow: boolean;
  /** Whether it is as high as it gets: what it is in scrolls. */
  isWhole?: boolean;
  onChoose: (event: TimelineEvent) => void;
};

/** The timeline as a table in time order; a draft is listed at its deadline. */
export function TimelineTable(props: TimelineTableProps) {
  const { timeline, timeZone, pinnedId, narrow, isWhole = false, onChoose } = props;
  const { t } = useTranslation();
  const rows = [
    ...timeline.periods.map((period) => ({ at: period.to, period })),
    ...timeline.events.map((event) => ({ at: event.at, event })),
  ].sort((one, other) => one.at - other.at);
  return (
    <Box
      role="region"
      aria-label={t('ui.table.of', { name: t('timeline.label') })}
      tabIndex={0}
      sx={{
        overflow: 'auto',
        maxHeight: isWhole ? 'none' : 320,
        outlineOffset: '-2px',
      }}
    >
      <Table size="small" aria-label={t('timeline.label')}>
        <TableHead>
          <TableRow>
            {!narrow && <TableCell>{t('timeline.columns.date')}</TableCell>}
            {!narrow && <TableCell>{t('timeline.columns.lane')}</TableCell>}
            <TableCell>{t('timeline.columns.event')}</TableCell>
            <TableCell align="right">{t('timeline.columns.file')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) =>
            'period' in row ? (
              <PeriodRow
                key={row.period.id}
                period={row.period}
                timeZone={timeZone}
                narrow={narrow}
              />
            ) : (
              <EventRow
                key={row.event.id}
                event={row.event}
                timeZone={timeZone}
                narrow={narrow}
                pinned={row.event.id === pinnedId}
                onChoose={onChoose}
              />
            ),
          )}
        </TableBody>
      </Table>
    </Box>
  );
}

type PeriodRowProps = { period: DraftPeriod; timeZone: string; narrow: boolean };

function PeriodRow({ period, timeZone, narrow }: PeriodRowProps) {
  const { t } = useTranslation();
  const { id, from, to } = period;
  const { title, lines } = markerDescription(
    { key: id, lane: 'drafts', at: from, period },
    timeZone,
    t,
  );
  return (
    <Row
      date={dayTime(to, timeZone)}
      lane={t('timeline.lanes.drafts')}
      title={title}
      note={lines.join('. ')}
      narrow={narrow}
    />
  );
}

type EventRowProps = {
  event: TimelineEvent;
  timeZone: string;
  narrow: boolean;
  /** Whether it is as high as it gets: what it is in scrolls. */
  isWhole?: boolean;
  pinned: boolean;
  onChoose: (event: TimelineEvent) => void;
};

function EventRow({ event, timeZone, narrow, pinned, onChoose }: EventRowProps) {
  const { t } = useTranslation();
  const title = eventTitle(event, t);
  return (
    <Row
      date={dayTime(event.date, timeZone)}
      lane={t(`timeline.lanes.${event.lane}`)}
      title={title}
      narrow={narrow}
    >
      <Button
        size="small"
        aria-pressed={pinned}
        aria-label={t('timeline.openOf', { title })}
        variant={pinned ? 'contained' : 'outlined'}
        onClick={() => onChoose(event)}
      >
        {t('timeline.open')}
      </Button>
    </Row>
  );
}

type RowProps = {
  date: string;
  lane: string;
  title: string;
  note?: string;
  narrow: boolean;
  /** Whether it is as high as it gets: what it is in scrolls. */
  isWhole?: boolean;
  children?: ReactNode;
};

function Row({ date, lane, title, note, narrow, children }: RowProps) {
  const below = [...(narrow ? [`${date}, ${lane}`] : []), ...(note ? [note] : [])];
  return (
    <TableRow>
      {!narrow && <TableCell sx={{ whiteSpace: 'nowrap' }}>{date}</TableCell>}
      {!narrow && <TableCell>{lane}</TableCell>}
      <TableCell component="th" scope="row">
        {title}
        {below.map((line) => (
          <Box key={line} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {line}
          </Box>
        ))}
      </TableCell>
      <TableCell align="right">{children}</TableCell>
    </TableRow>
  );
}
