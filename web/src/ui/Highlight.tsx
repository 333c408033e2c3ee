import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { INLINE_ICON } from './inline-icon.ts';

/** Highlights a piece of text that needs attention; the reason is in the text itself or next to it. */
export function Highlight({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        ...INLINE_ICON,
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
