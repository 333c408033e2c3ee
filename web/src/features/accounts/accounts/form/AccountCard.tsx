import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type AccountCardProps = {
  title: string;
  /** A line of context below the title. */
  lead?: ReactNode;
  /** Wide enough for a form with many fields. */
  wide?: boolean;
  children: ReactNode;
};

/** The card around a form for signed-out users. */
export function AccountCard({ title, lead, wide = false, children }: AccountCardProps) {
  return (
    <Box sx={{ maxWidth: wide ? 640 : 408, mx: 'auto', pt: { xs: 2, md: wide ? 4 : 8 } }}>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h1" sx={{ mb: lead ? 0.5 : 3 }}>
          {title}
        </Typography>
        {lead && <Typography sx={{ color: 'text.secondary', mb: 3 }}>{lead}</Typography>}
        {children}
      </Paper>
    </Box>
  );
}
