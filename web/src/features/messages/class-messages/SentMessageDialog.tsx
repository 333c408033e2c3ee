import type { SentMessage } from '@antecedent/contracts/messages/class-messages';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { dayTime } from '../../../lib/times/days.ts';
import { ContentDialog } from '../../../ui/ContentDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Highlight } from '../../../ui/Highlight.tsx';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useThreads } from './class-messages.api.ts';

type SentMessageDialogProps = { message: SentMessage; onClose: () => void };

/** A sent message, to whom it went, and who has answered. */
export function SentMessageDialog({ message, onClose }: SentMessageDialogProps) {
  const { t } = useTranslation();
  return (
    <ContentDialog title={message.subject} onClose={onClose}>
      <LinkedText text={message.text} />
      <Typography variant="h5" component="h3" sx={{ mt: 2.5, mb: 1 }}>
        {t('messages.sent.recipients')}
      </Typography>
      <Recipients message={message} />
    </ContentDialog>
  );
}

function Recipients({ message }: { message: SentMessage }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useThreads(message.id);
  if (isPending) return <LoadingSkeleton label={t('messages.loading')} />;
  if (!data)
    return <ErrorState title={t('messages.failed')} error={error} onRetry={() => refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {data.isReduced && <Alert severity="info">{t('messages.sent.reduced')}</Alert>}
      {data.threads.length === 0 && <div>{t('messages.sent.noneAnswered')}</div>}
      <Box
        component="ul"
        hidden={data.threads.length === 0}
        sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.9375rem' }}
      >
        {data.threads.map(({ id, name, answeredAt, isUnread }) => (
          <Box key={id} component="li" sx={{ py: 0.5 }}>
            <Link component={RouterLink} to={`/messages/${id}`}>
              {name ?? t('messages.someone')}
            </Link>
            {answeredAt !== null &&
              ` · ${t('messages.sent.answeredAt', { date: dayTime(answeredAt) })} `}
            {isUnread && <Highlight>{t('messages.unread')}</Highlight>}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
