import { listName } from '@antecedent/domain/accounts/person-name';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../../lib/format.ts';
import type { BookView } from '../book-view.ts';
import { cellKey, type PendingGrades } from '../cells/pending-grades.ts';
import { gradeWord } from '../grade-entry.ts';
import { CellEditor, type EditMode } from './CellEditor.tsx';
import { GridCell } from './GridCell.tsx';
import { columnWidth, FIXED_COLUMNS, ROW_HEIGHT } from './grid-size.ts';
import { RowBox } from './RowBox.tsx';

export type Editing = { initial: string; mode: EditMode };

type GridRowProps = {
  id: string;
  /** Its place in the grid, and whose it is among the students. */
  row: number;
  place: number;
  view: BookView;
  pending: PendingGrades;
  canGrade: boolean;
  wide: boolean;
  /** The column of the cursor; null while it is in another row. */
  active: number | null;
  editing: Editing | null;
  /** Null where rows can't be chosen. */
  isSelected: boolean | null;
  onSelect: ((studentId: string, isRange: boolean) => void) | null;
  onCommit: (entry: string, key: string | null, back: boolean) => void;
  onCancel: () => void;
};

/** One student's grades. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, row, place, view, pending, canGrade, wide, active, editing, isSelected } = props;
  const { t } = useTranslation();
  const student = view.book.students[place];
  if (student === undefined) return null;
  const name = listName(student);
  const total = view.total(place)?.total ?? null;
  const marked = (index: number) => (active === index ? ' active' : '');
  return (
    <tr
      aria-rowindex={row + 2}
      className={`line${isSelected ? ' selected' : ''}`}
      data-row={row}
      style={{ top: row * ROW_HEIGHT }}
      {...(isSelected !== null && { 'aria-selected': isSelected })}
    >
      <th
        scope="row"
        tabIndex={-1}
        id={`${id}-${row}-0`}
        aria-colindex={1}
        className={`cell fixed${marked(0)}`}
        data-column={0}
        style={{ width: columnWidth(0, wide) }}
        title={student.email}
      >
        {isSelected !== null && (
          <RowBox
            label={t('gradeBook.select', { name })}
            checked={isSelected}
            onToggle={(isRange) => props.onSelect?.(student.id, isRange)}
          />
        )}
        <span className="name">{name}</span>
      </th>
      <td
        tabIndex={-1}
        id={`${id}-${row}-1`}
        aria-colindex={2}
        className={`cell${marked(1)}`}
        data-column={1}
        style={{ width: columnWidth(1, wide), fontWeight: 560 }}
      >
        <span className="value">
          {total === null ? '–' : (total.letter ?? decimal(total.points))}
        </span>
      </td>
      {view.columns.map((column, at) => {
        const index = at + FIXED_COLUMNS;
        const cell = view.cell(place, column);
        const address = {
          assignmentId: column.assignment.id,
          studentId: student.id,
          draftId: column.draft?.id ?? null,
        };
        const width = columnWidth(index, wide);
        if (editing && active === index)
          return (
            <CellEditor
              key={column.key}
              index={index}
              width={width}
              label={`${name}, ${column.draft?.title ?? column.assignment.title}, ${gradeWord(cell.value)}`}
              method={view.book.gradeMethod}
              initial={editing.initial}
              mode={editing.mode}
              onCommit={props.onCommit}
              onCancel={props.onCancel}
            />
          );
        return (
          <GridCell
            key={column.key}
            id={`${id}-${row}-${index}`}
            index={index}
            width={width}
            column={column}
            cell={cell}
            pending={pending.get(cellKey(address))}
            active={active === index}
            canGrade={canGrade}
          />
        );
      })}
    </tr>
  );
});
