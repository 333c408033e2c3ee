import { ArrowDown, ArrowUp, ChevronsLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../../lib/format.ts';
import type { RowSelection } from '../../../../ui/selection/use-selection.ts';
import type { BookSorting } from '../arranged-places.ts';
import type { GradeColumn } from '../book-view.ts';
import { columnWidth, FIXED_COLUMNS } from './grid-size.ts';
import { RowBox } from './RowBox.tsx';

type GridHeadProps = {
  id: string;
  columns: readonly GradeColumn[];
  sorting: BookSorting;
  wide: boolean;
  /** The column of the cursor; null while it isn't in the head. */
  active: number | null;
  /** Null where rows can't be chosen. */
  selection: RowSelection | null;
};

/** The head of the grid: a press, or Enter, opens what can be done with a column. */
export function GridHead({ id, columns, sorting, wide, active, selection }: GridHeadProps) {
  const { t } = useTranslation();
  const heads = [
    { key: 'name', title: t('gradeBook.student'), help: null, below: '' },
    { key: 'total', title: t('gradeBook.total'), help: null, below: '' },
    ...columns.map(({ key, assignment, draft }) => ({
      key,
      title: draft === null ? assignment.title : draft.title,
      help: assignment.namesHidden ? t('gradeBook.withoutNamesHelp') : null,
      below:
        assignment.namesHidden && draft === null
          ? t('gradeBook.withoutNames')
          : draft === null
            ? t('gradeBook.points', { points: decimal(assignment.pointValue) })
            : t('gradeBook.share', { share: decimal(draft.pointValue) }),
    })),
  ];
  return (
    <tr aria-rowindex={1} className="head">
      {heads.map(({ key, title, help, below }, index) => {
        const isSorted = sorting.by === key;
        const column = columns[index - FIXED_COLUMNS];
        const marks = [
          'cell',
          index === 0 && 'fixed',
          column?.draft && 'draft',
          active === index && 'active',
        ];
        const Arrow = sorting.descending ? ArrowDown : ArrowUp;
        return (
          <th
            key={key}
            scope="col"
            tabIndex={-1}
            id={`${id}-head-${index}`}
            aria-colindex={index + 1}
            aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
            className={marks.filter(Boolean).join(' ')}
            data-column={index}
            style={{ width: columnWidth(index, wide) }}
            title={help === null ? title : `${title}. ${help}`}
          >
            {index === 0 && selection && (
              <RowBox
                label={t('assignments.bulk.selectAll')}
                checked={selection.isAll}
                isSome={selection.isSome}
                onToggle={selection.toggleAll}
              />
            )}
            <span>
              <span className="title">{title}</span>
              {below !== '' && <span className="sign">{below}</span>}
            </span>
            {isSorted && <Arrow size={14} aria-hidden="true" style={{ flexShrink: 0 }} />}
            {column?.draft === null && column.assignment.drafts.length > 1 && (
              <ChevronsLeftRight
                size={14}
                aria-hidden="true"
                style={{ flexShrink: 0, marginLeft: 'auto' }}
              />
            )}
          </th>
        );
      })}
    </tr>
  );
}
