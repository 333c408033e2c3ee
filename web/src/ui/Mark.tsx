import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ON_ONE_LINE } from './on-one-line.ts';

/** The highlighter. Says "look at this"; the reason stands in words beside or inside it. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        ...ON_ONE_LINE,
        px: 0.75,
        py: '1px',
        borderRadius: '4px',
        bgcolor: 'ink.mark',
        color: 'ink.markText',
        fontWeight: 500,
      }}
    >
      {children}
    </Box>
  );
}
