import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A figure or time with a note below it, inside a row. */
export function ListRow({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Box sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
      <Box>{first}</Box>
      <Box sx={{ color: 'text.secondary' }}>{second}</Box>
    </Box>
  );
}
