import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { INLINE_ICON } from '../ui/inline-icon.ts';

/** A legend; its children are {@link LegendKey}s in list items. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '6px 16px',
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: '0.8125rem',
        '& > li': INLINE_ICON,
      }}
    >
      {children}
    </Box>
  );
}
