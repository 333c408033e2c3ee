import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

type EntryListProps = {
  /** Label for screen readers, if there is no heading. */
  label?: string;
  /** Inside a container that has a border already. */
  bare?: boolean;
  maxWidth?: number;
  children: ReactNode;
};

/** A vertical list, used for table rows on narrow screens; its children are {@link Entry}s. */
export function EntryList({ label, bare = false, maxWidth, children }: EntryListProps) {
  return (
    <Paper
      {...(bare ? { elevation: 0 } : { variant: 'outlined' })}
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        maxWidth,
        ...(bare && { bgcolor: 'transparent' }),
        '& > li': { pl: bare ? 0 : 2, pr: bare ? 0 : 1, py: bare ? 1 : 1.25 },
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Paper>
  );
}

type EntryProps = {
  /** At the end of the row. */
  action?: ReactNode;
  children: ReactNode;
};

export function Entry({ action, children }: EntryProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
    >
      {/* Wide actions get a line of their own on phones. */}
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>{children}</Box>
      {action}
    </Box>
  );
}
