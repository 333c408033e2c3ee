import type { Ticket } from '@antecedent/contracts/messages/support/support';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../lib/times/stamps.ts';
import { FactTable } from '../../../ui/FactTable.tsx';
import { TicketType } from './TicketType.tsx';

/** Sender, type, time and page of a ticket. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const { name, email, username, typeId, currentURL, createdAt } = ticket;
  return (
    <FactTable
      facts={[
        [t('support.ticket.from'), `${name}, ${email}`],
        [t('support.ticket.account'), username ?? t('support.ticket.visitor')],
        [t('support.ticket.about'), <TicketType key="type" typeId={typeId} />],
        currentURL !== '' && [t('support.ticket.page'), currentURL],
        [t('support.ticket.asked'), dateTime(createdAt)],
      ]}
    />
  );
}
