import type { TicketEntry } from '@antecedent/contracts/messages/support/support';
import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { lineClamp } from '../../../ui/line-clamp.ts';
import { TableHeader } from '../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { TicketType } from './TicketType.tsx';

type TicketListProps = { tickets: readonly TicketEntry[] };

export const TICKET_COLUMNS = ['number', 'message', 'name', 'changedAt'] as const;

/** Tickets as table rows with an excerpt; a list on phones. */
export function TicketList({ tickets }: TicketListProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  if (!wide)
    return (
      <EntryList label={t('support.inbox.table')}>
        {tickets.map((ticket) => (
          <Entry key={ticket.id}>
            <TicketLink ticket={ticket} />
            <Excerpt ticket={ticket} lines={2} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {ticket.name}, <Time at={ticket.changedAt} form="stamp" />
            </Typography>
          </Entry>
        ))}
      </EntryList>
    );
  return (
    <TableRegion label={t('support.inbox.table')}>
      <TableHeader columns={TICKET_COLUMNS.map((column) => t(`support.inbox.columns.${column}`))} />
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
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <Time at={ticket.changedAt} form="stamp" />
            </TableCell>
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
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', ...lineClamp(lines) }}>
      {ticket.excerpt}
    </Typography>
  );
}
