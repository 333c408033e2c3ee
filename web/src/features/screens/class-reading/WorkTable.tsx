import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count, durationOrNone } from '../../../lib/format.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { Highlight } from '../../../ui/Highlight.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import type { WorkRow } from './read-work.ts';

export type WorkColumn = 'created' | 'changed' | 'status' | 'time' | 'rank' | 'grade' | 'drafts';

export type WorkTableProps = {
  label: string;
  /** What the rows are: students of an assignment, or assignments of a student. */
  of: 'student' | 'assignment';
  rows: readonly WorkRow[];
  columns: readonly WorkColumn[];
  zone: string;
  /** The page that reads a submission. */
  readPath: (submissionId: string) => string;
};

/** Rows shown before "more". */
const PAGE = 100;

/** Work inside an expanded row, read-only; a list on phones. What was late is highlighted. */
export function WorkTable(props: WorkTableProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const [limit, setLimit] = useState(PAGE);
  const rows = props.rows.slice(0, limit);
  return (
    <Box sx={wide ? { bgcolor: 'background.sunken', px: 2, py: 1 } : { pb: 1 }}>
      {wide ? <WideTable {...props} rows={rows} /> : <Entries {...props} rows={rows} />}
      {props.rows.length > limit && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setLimit(limit + 3 * PAGE)}>
          {t('ui.table.more', { rows: count(props.rows.length - limit) })}
        </Button>
      )}
    </Box>
  );
}

function WideTable(props: WorkTableProps) {
  const { label, of, rows, columns } = props;
  const { t } = useTranslation();
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{t(`classReading.detail.columns.${of}`)}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align={isFigure(column) ? 'right' : 'left'}>
              {t(`classReading.detail.columns.${column}`)}
            </TableCell>
          ))}
          <TableCell align="right">{t('classReading.detail.columns.read')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
              {row.name}
            </TableCell>
            {columns.map((column) => (
              <TableCell
                key={column}
                align={isFigure(column) ? 'right' : 'left'}
                sx={{
                  whiteSpace: column === 'drafts' ? 'normal' : 'nowrap',
                  ...(row.late && (column === 'changed' || column === 'status')
                    ? { bgcolor: 'ink.mark' }
                    : {}),
                }}
              >
                <Value {...props} row={row} column={column} />
              </TableCell>
            ))}
            <TableCell align="right">
              <ReadButton {...props} row={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const isFigure = (column: WorkColumn): boolean =>
  column === 'time' || column === 'rank' || column === 'grade';

function Entries(props: WorkTableProps) {
  const { label, rows, columns } = props;
  const { t } = useTranslation();
  return (
    <EntryList label={label} bare>
      {rows.map((row) => (
        <Entry key={row.key} action={<ReadButton {...props} row={row} />}>
          <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{row.name}</Typography>
          {columns
            .filter((column) => column !== 'drafts')
            .map((column) => (
              <Box key={column} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                {column !== 'status' && `${t(`classReading.detail.columns.${column}`)}: `}
                <Value {...props} row={row} column={column} />
              </Box>
            ))}
        </Entry>
      ))}
    </EntryList>
  );
}

function Value({ row, column, zone }: WorkTableProps & { row: WorkRow; column: WorkColumn }) {
  const { t } = useTranslation();
  switch (column) {
    case 'created':
      return row.createDate === null ? '-' : dateTime(row.createDate, zone);
    case 'changed':
      return row.lastChangeDate === null ? '-' : dateTime(row.lastChangeDate, zone);
    case 'status':
      return (
        <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
          <StatusLabel status={row.status} />
          {row.late && (
            <Highlight>
              <Clock size={14} aria-hidden="true" />
              {t('classReading.detail.late')}
            </Highlight>
          )}
        </Box>
      );
    case 'time':
      return durationOrNone(row.time);
    case 'drafts':
      return row.drafts
        .map(({ title, status }) =>
          t('classReading.detail.draft', { title, status: t(`ui.status.${status}`) }),
        )
        .join('; ');
    case 'rank':
    case 'grade':
      return row[column];
  }
}

/** Opens the reading page in a tab of its own. */
function ReadButton({ row, readPath }: WorkTableProps & { row: WorkRow }) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      variant="outlined"
      {...(row.submissionId === null
        ? { disabled: true }
        : { href: readPath(row.submissionId), target: '_blank' })}
      aria-label={t('classReading.detail.readOf', { name: row.name })}
    >
      {t('classReading.detail.read')}
    </Button>
  );
}
