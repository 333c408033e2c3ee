import { TICKET_STATES } from '@antecedent/contracts/support';
import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { StateTabs } from '../../components/StateTabs.tsx';
import { count } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useTickets } from './support.api.ts';
import { TicketList } from './TicketList.tsx';

/** What people asked, by what has become of it. */
export function Page() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('support.inbox.title'));
  const state = TICKET_STATES.find((one) => one === search.get('state')) ?? 'open';
  const list = useTickets(state);
  const tickets = list.data?.pages.flatMap((page) => page.tickets) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const tabs = TICKET_STATES.map((one) => {
    const name = t(`support.inbox.states.${one}`);
    const figure = counts && count(counts[one]);
    const label = figure ? t('support.inbox.tab', { state: name, total: figure }) : name;
    return { state: one, label };
  });
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1">{t('support.inbox.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t('support.inbox.lead')}</Typography>
      <StateTabs
        label={t('support.inbox.statesLabel')}
        tabs={tabs}
        state={state}
        onState={(next) => setSearch({ state: next }, { replace: true })}
      >
        {list.isPending && <LoadingSkeleton label={t('support.inbox.loading')} />}
        {list.isError && tickets.length === 0 && (
          <ErrorState
            title={t('support.inbox.failed')}
            error={list.error}
            onRetry={() => list.refetch()}
          />
        )}
        {list.data && tickets.length === 0 && (
          <EmptyState title={t(`support.inbox.empty.${state}`)}>
            {t(`support.inbox.emptyText.${state}`)}
          </EmptyState>
        )}
        {tickets.length > 0 && <TicketList tickets={tickets} />}
        {list.hasNextPage && (
          <Button
            variant="outlined"
            sx={{ mt: 2 }}
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {t('support.inbox.more')}
          </Button>
        )}
      </StateTabs>
    </Box>
  );
}
