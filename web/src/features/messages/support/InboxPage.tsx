import { TICKET_STATES } from '@antecedent/contracts/messages/support/support';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { StateTabs, useStateParam } from '../../../ui/StateTabs.tsx';
import { useTickets } from './support.api.ts';
import { TICKET_COLUMNS, TicketList } from './TicketList.tsx';

/** Support tickets by state. */
export function InboxPage() {
  const { t } = useTranslation();
  const [state, setState] = useStateParam(TICKET_STATES);
  const list = useTickets(state);
  const tickets = list.data?.pages.flatMap((page) => page.tickets) ?? [];
  const counts = list.data?.pages[0]?.counts;
  return (
    <ListPage title={t('support.inbox.title')} lead={t('support.inbox.lead')}>
      <StateTabs
        label={t('support.inbox.statesLabel')}
        tabs={TICKET_STATES.map((one) => ({
          state: one,
          name: t(`support.inbox.states.${one}`),
          total: counts?.[one],
        }))}
        state={state}
        onState={setState}
      >
        <PagedList
          paging={list}
          isEmpty={tickets.length === 0}
          loading={t('support.inbox.loading')}
          failed={t('support.inbox.failed')}
          columns={TICKET_COLUMNS.map((column) => t(`support.inbox.columns.${column}`))}
          empty={
            <EmptyState title={t(`support.inbox.empty.${state}`)}>
              {t(`support.inbox.emptyText.${state}`)}
            </EmptyState>
          }
        >
          <TicketList tickets={tickets} />
        </PagedList>
      </StateTabs>
    </ListPage>
  );
}
