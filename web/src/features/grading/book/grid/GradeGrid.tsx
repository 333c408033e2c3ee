import Box from '@mui/material/Box';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { RowSelection } from '../../../../ui/selection/use-selection.ts';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import type { BookSorting } from '../arranged-places.ts';
import type { BookView } from '../book-view.ts';
import type { PendingGrades } from '../cells/pending-grades.ts';
import { GridHead } from './GridHead.tsx';
import { type Editing, GridRow } from './GridRow.tsx';
import { columnStart, columnWidth, HEAD_HEIGHT, ROW_HEIGHT } from './grid-size.ts';
import { gridStyles } from './grid-styles.ts';
import { type Cursor, movedCursor } from './move-cursor.ts';
import { useVisibleRows } from './use-visible-rows.ts';

type GradeGridProps = {
  view: BookView;
  /** Places of the students that are shown, in their order. */
  places: readonly number[];
  pending: PendingGrades;
  canGrade: boolean;
  sorting: BookSorting;
  /** Null where nothing can be done with chosen rows. */
  selection: RowSelection | null;
  cursor: Cursor;
  onCursor: (cursor: Cursor) => void;
  /**
   * Whether the cell of the cursor can be edited, and with what it begins; says why when not. `isOpening`: by Enter or a
   * double click, not by typing.
   */
  onEdit: (isOpening: boolean) => string | null;
  onEntry: (cursor: Cursor, entry: string) => void;
  onPaste: (text: string) => void;
  /** What is copied from the cell of the cursor. */
  copied: () => string;
  /** Opens what can be done with a column at its head. */
  onHead: (column: number, head: HTMLElement) => void;
};

/** Students by assignments: moved through by keyboard as a spreadsheet, with only the seen rows in the page. */
export function GradeGrid(props: GradeGridProps) {
  const { view, places, pending, canGrade, sorting, selection, cursor, onCursor, onEntry } = props;
  const { t } = useTranslation();
  const id = useId();
  const wide = useIsWide();
  const grid = useRef<HTMLTableElement>(null);
  const { from, to, fitting } = useVisibleRows(grid, places.length);
  const [editing, setEditing] = useState<Editing | null>(null);
  // Once someone enters grades, Tab goes on to the next cell; any other way of moving ends that.
  const [isEntering, setEntering] = useState(false);
  const columns = view.columns.length + 2;
  const extent = { rows: places.length, columns, rowsPerPage: fitting };

  const scrollTo = useCallback(
    ({ row, column }: Cursor) => {
      const element = grid.current;
      if (!element) return;
      if (row >= 0) {
        const top = row * ROW_HEIGHT;
        const seen = element.clientHeight - HEAD_HEIGHT - ROW_HEIGHT;
        if (top < element.scrollTop) element.scrollTop = top;
        else if (top > element.scrollTop + seen) element.scrollTop = top - seen;
      }
      if (column === 0) return;
      const start = columnStart(column, wide);
      const fixed = columnWidth(0, wide);
      const end = start + columnWidth(column, wide);
      if (start - fixed < element.scrollLeft) element.scrollLeft = start - fixed;
      else if (end > element.scrollLeft + element.clientWidth)
        element.scrollLeft = end - element.clientWidth;
    },
    [wide],
  );
  useEffect(() => scrollTo(cursor), [cursor, scrollTo]);

  const move = (next: Cursor | null) => next && onCursor(next);
  const edit = (typed: string | null) => {
    const initial = props.onEdit(typed === null);
    if (initial === null) return;
    setEditing(typed === null ? { initial, mode: 'opened' } : { initial: typed, mode: 'typed' });
  };
  const handleCommit = (entry: string, key: string | null, back: boolean) => {
    setEditing(null);
    onEntry(cursor, entry);
    if (key === null) return;
    setEntering(true);
    grid.current?.focus({ preventScroll: true });
    const arrow =
      key === 'Enter'
        ? back
          ? 'ArrowUp'
          : 'ArrowDown'
        : key === 'Tab'
          ? back
            ? 'ArrowLeft'
            : 'ArrowRight'
          : key;
    const next = movedCursor(arrow, { ctrlKey: false, metaKey: false }, cursor, extent);
    if (next && next.row >= 0) onCursor(next);
  };
  const handleCancel = () => {
    setEditing(null);
    grid.current?.focus({ preventScroll: true });
  };
  // The same functions at every scrolling, so that rows that stay aren't drawn again.
  const handlers = useRef({ handleCommit, handleCancel });
  handlers.current = { handleCommit, handleCancel };
  const commit = useCallback(
    (entry: string, key: string | null, back: boolean) =>
      handlers.current.handleCommit(entry, key, back),
    [],
  );
  const cancel = useCallback(() => handlers.current.handleCancel(), []);
  const openHead = (column: number) => {
    const head = document.getElementById(`${id}-head-${column}`);
    if (head) props.onHead(column, head);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (editing || altKey) return;
    const next = movedCursor(key, event, cursor, extent);
    if (next) {
      event.preventDefault();
      setEntering(false);
      return move(next);
    }
    if (key === 'Tab' && isEntering) {
      const arrow = event.shiftKey ? 'ArrowLeft' : 'ArrowRight';
      const beside = movedCursor(arrow, { ctrlKey: false, metaKey: false }, cursor, extent);
      // At the edge, Tab leaves the grid as it does everywhere.
      if (!beside || beside.column === cursor.column) return setEntering(false);
      event.preventDefault();
      return move(beside);
    }
    if (key === 'Escape') {
      selection?.clear();
      return setEntering(false);
    }
    if (selection && (ctrlKey || metaKey) && key.toLowerCase() === 'a') {
      event.preventDefault();
      return selection.toggleAll();
    }
    if (ctrlKey || metaKey) return;
    if (cursor.row < 0) {
      if (key === 'Enter' || key === ' ') {
        event.preventDefault();
        openHead(cursor.column);
      }
      return;
    }
    if (key === ' ' && selection) {
      event.preventDefault();
      const id = view.book.students[places[cursor.row] ?? -1]?.id;
      if (id !== undefined) selection.toggle(id, event.shiftKey);
    } else if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      edit(null);
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      if (props.onEdit(false) !== null) onEntry(cursor, '');
    } else if (key.length === 1 && key !== ' ') {
      event.preventDefault();
      edit(key);
    }
  };
  const addressOf = (target: EventTarget): Cursor | null => {
    if (!(target instanceof Element)) return null;
    const cell = target.closest<HTMLElement>('[data-column]');
    if (!cell) return null;
    const row = cell.closest<HTMLElement>('[data-row]')?.dataset.row;
    return { row: row === undefined ? -1 : Number(row), column: Number(cell.dataset.column) };
  };
  const handleClick = (event: MouseEvent) => {
    // The box of a row: the cursor stays where it is, and the keys work on.
    if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') {
      return grid.current?.focus({ preventScroll: true });
    }
    const at = addressOf(event.target);
    if (!at) return;
    setEntering(false);
    grid.current?.focus({ preventScroll: true });
    if (at.row < 0) openHead(at.column);
    // On a screen that is touched, a second tap opens the cell.
    else if (at.row === cursor.row && at.column === cursor.column && !wide) edit(null);
    onCursor(at);
  };
  const handleDoubleClick = (event: MouseEvent) => {
    const at = addressOf(event.target);
    if (at && at.row >= 0 && !editing) edit(null);
  };
  const handleClipboard = (event: ClipboardEvent) => {
    if (editing || cursor.row < 0) return;
    event.preventDefault();
    if (event.type === 'copy') event.clipboardData.setData('text/plain', props.copied());
    else if (canGrade) props.onPaste(event.clipboardData.getData('text/plain'));
  };

  // The row of the cursor stays in the page when it is scrolled away: the focus points at it.
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (cursor.row >= 0 && cursor.row < places.length && (cursor.row < from || cursor.row >= to))
    rows.push(cursor.row);
  const activeId =
    cursor.row < 0 ? `${id}-head-${cursor.column}` : `${id}-${cursor.row}-${cursor.column}`;
  return (
    <>
      <span id={`${id}-keys`} hidden>
        {t('gradeBook.keys')}
      </span>
      <Box
        component="table"
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={t('gradeBook.grid')}
        aria-describedby={`${id}-keys`}
        aria-rowcount={places.length + 1}
        aria-colcount={columns}
        aria-activedescendant={editing ? undefined : activeId}
        aria-readonly={!canGrade}
        onKeyDown={handleKey}
        onClick={handleClick}
        onDoubleClick={handleDoubleClick}
        onCopy={handleClipboard}
        onPaste={handleClipboard}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setEntering(false);
        }}
        sx={gridStyles}
      >
        <thead>
          <GridHead
            id={id}
            columns={view.columns}
            sorting={sorting}
            wide={wide}
            active={cursor.row < 0 ? cursor.column : null}
            selection={selection}
          />
        </thead>
        <tbody className="rows" style={{ height: places.length * ROW_HEIGHT }}>
          {rows.map((row) => (
            <GridRow
              key={row}
              id={id}
              row={row}
              place={places[row] ?? 0}
              view={view}
              pending={pending}
              canGrade={canGrade}
              wide={wide}
              active={cursor.row === row ? cursor.column : null}
              editing={cursor.row === row ? editing : null}
              isSelected={
                selection
                  ? selection.ids.has(view.book.students[places[row] ?? -1]?.id ?? '')
                  : null
              }
              onSelect={selection?.toggle ?? null}
              onCommit={commit}
              onCancel={cancel}
            />
          ))}
        </tbody>
      </Box>
    </>
  );
}
