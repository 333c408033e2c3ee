import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

type TableHeaderProps = {
  /** All different. */
  columns: readonly string[];
  /** Header of the actions column, if there is one. */
  actions?: string | undefined;
};

/** The header row of a table. */
export function TableHeader({ columns, actions }: TableHeaderProps) {
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column}>{column}</TableCell>
        ))}
        {actions !== undefined && <TableCell align="right">{actions}</TableCell>}
      </TableRow>
    </TableHead>
  );
}
