import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

type PaperSheetProps = { children: ReactNode; sx?: SxProps<Theme> };

/** A sheet of paper for text that people wrote. */
export function PaperSheet({ children, sx = [] }: PaperSheetProps) {
  return (
    <Box
      sx={[
        {
          bgcolor: 'ink.paper',
          color: 'ink.paperText',
          border: 1,
          borderColor: 'ink.paperEdge',
          borderRadius: '3px',
          boxShadow: '0 1px 2px rgb(40 34 20 / 0.06), 0 12px 28px -18px rgb(40 34 20 / 0.28)',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
