import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuContainer } from '../components/menu-container.ts';
import { useScheme } from '../components/use-scheme.ts';

const choices = [
  { mode: 'light', icon: Sun },
  { mode: 'dark', icon: Moon },
  { mode: 'system', icon: Monitor },
] as const;

/** Light, dark, or as the system has it; the choice is remembered. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  const scheme = useScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const Shown = scheme === 'dark' ? Moon : Sun;
  return (
    <>
      <Tooltip title={t('shell.scheme.choose')}>
        <IconButton
          aria-label={t('shell.scheme.choose')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          {...(anchor && { 'aria-controls': id })}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.primary' }}
        >
          <Shown size={20} strokeWidth={1.8} />
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        container={() => menuContainer(anchor)}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        {choices.map(({ mode: choice, icon: Icon }) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={mode === choice}
            selected={mode === choice}
            onClick={() => {
              setMode(choice);
              setAnchor(null);
            }}
          >
            <ListItemIcon>
              <Icon size={18} />
            </ListItemIcon>
            <ListItemText>{t(`shell.scheme.${choice}`)}</ListItemText>
            {mode === choice && <Check size={16} aria-hidden="true" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
