import type { Mail } from '@antecedent/contracts/messages/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { notify } from '../../../lib/toasts.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { MailContents } from './MailContents.tsx';
import { MailFacts } from './MailFacts.tsx';
import { useMail, useMails, useSendMailAgain } from './mail.api.ts';

/** One email: its delivery state, and its content as long as that is stored. */
export function MailPage() {
  const { t } = useTranslation();
  const { mailId = '' } = useParams();
  const { data, error, isPending, refetch } = useMail(mailId);
  usePageTitle(data?.subject);
  if (isPending) return <LoadingSkeleton label={t('mail.one.loading')} />;
  if (!data)
    return <ErrorState page title={t('mail.one.failed')} error={error} onRetry={() => refetch()} />;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <BackLink to="/admin/mail">{t('mail.back')}</BackLink>
      <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {data.subject}
      </Typography>
      <MailFacts mail={data} />
      <SendAgain mail={data} />
      <MailContents mail={data} />
    </Box>
  );
}

/** Shown when it can help: the email failed, or was stored before there was a mail server. */
function SendAgain({ mail: { id, state } }: { mail: Mail }) {
  const { t } = useTranslation();
  const send = useSendMailAgain(id);
  const hasMailServer = useMails('all').data?.pages[0]?.hasMailServer ?? false;
  if (!hasMailServer || (state !== 'failed' && state !== 'kept')) return null;
  const handleClick = () =>
    send.mutate(undefined, {
      onSuccess: () => notify('success', t('mail.one.sending')),
      onError: (error) => notify('error', `${t('mail.one.sendFailed')} ${errorMessage(error)}`),
    });
  return (
    <Button variant="contained" loading={send.isPending} onClick={handleClick} sx={{ mb: 3 }}>
      {t(`mail.one.${state === 'failed' ? 'sendAgain' : 'send'}`)}
    </Button>
  );
}
