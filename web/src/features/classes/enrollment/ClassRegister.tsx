import { Link, TableBody, TableCell, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { ClassLinks } from '../../../ui/ClassLinks.tsx';
import { ColumnHeads } from '../../../ui/ColumnHeads.tsx';
import { keyed } from '../../../ui/keyed.ts';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { useWide } from '../../../ui/use-wide.ts';

type ClassRegisterProps = {
  label: string;
  /** Above the name, then above each cell. */
  columns: readonly string[];
  /** `note` stands below the name where there is no room for cells. */
  rows: readonly { to: string; name: string; cells: readonly string[]; note: string }[];
};

/** Dates and keys are one word and stay on one line. */
const isWord = (cell: string) => !/\s/.test(cell);

/** Classes with what there is to know about each, every name the way into its page. */
export function ClassRegister({ label, columns, rows }: ClassRegisterProps) {
  const wide = useWide();
  if (!wide) return <ClassLinks classes={rows} />;
  return (
    <TableRegion label={label}>
      <ColumnHeads columns={columns} />
      <TableBody>
        {rows.map(({ to, name, cells }) => (
          <TableRow key={to} hover>
            <TableCell component="th" scope="row">
              <Link component={RouterLink} to={to}>
                {name}
              </Link>
            </TableCell>
            {keyed(cells).map(({ key, value }) => (
              <TableCell key={key} sx={isWord(value) ? { whiteSpace: 'nowrap' } : {}}>
                {value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}
