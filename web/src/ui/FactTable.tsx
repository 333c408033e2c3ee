import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Fact = readonly [term: string, value: ReactNode];

type FactTableProps = {
  /** `false` entries are left out. */
  facts: readonly (Fact | false)[];
};

/** Facts in rows, labels left and values right; on phones each value below its label. */
export function FactTable({ facts }: FactTableProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 3,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 0.5 },
      }}
    >
      {facts.map(
        (fact) =>
          fact && (
            <Box key={fact[0]} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {fact[0]}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}
              >
                {fact[1]}
              </Typography>
            </Box>
          ),
      )}
    </Box>
  );
}
