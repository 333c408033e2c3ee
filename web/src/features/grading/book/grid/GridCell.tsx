import { useTranslation } from 'react-i18next';
import type { BookCell, GradeColumn } from '../book-view.ts';
import type { PendingGrade } from '../cells/pending-grades.ts';
import { entryOf } from '../grade-entry.ts';
import { cellSign } from './cell-sign.ts';

type GridCellProps = {
  id: string;
  index: number;
  width: number;
  column: GradeColumn;
  cell: BookCell;
  pending: PendingGrade | undefined;
  active: boolean;
  canGrade: boolean;
};

/** A grade in the grid: the value, and a word on what is special about it. */
export function GridCell(props: GridCellProps) {
  const { id, index, width, column, cell, pending, active, canGrade } = props;
  const { t } = useTranslation();
  const sign = cellSign(cell);
  const entry = pending ? pending.entry : cell.exempt ? '' : entryOf(cell.value);
  const marks = [
    'cell',
    column.draft !== null && 'draft',
    (sign === 'late' || sign === 'missed') && 'marked',
    sign === 'toGrade' && canGrade && 'to-grade',
    cell.exempt && 'exempt',
    pending && (pending.state === 'sending' || pending.state === 'entered' ? 'sending' : 'unsaved'),
    active && 'active',
  ];
  // In a grid a cell of a table is a gridcell, which these belong to.
  const state = {
    'aria-selected': active,
    'aria-readonly': !canGrade || !cell.gradable || cell.exempt,
    'aria-invalid': pending?.state === 'refused' || undefined,
  };
  return (
    <td
      tabIndex={-1}
      id={id}
      aria-colindex={index + 1}
      {...state}
      className={marks.filter(Boolean).join(' ')}
      data-column={index}
      style={{ width }}
    >
      {sign !== null && <span className="sign">{t(`gradeBook.sign.${sign}`)}</span>}
      <span className="value">{entry}</span>
      {pending?.sentence && <span hidden>{pending.sentence}</span>}
    </td>
  );
}
