import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type TabHeaderProps = { title: string; children?: ReactNode };

/** A tab's heading, with its actions at the right. */
export function TabHeader({ title, children }: TabHeaderProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        mb: 1.5,
        '& > .MuiButton-root': { flex: { xs: '1 1 auto', sm: 'none' }, whiteSpace: 'nowrap' },
      }}
    >
      <Typography
        variant="h2"
        sx={{ flex: { xs: '1 1 100%', sm: 1 }, minHeight: { sm: 36 }, py: 0.5, order: -2 }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}
