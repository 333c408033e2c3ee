import type { NotificationKind } from '@antecedent/contracts/messages/notifications';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { useMarkAllRead, useMarkRead, useNotifications } from './notifications.api.ts';

/** What the start page shows anyway. */
const SHOWN_THERE: readonly NotificationKind[] = ['announcement', 'feedback-given'];

type NotificationListProps = {
  /**
   * Maximum number of unread notifications, as on the start page, which shows nothing if there are no unread ones.
   * Announcements are shown above the page anyway, and new feedback in a section of its own.
   */
  unreadOnly?: number;
};

/** The user's notifications and how many are unread; each can be opened and marked as read. */
export function NotificationList({ unreadOnly }: NotificationListProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, isError, refetch } = useNotifications();
  const markRead = useMarkRead();
  const markAllRead = useMarkAllRead();
  const unread =
    data?.filter(
      ({ isRead, kind }) => !isRead && (unreadOnly === undefined || !SHOWN_THERE.includes(kind)),
    ) ?? [];
  const shown = unreadOnly === undefined ? (data ?? []) : unread.slice(0, unreadOnly);
  if (unreadOnly !== undefined && shown.length === 0) return null;
  const until = data
    ?.map(({ createdAt }) => createdAt)
    .sort()
    .at(-1);
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          mb: 1.5,
          minHeight: 36,
        }}
      >
        <Typography variant="h2" id={heading}>
          {t(unreadOnly === undefined ? 'notifications.title' : 'notifications.new')}
        </Typography>
        {unread.length > 0 && (
          <Badge
            badgeContent={unread.length}
            max={49}
            color="primary"
            aria-label={t('notifications.unread', { count: unread.length })}
            role="img"
            sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
          />
        )}
        <Box sx={{ flex: 1 }} />
        {unread.length > 0 && until !== undefined && (
          <Button
            size="small"
            onClick={() => markAllRead.mutate(until)}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </Box>
      {data === undefined && isError && (
        <ErrorState title={t('notifications.failed')} error={error} onRetry={refetch} />
      )}
      {data === undefined && !isError && <LoadingSkeleton label={t('notifications.loading')} />}
      {data?.length === 0 && <EmptyState title={t('notifications.none')} />}
      {shown.length > 0 && (
        <EntryList>
          {shown.map((notice) => (
            <Entry
              key={notice.id}
              action={
                <Box
                  sx={{
                    display: 'flex',
                    flexDirection: { xs: 'row', sm: 'column' },
                    alignItems: 'flex-end',
                    flexShrink: 0,
                    ml: 'auto',
                  }}
                >
                  {notice.link !== null && (
                    <Button
                      size="small"
                      component={Link}
                      to={notice.link}
                      aria-label={t('notifications.openOf', { title: notice.title })}
                      onClick={() => !notice.isRead && markRead.mutate(notice.id)}
                    >
                      {t('notifications.open')}
                    </Button>
                  )}
                  {!notice.isRead && (
                    <Button
                      size="small"
                      aria-label={t('notifications.readOf', { title: notice.title })}
                      onClick={() => markRead.mutate(notice.id)}
                    >
                      {t('notifications.read')}
                    </Button>
                  )}
                </Box>
              }
            >
              <NotificationItem notice={notice} />
            </Entry>
          ))}
        </EntryList>
      )}
    </Box>
  );
}
