import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../lib/format.ts';
import type { DraftPeriod, Timeline, TimelineEvent } from './timeline-model.ts';
import { eventTitle, markWords } from './timeline-words.ts';

type TimelineTableProps = {
  timeline: Timeline;
  timeZone: string;
  pinnedId: string | null;
  onChoose: (event: TimelineEvent) => void;
};

/** The same as a table, in the order of time; a draft stands at its deadline. */
export function TimelineTable({ timeline, timeZone, pinnedId, onChoose }: TimelineTableProps) {
  const { t } = useTranslation();
  const rows = [
    ...timeline.periods.map((period) => ({ at: period.to, period })),
    ...timeline.events.map((event) => ({ at: event.at, event })),
  ].sort((one, other) => one.at - other.at);
  return (
    <Box
      role="region"
      aria-label={t('parts.table.of', { name: t('timeline.label') })}
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: 320, outlineOffset: '-2px' }}
    >
      <Table size="small" aria-label={t('timeline.label')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('timeline.columns.date')}</TableCell>
            <TableCell>{t('timeline.columns.lane')}</TableCell>
            <TableCell>{t('timeline.columns.event')}</TableCell>
            <TableCell align="right">{t('timeline.columns.file')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) =>
            'period' in row ? (
              <PeriodRow key={row.period.id} period={row.period} timeZone={timeZone} />
            ) : (
              <EventRow
                key={row.event.id}
                event={row.event}
                timeZone={timeZone}
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

function PeriodRow({ period, timeZone }: { period: DraftPeriod; timeZone: string }) {
  const { t } = useTranslation();
  const { id, from, to } = period;
  const { title, lines } = markWords({ key: id, lane: 'drafts', at: from, period }, timeZone, t);
  return (
    <Row
      date={dateTime(to, timeZone)}
      lane={t('timeline.lanes.drafts')}
      title={title}
      note={lines.join('. ')}
    />
  );
}

type EventRowProps = {
  event: TimelineEvent;
  timeZone: string;
  pinned: boolean;
  onChoose: (event: TimelineEvent) => void;
};

function EventRow({ event, timeZone, pinned, onChoose }: EventRowProps) {
  const { t } = useTranslation();
  const title = eventTitle(event, t);
  return (
    <Row
      date={dateTime(event.date, timeZone)}
      lane={t(`timeline.lanes.${event.lane}`)}
      title={title}
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

type RowProps = { date: string; lane: string; title: string; note?: string; children?: ReactNode };

function Row({ date, lane, title, note, children }: RowProps) {
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{date}</TableCell>
      <TableCell>{lane}</TableCell>
      <TableCell component="th" scope="row">
        {title}
        {note && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{note}</Box>}
      </TableCell>
      <TableCell align="right">{children}</TableCell>
    </TableRow>
  );
}
