import type { TicketEntry } from '@antecedent/contracts/support/support';
import { Link, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ColumnHeads } from '../../components/ColumnHeads.tsx';
import { Entry, EntryList } from '../../components/EntryList.tsx';
import { firstLines } from '../../components/first-lines.ts';
import { TableRegion } from '../../components/TableRegion.tsx';
import { useWide } from '../../components/use-wide.ts';
import { dateTime } from '../../lib/format.ts';
import { TicketType } from './TicketType.tsx';

type TicketListProps = { tickets: readonly TicketEntry[] };

export const TICKET_COLUMNS = ['number', 'message', 'name', 'changedAt'] as const;

/** Tickets as rows, each with the beginning of what was asked; on phones each becomes an entry of a list. */
export function TicketList({ tickets }: TicketListProps) {
  const { t } = useTranslation();
  const wide = useWide();
  if (!wide)
    return (
      <EntryList label={t('support.inbox.table')}>
        {tickets.map((ticket) => (
          <Entry key={ticket.id}>
            <TicketLink ticket={ticket} />
            <Excerpt ticket={ticket} lines={2} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {ticket.name}, {dateTime(ticket.changedAt)}
            </Typography>
          </Entry>
        ))}
      </EntryList>
    );
  return (
    <TableRegion label={t('support.inbox.table')}>
      <ColumnHeads columns={TICKET_COLUMNS.map((column) => t(`support.inbox.columns.${column}`))} />
      <TableBody>
        {tickets.map((ticket) => (
          <TableRow key={ticket.id} sx={{ verticalAlign: 'top' }}>
            <TableCell>
              <TicketLink ticket={ticket} />
            </TableCell>
            <TableCell sx={{ maxWidth: 480 }}>
              <Excerpt ticket={ticket} lines={1} />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <TicketType typeId={ticket.typeId} />
              </Typography>
            </TableCell>
            <TableCell>
              {ticket.name}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {ticket.email}
              </Typography>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(ticket.changedAt)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

function TicketLink({ ticket: { id, number } }: { ticket: TicketEntry }) {
  const { t } = useTranslation();
  return (
    <Link
      component={RouterLink}
      to={`/support/${id}`}
      sx={{ fontWeight: 560, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {t('support.ticket.title', { number })}
    </Link>
  );
}

function Excerpt({ ticket, lines }: { ticket: TicketEntry; lines: number }) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', ...firstLines(lines) }}>
      {ticket.excerpt}
    </Typography>
  );
}
