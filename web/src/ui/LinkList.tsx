import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type LinkListProps = {
  classes: readonly {
    to: string;
    name: string;
    note: string;
    /** Below the link. */
    more?: ReactNode;
  }[];
};

/** A list of links, each with an optional note. */
export function LinkList({ classes }: LinkListProps) {
  return (
    <Paper
      variant="outlined"
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden' }}
    >
      {classes.map(({ to, name, note, more }, index) => (
        <Box component="li" key={to} sx={{ borderTop: index ? 1 : 0, borderColor: 'divider' }}>
          <Box
            component={Link}
            to={to}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              px: 2,
              py: 1.5,
              color: 'text.primary',
              textDecoration: 'none',
              outlineOffset: '-2px',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 560 }}>{name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {note}
              </Typography>
              {more}
            </Box>
            <ChevronRight size={18} aria-hidden="true" />
          </Box>
        </Box>
      ))}
    </Paper>
  );
}
