import { MAIL_STATES } from '@antecedent/contracts/messages/mail';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { StateTabs, useStateParam } from '../../../ui/StateTabs.tsx';
import { MAIL_COLUMNS, MailList } from './MailList.tsx';
import { useMails } from './mail.api.ts';

const FILTERS = ['all', ...MAIL_STATES] as const;

/** Outgoing email: sent, queued, failed, or stored because there is no mail server. */
export function MailsPage() {
  const { t } = useTranslation();
  const [state, setState] = useStateParam(FILTERS);
  const list = useMails(state);
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const { counts, hasMailServer = true } = list.data?.pages[0] ?? {};
  return (
    <ListPage title={t('mail.title')} lead={t('mail.lead')}>
      {!hasMailServer && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t('mail.noServer')}
        </Alert>
      )}
      <StateTabs
        label={t('mail.statesLabel')}
        tabs={FILTERS.map((one) => ({
          state: one,
          name: t(`mail.states.${one}`),
          total: one === 'all' ? undefined : counts?.[one],
        }))}
        state={state}
        onState={setState}
      >
        <PagedList
          paging={list}
          isEmpty={mails.length === 0}
          loading={t('mail.loading')}
          failed={t('mail.failed')}
          columns={MAIL_COLUMNS.map((column) => t(`mail.columns.${column}`))}
          empty={<EmptyState title={t('mail.emptyTitle')}>{t('mail.empty')}</EmptyState>}
        >
          <MailList mails={mails} />
        </PagedList>
      </StateTabs>
    </ListPage>
  );
}
