import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type VisuallyHiddenProps = {
  as?: 'span' | 'h1' | 'h2' | 'p';
  role?: 'status' | 'alert';
  children: ReactNode;
};

/** Text for screen readers only. */
export function VisuallyHidden({ as = 'span', role, children }: VisuallyHiddenProps) {
  return (
    <Box
      component={as}
      {...(role && { role })}
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        m: '-1px',
        overflow: 'hidden',
        clip: 'rect(0 0 0 0)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
