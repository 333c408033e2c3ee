import { TableCell, TableHead, TableRow } from '@mui/material';

type TableHeaderProps = {
  /** All different. */
  columns: readonly string[];
  /** Above the buttons at the end of each row, where there are any. */
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
