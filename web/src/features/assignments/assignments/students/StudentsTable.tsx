import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../../../ui/selection/SelectBox.tsx';
import type { RowSelection } from '../../../../ui/selection/use-selection.ts';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { ReadButton } from './ReadButton.tsx';
import { type CellContext, StudentCell } from './StudentCell.tsx';
import {
  type ColumnKey,
  firstDirection,
  isFigure,
  isSortable,
  type Sorting,
  type SortKey,
} from './student-columns.ts';
import type { FiguredRow } from './student-figures.ts';

type StudentsTableProps = {
  label: string;
  compact: boolean;
  columns: readonly ColumnKey[];
  rows: readonly FiguredRow[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  context: CellContext;
  /** Null where nothing can be done with a selection. */
  selection: RowSelection | null;
};

const isNumeric = (key: ColumnKey) => isFigure(key) || key === 'rank' || key === 'grade';
const align = (key: ColumnKey) => (isNumeric(key) ? 'right' : 'left');

/** The students of an assignment with the chosen columns; a click on a header sorts by it. */
export function StudentsTable(props: StudentsTableProps) {
  const { label, compact, columns, rows, sorting, onSort, context, selection } = props;
  const { t } = useTranslation();
  const header = (by: SortKey, name: string) => (
    <SortButton name={name} by={by} sorting={sorting} onSort={onSort} />
  );
  const direction = (key: string) => (sorting.by === key ? sorting.direction : false);
  return (
    <TableRegion label={label} compact={compact}>
      <TableHead>
        <TableRow>
          {selection && (
            <TableCell padding="checkbox">
              <SelectBox
                label={t('assignments.bulk.selectAll')}
                checked={selection.isAll}
                isSome={selection.isSome}
                onToggle={selection.toggleAll}
                onEscape={selection.clear}
              />
            </TableCell>
          )}
          <TableCell sortDirection={direction('name')}>
            {header('name', t('classes.detail.name'))}
          </TableCell>
          {columns.map((key) => {
            const name = t(`assignments.glance.column.${key}`);
            return (
              <TableCell key={key} align={align(key)} sortDirection={direction(key)} sx={CELL}>
                {isSortable(key) ? header(key, name) : name}
              </TableCell>
            );
          })}
          <TableCell align="right" sx={CELL}>
            {t('classes.detail.open')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <StudentTableRow
            key={row.studentId}
            row={row}
            columns={columns}
            context={context}
            isSelected={selection?.ids.has(row.studentId) ?? false}
            onSelect={selection?.toggle ?? null}
            onEscape={selection?.clear ?? null}
          />
        ))}
      </TableBody>
    </TableRegion>
  );
}

const CELL = { px: 1 };

type SortButtonProps = {
  name: string;
  by: SortKey;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

function SortButton({ name, by, sorting, onSort }: SortButtonProps) {
  const active = sorting.by === by;
  const handleClick = () => {
    if (!active) return onSort({ by, direction: firstDirection(by) });
    onSort({ by, direction: sorting.direction === 'asc' ? 'desc' : 'asc' });
  };
  return (
    <TableSortLabel
      component="button"
      active={active}
      direction={active ? sorting.direction : firstDirection(by)}
      onClick={handleClick}
      sx={{ font: 'inherit', textAlign: 'inherit' }}
    >
      {name}
    </TableSortLabel>
  );
}

type RowProps = {
  row: FiguredRow;
  columns: readonly ColumnKey[];
  context: CellContext;
  isSelected: boolean;
  onSelect: RowSelection['toggle'] | null;
  onEscape: RowSelection['clear'] | null;
};

const StudentTableRow = memo(function StudentTableRow(props: RowProps) {
  const { row, columns, context, isSelected, onSelect, onEscape } = props;
  const { t } = useTranslation();
  const tinted = (key: ColumnKey) =>
    row.late && (key === 'changed' || key === 'status') ? { bgcolor: 'ink.mark' } : {};
  return (
    <TableRow hover selected={isSelected}>
      {onSelect && onEscape && (
        <TableCell padding="checkbox">
          <SelectBox
            label={t('assignments.bulk.select', { name: row.name })}
            checked={isSelected}
            onToggle={(isRange) => onSelect(row.studentId, isRange)}
            onEscape={onEscape}
          />
        </TableCell>
      )}
      <TableCell component="th" scope="row" sx={{ fontWeight: 500, whiteSpace: 'nowrap', pr: 1 }}>
        {row.name}
      </TableCell>
      {columns.map((key) => (
        <TableCell
          key={key}
          align={align(key)}
          sx={{
            ...CELL,
            whiteSpace: key === 'status' ? 'normal' : 'nowrap',
            fontVariantNumeric: 'tabular-nums',
            ...(key === 'writing' && { minWidth: 170 }),
            ...(key === 'grade' && row.grade !== '-' && { fontWeight: 620 }),
            ...tinted(key),
          }}
        >
          <StudentCell row={row} column={key} {...context} />
        </TableCell>
      ))}
      <TableCell align="right" sx={CELL}>
        <ReadButton row={row} />
      </TableCell>
    </TableRow>
  );
});
