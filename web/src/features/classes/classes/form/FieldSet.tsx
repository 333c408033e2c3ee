import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type FieldSetProps = { legend: string; children: ReactNode };

/** A group of fields with a legend. */
export function FieldSet({ legend, children }: FieldSetProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.75 }}>
        {legend}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.25 }}>{children}</Box>
    </Box>
  );
}
