import type { UserNotification } from '@antecedent/contracts/messages/notifications';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { lineClamp } from '../../../ui/line-clamp.ts';
import { Time } from '../../../ui/Time.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

type NotificationItemProps = {
  notice: UserNotification;
  /** Maximum number of lines of the message. */
  lines?: number;
};

/** One notification: unread ones have a dot before the title. */
export function NotificationItem({ notice, lines }: NotificationItemProps) {
  const { t } = useTranslation();
  const { title, message, isRead, createdAt } = notice;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)' }}>
      <Box sx={{ pt: '7px' }}>
        {!isRead && (
          <>
            <Box sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' }} />
            <VisuallyHidden>{t('notifications.unreadOne')}</VisuallyHidden>
          </>
        )}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: isRead ? 450 : 600, fontSize: '0.9375rem' }}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          sx={{
            color: 'text.secondary',
            whiteSpace: 'pre-line',
            ...(lines && lineClamp(lines)),
          }}
        >
          {message}
        </Typography>
        <Typography
          variant="body2"
          sx={{
            color: 'text.secondary',
            fontSize: '0.8125rem',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Time at={createdAt} form="day" />
        </Typography>
      </Box>
    </Box>
  );
}
