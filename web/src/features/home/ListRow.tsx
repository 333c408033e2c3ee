import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A figure or time, and what is to be said of it, in the middle of a row. */
export function ListRow({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Box sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
      <Box>{first}</Box>
      <Box sx={{ color: 'text.secondary' }}>{second}</Box>
    </Box>
  );
}
