import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { LinkList } from '../../../../ui/LinkList.tsx';
import { TableHeader } from '../../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';

type ClassLinkTableProps = {
  label: string;
  /** Column headers: of the name, then of each cell. */
  columns: readonly string[];
  /** `note` is shown below the name on narrow screens, in place of the cells. */
  rows: readonly { to: string; name: string; cells: readonly string[]; note: string }[];
};

/** Dates and keys have no spaces and stay on one line. */
const isWord = (cell: string) => !/\s/.test(cell);

/** A table of classes whose names link to their pages. */
export function ClassLinkTable({ label, columns, rows }: ClassLinkTableProps) {
  const wide = useIsWide();
  if (!wide) return <LinkList classes={rows} />;
  return (
    <TableRegion label={label}>
      <TableHeader columns={columns} />
      <TableBody>
        {rows.map(({ to, name, cells }) => (
          <TableRow key={to} hover>
            <TableCell component="th" scope="row">
              <Link component={RouterLink} to={to}>
                {name}
              </Link>
            </TableCell>
            {withIndexKeys(cells).map(({ key, value }) => (
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
