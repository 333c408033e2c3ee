import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** At the end of the line below a text: when it was saved. On phones, the versions above say so. */
export function FileFacts({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: 'text.secondary', ml: 'auto', display: { xs: 'none', sm: 'block' } }}
    >
      {children}
    </Typography>
  );
}
