import type { SentMessage } from '@antecedent/contracts/messages/class-messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../lib/format.ts';
import { dayTime } from '../../../lib/times/days.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Highlight } from '../../../ui/Highlight.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { TabHeader } from '../../../ui/TabHeader.tsx';
import { AnnouncementSection } from './AnnouncementSection.tsx';
import { useSentMessages } from './class-messages.api.ts';
import { type MessageClass, MessageDialog } from './MessageDialog.tsx';
import { SentMessageDialog } from './SentMessageDialog.tsx';

type MessagesTabProps = { course: MessageClass; zone: string; archived: boolean };

/** The announcements of a class, and what its instructors wrote to students. */
export function MessagesTab({ course, zone, archived }: MessagesTabProps) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
      <AnnouncementSection classId={course.id} zone={zone} archived={archived} />
      <section>
        <TabHeader title={t('messages.sent.heading')}>
          {!archived && course.students.length > 0 && (
            <Button
              variant="contained"
              startIcon={<MessageSquarePlus size={18} aria-hidden="true" />}
              onClick={() => setWriting(true)}
            >
              {t('messages.write.openOne')}
            </Button>
          )}
        </TabHeader>
        <SentMessages classId={course.id} />
      </section>
      {isWriting && <MessageDialog course={course} onClose={() => setWriting(false)} />}
    </Box>
  );
}

function SentMessages({ classId }: { classId: string }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useSentMessages(classId);
  const [opened, setOpened] = useState<SentMessage | null>(null);
  if (isPending) return <LoadingSkeleton label={t('messages.loading')} />;
  if (!data)
    return <ErrorState title={t('messages.failed')} error={error} onRetry={() => refetch()} />;
  if (data.length === 0)
    return <EmptyState title={t('messages.sent.empty')}>{t('messages.sent.emptyText')}</EmptyState>;
  return (
    <>
      <EntryList label={t('messages.sent.heading')}>
        {data.map((message) => (
          <Entry
            key={message.id}
            action={
              <Box sx={{ display: 'flex', gap: 1, fontSize: '0.875rem', alignItems: 'center' }}>
                {message.answered > 0 && t('messages.sent.answered', { count: message.answered })}
                {message.unread > 0 && (
                  <Highlight>{t('messages.sent.unread', { count: message.unread })}</Highlight>
                )}
              </Box>
            }
          >
            <Button
              size="small"
              aria-label={t('messages.sent.open', { subject: message.subject })}
              onClick={() => setOpened(message)}
              sx={{ ml: -0.75, textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {message.subject}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {describeMessage(t, message)}
            </Typography>
          </Entry>
        ))}
      </EntryList>
      {opened && <SentMessageDialog message={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Who sent a message, when, and to whom. */
export function describeMessage(t: TFunction, message: SentMessage): string {
  const { author, sentAt, recipients, audience } = message;
  return [
    t('messages.sent.meta', {
      author: author || t('messages.gone'),
      date: dayTime(sentAt),
    }),
    t('messages.sent.to', { count: recipients }),
    ...(audience ? [audienceWords(t, audience)] : []),
  ].join(' · ');
}

function audienceWords(
  t: TFunction,
  { filter, assignment, below }: NonNullable<SentMessage['audience']>,
): string {
  const words = t(`messages.write.filter.${filter}`);
  if (assignment === null) return t('messages.sent.deleted', { filter: words });
  if (filter === 'below')
    return t('messages.sent.audienceBelow', { below: decimal(below), assignment });
  return t('messages.sent.audience', { filter: words, assignment });
}
