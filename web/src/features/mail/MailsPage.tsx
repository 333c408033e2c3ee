import { MAIL_STATES } from '@antecedent/contracts/mail';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { StateTabs } from '../../components/StateTabs.tsx';
import { count } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { MailList } from './MailList.tsx';
import { useMails } from './mail.api.ts';

const FILTERS = ['all', ...MAIL_STATES] as const;

/** What was sent, what waits, what failed, and what is kept where there is no mail server. */
export function Page() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('mail.title'));
  const state = FILTERS.find((one) => one === search.get('state')) ?? 'all';
  const list = useMails(state);
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const { counts, hasMailServer = true } = list.data?.pages[0] ?? {};
  const tabs = FILTERS.map((one) => {
    const name = t(`mail.states.${one}`);
    const figure = one !== 'all' && counts && count(counts[one]);
    return { state: one, label: figure ? t('mail.tab', { state: name, total: figure }) : name };
  });
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1">{t('mail.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t('mail.lead')}</Typography>
      {!hasMailServer && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t('mail.noServer')}
        </Alert>
      )}
      <StateTabs
        label={t('mail.statesLabel')}
        tabs={tabs}
        state={state}
        onState={(next) => setSearch({ state: next }, { replace: true })}
      >
        {list.isPending && <LoadingSkeleton label={t('mail.loading')} />}
        {list.isError && mails.length === 0 && (
          <ErrorState title={t('mail.failed')} error={list.error} onRetry={() => list.refetch()} />
        )}
        {list.data && mails.length === 0 && (
          <EmptyState title={t('mail.emptyTitle')}>{t('mail.empty')}</EmptyState>
        )}
        {mails.length > 0 && <MailList mails={mails} />}
        {list.hasNextPage && (
          <Button
            variant="outlined"
            sx={{ mt: 2 }}
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {t('mail.more')}
          </Button>
        )}
      </StateTabs>
    </Box>
  );
}
