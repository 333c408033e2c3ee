import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type VisuallyHiddenProps = {
  as?: 'span' | 'h1' | 'h2' | 'p';
  role?: 'status' | 'alert';
  children: ReactNode;
};

/** Takes something from sight, not from screen readers. */
export const hiddenStyles = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export function VisuallyHidden({ as = 'span', role, children }: VisuallyHiddenProps) {
  return (
    <Box component={as} {...(role && { role })} sx={hiddenStyles}>
      {children}
    </Box>
  );
}
