import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ON_ONE_LINE } from '../ui/on-one-line.ts';

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
        '& > li': ON_ONE_LINE,
      }}
    >
      {children}
    </Box>
  );
}
