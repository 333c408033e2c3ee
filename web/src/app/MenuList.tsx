import Badge from '@mui/material/Badge';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useUnreadMessages } from '../features/messages/class-messages/class-messages.api.ts';
import { openSupport } from '../features/messages/support/support-dialog-state.ts';
import type { MenuItem } from '../navigation/menu.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

type MenuListProps = {
  items: readonly MenuItem[];
  /** The menu item of the page, where the page is not one itself. */
  current?: string | undefined;
  /** With labels next to the icons; otherwise the labels are tooltips. */
  wide: boolean;
  onChoose?: () => void;
};

/** The links of the side menu, with the current one marked. */
export function MenuList({ items, current, wide, onChoose }: MenuListProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const unread = useUnreadMessages(items.some(({ path }) => path === '/messages'));
  return (
    <List sx={{ px: 1, py: 0.5 }}>
      {items.map(({ path, label, icon: Icon, external = false, opens }) => {
        const isPage = !opens && pathname.toLowerCase() === path.toLowerCase();
        const here = isPage || current === path;
        const count = path === '/messages' ? unread : 0;
        const name = count > 0 ? t('shell.unread', { label: t(label), count }) : t(label);
        return (
          <li key={path}>
            <Tooltip title={wide ? '' : name} placement="right">
              <ListItemButton
                {...(opens
                  ? { component: 'button', type: 'button', 'aria-haspopup': 'dialog' }
                  : external
                    ? { component: 'a', href: path, target: '_blank', rel: 'noopener noreferrer' }
                    : { component: Link, to: path })}
                selected={here}
                // An item with a number is named by what is in it.
                aria-label={
                  count > 0 ? undefined : external ? `${name} (${t('shell.newTab')})` : name
                }
                aria-current={isPage ? 'page' : here ? 'true' : undefined}
                onClick={() => {
                  onChoose?.();
                  if (opens) openSupport();
                }}
                sx={{
                  borderRadius: '6px',
                  width: 1,
                  minHeight: 40,
                  px: wide ? 1.25 : 0,
                  mb: '2px',
                  justifyContent: 'center',
                  '&.Mui-selected': { bgcolor: 'action.selected' },
                }}
              >
                <ListItemIcon
                  sx={{
                    minWidth: wide ? 34 : 0,
                    color: here ? 'primary.main' : 'text.secondary',
                  }}
                >
                  <Icon size={19} strokeWidth={1.8} />
                </ListItemIcon>
                {wide && (
                  <ListItemText
                    primary={t(label)}
                    aria-hidden={count > 0}
                    slotProps={{
                      primary: { sx: { fontSize: '0.875rem', fontWeight: here ? 600 : 450 } },
                    }}
                  />
                )}
                {count > 0 && (
                  <>
                    <Badge
                      badgeContent={count}
                      color="primary"
                      max={99}
                      aria-hidden
                      sx={wide ? { mr: 1.5 } : { position: 'absolute', top: 12, right: 16 }}
                    />
                    <VisuallyHidden>{name}</VisuallyHidden>
                  </>
                )}
              </ListItemButton>
            </Tooltip>
          </li>
        );
      })}
    </List>
  );
}
