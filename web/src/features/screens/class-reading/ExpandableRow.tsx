import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type ExpandableRowProps = {
  /** What expanding shows, for screen readers. */
  label: string;
  open: boolean;
  onToggle: () => void;
  /** How many cells the row has, with that of the button. */
  columns: number;
  cells: ReactNode;
  children: () => ReactNode;
};

/** A table row that opens to more below it. */
export function ExpandableRow({
  label,
  open,
  onToggle,
  columns,
  cells,
  children,
}: ExpandableRowProps) {
  return (
    <>
      <TableRow sx={{ '& > td, & > th': open ? { borderBottom: 0 } : {} }}>
        <TableCell padding="checkbox">
          <IconButton
            size="small"
            aria-label={label}
            aria-expanded={open}
            onClick={onToggle}
            sx={{ color: 'text.primary' }}
          >
            {open ? <ChevronDown size={18} /> : <ChevronRight size={18} />}
          </IconButton>
        </TableCell>
        {cells}
      </TableRow>
      <TableRow sx={{ display: open ? undefined : 'none' }}>
        <TableCell colSpan={columns} sx={{ p: 0, height: 0 }}>
          <Collapse in={open} timeout={200} unmountOnExit>
            {open && children()}
          </Collapse>
        </TableCell>
      </TableRow>
    </>
  );
}
