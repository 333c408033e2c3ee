import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The highlighter. Says "look at this"; the reason stands in words beside or inside it. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
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
