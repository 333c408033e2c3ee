import type { UserNotification } from '@antecedent/contracts/messages/notifications';
import Badge from '@mui/material/Badge';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMenu } from '../../../ui/use-menu.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { useMarkAllRead, useMarkRead, useNotifications } from './notifications.api.ts';

/** Notifications in the menu; the profile lists all. */
const MAX_ITEMS = 8;

/** The newest unread notification that was not in the previous list. */
function useNewest(notices: readonly UserNotification[] | undefined): UserNotification | null {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [newest, setNewest] = useState<UserNotification | null>(null);
  useEffect(() => {
    if (!notices) return;
    const added = notices.find(({ id, isRead }) => !isRead && known.current?.has(id) === false);
    known.current = new Set(notices.map(({ id }) => id));
    if (added) setNewest(added);
  }, [notices]);
  return newest;
}

/** The number of unread notifications, and a menu of the newest ones. New ones are announced to screen readers. */
export function NotificationBell() {
  const { t } = useTranslation();
  const { data } = useNotifications();
  const markRead = useMarkRead();
  const markAllRead = useMarkAllRead();
  const { button, menu, close } = useMenu();
  const newest = useNewest(data);
  const notices = data ?? [];
  const unread = notices.filter(({ isRead }) => !isRead).length;
  const handleChoose = (notice: UserNotification) => {
    if (!notice.isRead) markRead.mutate(notice.id);
    close();
  };
  const handleReadAll = () => {
    const until = notices
      .map(({ createdAt }) => createdAt)
      .sort()
      .at(-1);
    if (until !== undefined) markAllRead.mutate(until);
    close();
  };
  return (
    <>
      <Tooltip title={t('notifications.title')}>
        <IconButton
          {...button}
          aria-label={t('notifications.bell', { count: unread })}
          sx={{ color: 'text.primary' }}
        >
          <Badge badgeContent={unread || undefined} max={49} color="primary">
            <Bell size={20} strokeWidth={1.8} />
          </Badge>
        </IconButton>
      </Tooltip>
      <VisuallyHidden role="status">
        {newest ? t('notifications.arrived', { title: newest.title }) : ''}
      </VisuallyHidden>
      <Menu
        {...menu}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { width: 'min(380px, calc(100vw - 16px))', maxHeight: '70vh' } },
          list: { 'aria-label': t('notifications.title') },
        }}
      >
        {notices.length === 0 && <MenuItem onClick={close}>{t('notifications.none')}</MenuItem>}
        {notices.slice(0, MAX_ITEMS).map((notice) => (
          <MenuItem
            key={notice.id}
            component={Link}
            to={notice.link ?? '/profile'}
            onClick={() => handleChoose(notice)}
            sx={{ display: 'block', whiteSpace: 'normal', pl: 1.5, py: 1 }}
          >
            <NotificationItem notice={notice} lines={2} />
          </MenuItem>
        ))}
        {notices.length > 0 && <Divider />}
        {unread > 0 && <MenuItem onClick={handleReadAll}>{t('notifications.readAll')}</MenuItem>}
        {notices.length > 0 && (
          <MenuItem component={Link} to="/profile" onClick={close}>
            {t('notifications.all')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
