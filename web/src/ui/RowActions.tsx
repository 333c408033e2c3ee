import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { withIndexKeys } from '../lib/with-index-keys.ts';
import { useIsWide } from './use-is-wide.ts';
import { useMenu } from './use-menu.ts';

export type RowAction = {
  /** The action in a word or two: tooltip and menu label. */
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  /** It is running. */
  busy?: boolean;
  /** What it is about is set up: the label says so too. */
  highlighted?: boolean;
};

type RowActionsProps = {
  /** Label of the menu: "Actions for A place that changed". */
  label: string;
  /** Name of the row, appended to each action for screen readers. */
  name: string;
  actions: readonly RowAction[];
  /** Many actions show their names on large screens, and are a menu on all others. */
  labeled?: boolean;
};

/** The actions of a table row: icon buttons, or one menu on phones. */
export function RowActions({ label, name, actions, labeled = false }: RowActionsProps) {
  const wide = useIsWide();
  const large = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  if (labeled ? !large : !wide) return <ActionMenu label={label} actions={actions} />;
  if (labeled) return <LabeledActions name={name} actions={actions} />;
  return (
    <Box sx={{ display: 'inline-flex', whiteSpace: 'nowrap' }}>
      {/* By their place: what hides becomes what shows, and keeps the focus. */}
      {withIndexKeys(actions).map(
        ({ key, value: { label: action, icon: Icon, onClick, busy = false, highlighted } }) => (
          <Tooltip key={key} title={action}>
            <IconButton
              size="small"
              aria-label={`${action}: ${name}`}
              aria-disabled={busy || undefined}
              onClick={() => !busy && onClick()}
              sx={{
                color: 'text.secondary',
                '&:hover': { color: 'text.primary' },
                ...(highlighted && { color: 'ink.markText', bgcolor: 'ink.mark' }),
              }}
            >
              <Icon size={17} strokeWidth={1.9} />
            </IconButton>
          </Tooltip>
        ),
      )}
    </Box>
  );
}

/** In two or three lines, as their names need. */
function LabeledActions({ name, actions }: Pick<RowActionsProps, 'name' | 'actions'>) {
  return (
    <Box
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        columnGap: 0.5,
        minWidth: 320,
        maxWidth: 440,
        whiteSpace: 'nowrap',
      }}
    >
      {withIndexKeys(actions).map(
        ({ key, value: { label: action, icon: Icon, onClick, busy = false, highlighted } }) => (
          <Button
            key={key}
            size="small"
            color="inherit"
            aria-label={`${action}: ${name}`}
            aria-disabled={busy || undefined}
            startIcon={<Icon size={16} strokeWidth={1.9} />}
            onClick={() => !busy && onClick()}
            sx={{
              justifyContent: 'flex-start',
              color: 'text.secondary',
              px: 1,
              minWidth: 0,
              fontWeight: 400,
              '&:hover': { color: 'text.primary' },
              ...(highlighted && { color: 'ink.markText', bgcolor: 'ink.mark' }),
            }}
          >
            {action}
          </Button>
        ),
      )}
    </Box>
  );
}

function ActionMenu({ label, actions }: Omit<RowActionsProps, 'name'>) {
  const { button, menu, close } = useMenu();
  return (
    <>
      <IconButton {...button} aria-label={label} sx={{ color: 'text.secondary' }}>
        <Ellipsis size={20} />
      </IconButton>
      <Menu {...menu}>
        {actions.map(({ label: action, icon: Icon, onClick, busy = false }) => (
          <MenuItem
            key={action}
            disabled={busy}
            onClick={() => {
              close();
              onClick();
            }}
          >
            <ListItemIcon>
              <Icon size={18} />
            </ListItemIcon>
            <ListItemText>{action}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
