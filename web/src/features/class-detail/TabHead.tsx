import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type TabHeadProps = { title: string; children?: ReactNode };

/** The heading of a tab with what can be done there at its right end. */
export function TabHead({ title, children }: TabHeadProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
      <Typography variant="h2" sx={{ flex: 1, minWidth: 'fit-content', minHeight: 36, py: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
