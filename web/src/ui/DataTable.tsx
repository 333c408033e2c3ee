import type { Cell, DataTableModel } from '@antecedent/domain/table/csv';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../lib/format.ts';
import { withIndexKeys } from '../lib/with-index-keys.ts';
import { density } from '../theme/tokens.ts';

/** Rows shown before "more"; a table of 25,000 rows would block the page. */
const PAGE = 200;

type DataTableProps = {
  /** Label for screen readers. */
  label: string;
  table: DataTableModel;
  /** px; a longer table scrolls in its own region. */
  maxHeight?: number;
};

const shown = (cell: Cell) => (typeof cell === 'number' ? count(cell) : cell);

const isShort = (cell: Cell) => typeof cell === 'string' && cell.length <= 10;

const classOf = (cell: Cell, isNumeric: boolean) =>
  `${isNumeric ? 'number' : ''} ${isShort(cell) ? 'short' : ''}`.trim() || undefined;

/** Cells of the page's own: a component for each would hold up the page, with a thousand of them. */
const BODY: SxProps<Theme> = {
  '& td, & th': {
    typography: 'body2',
    height: density.compact,
    p: '2px 12px',
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'left',
    fontVariantNumeric: 'tabular-nums',
  },
  '& tr:last-child > *': { borderBottom: 0 },
  '& .number': { textAlign: 'right' },
  // A date is read as one word.
  '& .short': { whiteSpace: 'nowrap' },
};

/** The data of a chart as a table that scrolls in its own region. */
export function DataTable({ label, table, maxHeight = 480 }: DataTableProps) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(PAGE);
  const { columns, rows } = table;
  const numeric = columns.map((_, at) => rows.some((row) => typeof row[at] === 'number'));
  const align = (at: number) => (numeric[at] ? 'right' : 'left');
  return (
    <Box
      role="region"
      aria-label={t('ui.table.of', { name: label })}
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight, outlineOffset: '-2px' }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {withIndexKeys(columns).map(({ key, value }, at) => (
              <TableCell key={key} align={align(at)} sx={{ bgcolor: 'background.paper' }}>
                {value}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={BODY}>
          {withIndexKeys(rows.slice(0, limit)).map(({ key, value: row }) => (
            <tr key={key}>
              {withIndexKeys(row).map(({ key: cell, value }, at) => {
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={cell}
                    className={classOf(value, numeric[at] ?? false)}
                    {...(at === 0 && { scope: 'row' })}
                  >
                    {shown(value)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </TableBody>
      </Table>
      {rows.length > limit && (
        <Button size="small" sx={{ m: 1 }} onClick={() => setLimit(limit + 5 * PAGE)}>
          {t('ui.table.more', { rows: count(rows.length - limit) })}
        </Button>
      )}
    </Box>
  );
}
