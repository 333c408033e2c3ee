import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A list of tasks; its children are {@link TaskRow}s. */
export function TaskRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Paper>
  );
}

type TaskRowProps = {
  title: string;
  /** The class, and further details. */
  note: string;
  /** Due time, in the middle; below the title on narrow screens. */
  when: ReactNode;
  /** The link, for users with access. */
  action?: { words: string; label: string; to: string; state?: unknown };
  /** The next task; it has the only filled button of its region. */
  first?: boolean;
};

export function TaskRow({ title, note, when, action, first = false }: TaskRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 170px 96px' },
        gap: { xs: 1, sm: 2 },
        alignItems: 'center',
        px: 2.5,
        py: 2,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Typography sx={{ fontWeight: 560 }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      <Box>{when}</Box>
      {action && (
        <Button
          variant={first ? 'contained' : 'outlined'}
          component={Link}
          to={action.to}
          state={action.state}
          aria-label={action.label}
          sx={{ minWidth: 88 }}
        >
          {action.words}
        </Button>
      )}
    </Box>
  );
}
