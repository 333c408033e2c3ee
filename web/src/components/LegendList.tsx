import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The entries of a legend, each a list item, side by side. */
export function LegendList({ children }: { children: ReactNode }) {
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
        '& > li': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
      }}
    >
      {children}
    </Box>
  );
}
