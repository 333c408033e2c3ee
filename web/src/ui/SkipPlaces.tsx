import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { skipTo, useSkipPlaces } from '../lib/skip-places.ts';

/** Links to the parts of a page or dialog with an open text, before everything else in it; none without a text. */
export function SkipPlaces() {
  const { t } = useTranslation();
  const places = useSkipPlaces();
  if (!places.includes('text')) return null;
  return places.map((place) => (
    <SkipTo key={place} label={t(`shell.skipTo.${place}`)} onSkip={() => skipTo(place)} />
  ));
}

/** A link that is seen while it has the focus. */
export function SkipTo({ label, onSkip }: { label: string; onSkip: () => void }) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    onSkip();
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
      {label}
    </Box>
  );
}
