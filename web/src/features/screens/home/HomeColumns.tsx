import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type HomeColumnsProps = {
  /** Right column; below the rest on narrow screens. */
  side: ReactNode;
  children: ReactNode;
};

/** The two-column layout of a start page. */
export function HomeColumns({ side, children }: HomeColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        gap: { xs: 4, lg: 5 },
        alignItems: 'start',
        mb: 5,
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, '&:empty': { display: 'none' } }}>{children}</Box>
      {side}
    </Box>
  );
}
