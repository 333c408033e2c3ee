import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableContainer from '@mui/material/TableContainer';
import type { ReactNode } from 'react';

type TableRegionProps = {
  /** Label for screen readers. */
  label: string;
  compact?: boolean;
  children: ReactNode;
};

/** A table in a card; a wide one scrolls inside its region, which is focusable. */
export function TableRegion({ label, compact = false, children }: TableRegionProps) {
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table size={compact ? 'small' : 'medium'} aria-label={label}>
        {children}
      </Table>
    </TableContainer>
  );
}
