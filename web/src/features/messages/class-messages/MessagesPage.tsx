import type { MessageBox } from '@antecedent/contracts/messages/class-messages';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Highlight } from '../../../ui/Highlight.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useMessageBox } from './class-messages.api.ts';

/** What a person received, and what students answered them. */
export function MessagesPage() {
  const { t } = useTranslation();
  return (
    <ListPage title={t('messages.title')} lead={t('messages.lead')} maxWidth={860}>
      <Messages />
    </ListPage>
  );
}

function Messages() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useMessageBox();
  if (isPending) return <LoadingSkeleton label={t('messages.loading')} />;
  if (!data)
    return <ErrorState title={t('messages.failed')} error={error} onRetry={() => refetch()} />;
  const { received, answers } = data;
  if (received.length + answers.length === 0)
    return <EmptyState title={t('messages.emptyTitle')}>{t('messages.empty')}</EmptyState>;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {answers.length > 0 && (
        <Section title={t('messages.answers')}>
          <ThreadList
            threads={answers.map((one) => ({ ...one, who: one.student ?? t('messages.someone') }))}
          />
        </Section>
      )}
      {received.length > 0 && (
        <Section title={t('messages.received')}>
          <ThreadList
            threads={received.map((one) => ({ ...one, who: one.author || t('messages.gone') }))}
          />
        </Section>
      )}
    </Box>
  );
}

type Listed = Omit<MessageBox['answers'][number], 'student'> & { who: string };

function ThreadList({ threads }: { threads: readonly Listed[] }) {
  const { t } = useTranslation();
  return (
    <EntryList>
      {threads.map(({ threadId, subject, who, className, isUnread, at }) => (
        <Entry key={threadId} action={<Time at={at} form="day" />}>
          <Link
            component={RouterLink}
            to={`/messages/${threadId}`}
            sx={{ fontWeight: isUnread ? 640 : 500, overflowWrap: 'anywhere' }}
          >
            {subject}
          </Link>{' '}
          {isUnread && <Highlight>{t('messages.unread')}</Highlight>}
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('messages.from', { name: who, className })}
          </Typography>
        </Entry>
      ))}
    </EntryList>
  );
}
