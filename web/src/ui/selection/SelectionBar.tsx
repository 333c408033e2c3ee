import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { belowToasts } from '../bottom-bars.ts';
import { useIsWide } from '../use-is-wide.ts';
import { useMenu } from '../use-menu.ts';

export type BarAction = { key: string; label: string; onClick: () => void };

type SelectionBarProps = {
  count: number;
  /** How many of them a filter hides. */
  unseen: number;
  /** What the actions are about, where the table doesn’t say it. */
  about?: string | undefined;
  actions: readonly BarAction[];
  onClear: () => void;
};

/** What is chosen in a table and what can be done with it, at the lower edge of the window; a menu on phones. */
export function SelectionBar({ count, unseen, about, actions, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const { button, menu, close } = useMenu();
  return (
    <BottomBar
      label={t('assignments.bulk.bar')}
      closeLabel={t('assignments.bulk.clear')}
      onClose={onClear}
    >
      <Box role="status" sx={{ fontSize: '0.875rem', flex: { xs: 1, md: 'none' }, minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 620 }}>
          {t('assignments.bulk.selected', { count })}
        </Box>{' '}
        {unseen > 0 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('assignments.bulk.unseen', { count: unseen })}
          </Box>
        )}
        {about !== undefined && (
          <Box
            component="span"
            sx={{
              display: 'block',
              color: 'text.secondary',
              maxWidth: { md: 260 },
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {about}
          </Box>
        )}
      </Box>
      {wide ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {actions.map(({ key, label, onClick }) => (
            <Button key={key} size="small" onClick={onClick}>
              {label}
            </Button>
          ))}
        </Box>
      ) : (
        <>
          <Button
            {...button}
            size="small"
            variant="outlined"
            endIcon={<ChevronUp size={16} aria-hidden="true" />}
          >
            {t('assignments.bulk.actions')}
          </Button>
          <Menu {...menu}>
            {actions.map(({ key, label, onClick }) => (
              <MenuItem
                key={key}
                onClick={() => {
                  close();
                  onClick();
                }}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </BottomBar>
  );
}

type BottomBarProps = {
  label: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** A bar that stays at the lower edge of the window, below the toasts. */
export function BottomBar({ label, closeLabel, onClose, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // What gets the focus is never scrolled behind the bar.
  useEffect(() => {
    const { style } = document.documentElement;
    const end = belowToasts(bar.current);
    style.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 24}px`;
    return () => {
      style.scrollPaddingBottom = '';
      end?.();
    };
  }, []);
  return (
    <>
      <Box sx={{ height: 72 }} />
      <Paper
        ref={bar}
        role="region"
        aria-label={label}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        sx={{
          position: 'fixed',
          zIndex: 'appBar',
          bottom: { xs: 8, md: 16 },
          left: { xs: 8, md: '50%' },
          right: { xs: 8, md: 'auto' },
          transform: { md: 'translateX(-50%)' },
          maxWidth: 'calc(100vw - 16px)',
          width: { md: 'max-content' },
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          pl: 2,
          pr: 1,
          py: 1,
          border: 1,
          borderColor: 'divider',
          boxShadow: '0 8px 24px -8px rgb(15 20 35 / 0.28)',
          displayPrint: 'none',
        }}
      >
        {children}
        <IconButton size="small" aria-label={closeLabel} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </Paper>
    </>
  );
}
