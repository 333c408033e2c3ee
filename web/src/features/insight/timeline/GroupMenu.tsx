import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ZoomIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../lib/times/days.ts';
import { menuContainer } from '../../../theme/menu-container.ts';
import type { TimelineEvent } from './timeline-model.ts';
import { iconOf } from './timeline-styles.ts';
import { eventTitle } from './timeline-words.ts';

type GroupMenuProps = {
  /** The clicked mark; `null` if none is. */
  anchor: Element | null;
  events: readonly TimelineEvent[];
  pinnedId: string | null;
  timeZone: string;
  onChoose: (event: TimelineEvent) => void;
  /** Zooms in until they separate; null if they never do. */
  onSeparate: (() => void) | null;
  onClose: () => void;
};

/** A menu of the events in a grouped mark. */
export function GroupMenu(props: GroupMenuProps) {
  const { anchor, events, pinnedId, timeZone, onChoose, onSeparate, onClose } = props;
  const { t } = useTranslation();
  return (
    <Menu
      anchorEl={anchor}
      container={() => menuContainer(anchor)}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('timeline.group', { count: events.length }) } }}
    >
      {events.map((event) => {
        const Icon = iconOf(event);
        return (
          <MenuItem
            key={event.id}
            selected={event.id === pinnedId}
            onClick={() => {
              onClose();
              onChoose(event);
            }}
          >
            <ListItemIcon>
              <Icon size={18} />
            </ListItemIcon>
            <ListItemText secondary={dayTime(event.date, timeZone)}>
              {eventTitle(event, t)}
            </ListItemText>
          </MenuItem>
        );
      })}
      {onSeparate && <Divider />}
      {onSeparate && (
        <MenuItem
          onClick={() => {
            onClose();
            onSeparate();
          }}
        >
          <ListItemIcon>
            <ZoomIn size={18} />
          </ListItemIcon>
          <ListItemText>{t('timeline.separate')}</ListItemText>
        </MenuItem>
      )}
    </Menu>
  );
}
