import { List, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Place } from './menu.ts';

type PlaceListProps = {
  places: readonly Place[];
  /** With words beside the icons; a rail shows icons alone and the words as tooltips. */
  wide: boolean;
  onChoose?: () => void;
};

/** Links of the side menu; the page one is on is marked. */
export function PlaceList({ places, wide, onChoose }: PlaceListProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <List sx={{ px: 1, py: 0.5 }}>
      {places.map(({ path, label, icon: Icon }) => {
        const here = pathname.toLowerCase() === path;
        return (
          <li key={path}>
            <Tooltip title={wide ? '' : t(label)} placement="right">
              <ListItemButton
                component={Link}
                to={path}
                selected={here}
                aria-label={t(label)}
                aria-current={here ? 'page' : undefined}
                {...(onChoose && { onClick: onChoose })}
                sx={{
                  borderRadius: '6px',
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
                    slotProps={{
                      primary: { sx: { fontSize: '0.875rem', fontWeight: here ? 600 : 450 } },
                    }}
                  />
                )}
              </ListItemButton>
            </Tooltip>
          </li>
        );
      })}
    </List>
  );
}
