import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ON_ONE_LINE } from './on-one-line.ts';
import type { Look } from './status-look.ts';

/** A state in a line of text: its icon, its word and its tone. */
export function StateLabel({ look, children }: { look: Look; children: ReactNode }) {
  const { icon: Icon, tone } = look;
  return (
    <Box
      component="span"
      sx={{
        ...ON_ONE_LINE,
        verticalAlign: 'middle',
        whiteSpace: 'nowrap',
        color: tone,
        fontWeight: 500,
      }}
    >
      <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      {children}
    </Box>
  );
}
