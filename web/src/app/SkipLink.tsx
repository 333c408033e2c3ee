import Box from '@mui/material/Box';
import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';

/** The first focusable element: skips header and menu. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    target.current?.focus();
  };
  return (
    <Box
      component="a"
      href="#main"
      onClick={handleClick}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        borderRadius: '6px',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('shell.skip')}
    </Box>
  );
}
