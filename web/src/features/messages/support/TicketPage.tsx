import type { Ticket } from '@antecedent/contracts/messages/support/support';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { notify } from '../../../lib/toasts.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { useSetTicketClosed, useTicket } from './support.api.ts';
import { TicketFacts } from './TicketFacts.tsx';
import { TicketMessages } from './TicketMessages.tsx';

/** One support ticket: its messages, and the actions for it. */
export function TicketPage() {
  const { t } = useTranslation();
  const { ticketId = '' } = useParams();
  const { data, error, isPending, refetch } = useTicket(ticketId);
  usePageTitle(data && t('support.ticket.title', { number: data.number }));
  if (isPending) return <LoadingSkeleton label={t('support.ticket.loading')} />;
  if (!data)
    return (
      <ErrorState page title={t('support.ticket.failed')} error={error} onRetry={() => refetch()} />
    );
  return (
    <Box sx={{ maxWidth: 720 }}>
      <BackLink to={`/support?state=${data.state}`}>{t('support.ticket.back')}</BackLink>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Typography variant="h1">{t('support.ticket.title', { number: data.number })}</Typography>
        <Chip size="small" label={t(`support.inbox.states.${data.state}`)} />
        <Box sx={{ flex: 1 }} />
        <CloseButton ticket={data} />
      </Box>
      <TicketFacts ticket={data} />
      <TicketMessages messages={data.messages} />
      <AnswerForm key={data.id} ticket={data} />
    </Box>
  );
}

function CloseButton({ ticket: { id, number, state } }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const set = useSetTicketClosed(id);
  const isClosed = state === 'closed';
  const handleClick = () =>
    set.mutate(!isClosed, {
      onSuccess: () =>
        notify('success', t(`support.ticket.${isClosed ? 'reopened' : 'closed'}`, { number })),
      onError: (error) => notify('error', errorMessage(error)),
    });
  return (
    <Button variant="outlined" loading={set.isPending} onClick={handleClick}>
      {t(`support.ticket.${isClosed ? 'reopen' : 'close'}`)}
    </Button>
  );
}
