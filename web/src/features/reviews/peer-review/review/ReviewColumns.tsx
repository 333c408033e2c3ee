import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The text fills the window next to its form; on phones most of it, so that the form is in reach. */
export const EDITOR_HEIGHT = 'clamp(320px, calc(100svh - 56px - 48px), 1100px)';

/** A text with what is said of it: side by side, on phones one below the other. */
export function ReviewColumns({ text, side }: { text: ReactNode; side: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) 320px',
          lg: 'minmax(0, 1fr) 376px',
        },
        gap: 3,
        alignItems: 'start',
        maxWidth: 1440,
        mx: 'auto',
      }}
    >
      <Box sx={{ minWidth: 0 }}>{text}</Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 3 }}>{side}</Box>
    </Box>
  );
}
