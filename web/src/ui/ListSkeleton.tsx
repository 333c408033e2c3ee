import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { Entry, EntryList } from './EntryList.tsx';
import { TableHeader } from './TableHeader.tsx';
import { useDelayElapsed } from './use-delay-elapsed.ts';
import { useIsWide } from './use-is-wide.ts';

type ListSkeletonProps = {
  /** What is loading, for screen readers: "Loading emails". */
  label: string;
  /** The column headers of the table; all different. */
  columns: readonly string[];
};

const ROWS = [0, 1, 2, 3, 4, 5] as const;

/** Percent of the cell, varied like words. */
const width = (row: number, column: number) => 46 + ((row * 17 + column * 29) % 43);

/** The placeholder of a loading list with its column headers; placeholder rows appear after 300 ms. */
export function ListSkeleton({ label, columns }: ListSkeletonProps) {
  const wide = useIsWide();
  const shown = useDelayElapsed();
  const bar = (row: number, column: number) => (
    <Skeleton
      animation={false}
      width={`${width(row, column)}%`}
      sx={{ visibility: shown ? 'visible' : 'hidden' }}
    />
  );
  return (
    <Box role="status" aria-label={label}>
      <Box aria-hidden="true">
        {wide ? (
          <TableContainer component={Paper} variant="outlined">
            <Table>
              <TableHeader columns={columns} />
              <TableBody>
                {ROWS.map((row) => (
                  <TableRow key={row}>
                    {columns.map((column, at) => (
                      <TableCell key={column}>{bar(row, at)}</TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        ) : (
          <EntryList>
            {ROWS.map((row) => (
              <Entry key={row}>
                {[0, 1, 2].map((line) => (
                  <Box key={line}>{bar(row, line)}</Box>
                ))}
              </Entry>
            ))}
          </EntryList>
        )}
      </Box>
    </Box>
  );
}
