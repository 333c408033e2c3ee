import type { GradeBook } from '@antecedent/contracts/grading/book';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RowSelection, useSelection } from '../../../ui/selection/use-selection.ts';
import { TabHeader } from '../../../ui/TabHeader.tsx';
import { useSectionFilter } from '../../classes/sections/use-part-filter.ts';
import { arrangedPlaces, type BookFilter, BY_NAME } from './arranged-places.ts';
import { BookSelectionBar } from './BookSelectionBar.tsx';
import { BookTools } from './BookTools.tsx';
import { bookView, type GradeColumn } from './book-view.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { CellBar } from './cells/CellBar.tsx';
import { cellKey, forgetPending, keepPending } from './cells/pending-grades.ts';
import { useSaving } from './cells/use-saving.ts';
import { BookFiles } from './files/BookFiles.tsx';
import { useUnfoldedDrafts } from './grade-book.api.ts';
import { entryOf, parseEntry } from './grade-entry.ts';
import { GradeGrid } from './grid/GradeGrid.tsx';
import { FIXED_COLUMNS } from './grid/grid-size.ts';
import type { Cursor } from './grid/move-cursor.ts';
import { PasteDialog } from './paste/PasteDialog.tsx';
import { type PastePlan, pastedRange, planPaste } from './paste/plan-paste.ts';
import { BookTotalDialog, TotalCell } from './total/BookTotal.tsx';

/** The column next to the names. */
const TOTAL_COLUMN = 1;

type Head = { column: number; element: HTMLElement };

/** What can be done with chosen students in an assignment; the page around the book knows. */
export type BookActions = (of: { assignmentId: string; selection: RowSelection }) => ReactNode;

type GradeBookPanelProps = {
  book: GradeBook;
  canSelect?: boolean;
  actions?: BookActions | undefined;
};

/** The grid with its tools: what is shown, where the cursor is, what is entered, and which rows are chosen. */
export function GradeBookPanel({ book, canSelect = false, actions }: GradeBookPanelProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const sections = useSectionFilter(book.classId);
  const { includes } = sections;
  const [filter, setFilter] = useState<BookFilter>('all');
  const [sorting, setSorting] = useState(BY_NAME);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: FIXED_COLUMNS });
  const [notice, setNotice] = useState<string | null>(null);
  const [head, setHead] = useState<Head | null>(null);
  const [plan, setPlan] = useState<PastePlan | null>(null);
  const [openTotal, setOpenTotal] = useState<number | null>(null);
  const pending = useSaving(book.classId);
  const drafts = useUnfoldedDrafts(book.classId, unfolded);
  const view = useMemo(() => bookView(book, drafts), [book, drafts]);
  const { canGrade } = book.abilities;

  // Grades that are entered don't move the rows under the person's hands: they are sorted again on request.
  const ofSection = book.students.map(({ id }) => Number(includes(id))).join('');
  const arrangement = JSON.stringify([words, filter, sorting, ofSection]);
  const [arranged, setArranged] = useState({ by: '', places: [] as number[] });
  let { places } = arranged;
  if (arranged.by !== arrangement) {
    places = arrangedPlaces(view, { words, filter, sorting, includes });
    setArranged({ by: arrangement, places });
  }

  const all = useMemo(() => book.students.map(({ id }) => id), [book]);
  const visible = useMemo(
    () => places.flatMap((at) => book.students[at]?.id ?? []),
    [book, places],
  );
  const selection = useSelection(all, visible);

  const moveTo = useCallback((next: Cursor) => {
    setNotice(null);
    setCursor(next);
  }, []);
  const columnAt = (index: number): GradeColumn | null =>
    view.columns[index - FIXED_COLUMNS] ?? null;
  const place = places[cursor.row];
  const column = columnAt(cursor.column);
  const at = place !== undefined && column !== null ? { place, column } : null;
  // Next to the names, actions stay with the assignment that the cursor was in last. Where names are hidden there are no rows to
  // choose.
  const [target, setTarget] = useState<string | null>(null);
  const under = column && !column.assignment.namesHidden ? column.assignment.id : target;
  if (under !== target) setTarget(under);
  const addressOf = (of: { place: number; column: GradeColumn }) => ({
    assignmentId: of.column.assignment.id,
    studentId: book.students[of.place]?.id ?? '',
    draftId: of.column.draft?.id ?? null,
  });
  const totalOf = place !== undefined && cursor.column === TOTAL_COLUMN ? place : null;
  const pendingAt = at ? pending.get(cellKey(addressOf(at))) : undefined;

  const handleEdit = (isOpening: boolean): string | null => {
    if (totalOf !== null && isOpening) setOpenTotal(totalOf);
    if (!at || !canGrade) return null;
    const cell = view.cell(at.place, at.column);
    if (cell.exempt || !cell.gradable) {
      const isBegun = cell.status !== 'MISSING' && cell.status !== 'NONE';
      setNotice(t(`gradeBook.notice.${cell.exempt ? 'exempt' : isBegun ? 'open' : 'notBegun'}`));
      return null;
    }
    return pendingAt?.entry ?? entryOf(cell.value);
  };
  const enter = (entries: readonly { place: number; column: GradeColumn; entry: string }[]) => {
    const kept = entries.flatMap(({ entry, ...of }) => {
      const address = addressOf(of);
      const key = cellKey(address);
      const { value } = view.cell(of.place, of.column);
      const before = pending.get(key);
      if (before?.state !== 'sending' && parseEntry(book, entry) === value) {
        if (before) forgetPending([key]);
        return [];
      }
      // A person who was shown the current grade has seen it.
      const seen = before === undefined || before.state === 'changed' ? value : before.seen;
      const state = 'entered' as const;
      return [{ ...address, classId: book.classId, entry, seen, state, sentence: null }];
    });
    if (kept.length > 0) keepPending(kept);
  };
  const handlePaste = (text: string) => {
    if (column === null || text.trim() === '') return;
    const range = pastedRange(text);
    const found = planPaste(
      view,
      places,
      { row: cursor.row, column: cursor.column - FIXED_COLUMNS },
      range,
    );
    const isOne = range.length === 1 && range[0]?.length === 1;
    if (!isOne) setPlan(found);
    else if (handleEdit(false) !== null && place !== undefined)
      enter([{ place, column, entry: range[0]?.[0] ?? '' }]);
  };
  const toggleDrafts = (assignmentId: string) =>
    setUnfolded((known) =>
      known.includes(assignmentId)
        ? known.filter((id) => id !== assignmentId)
        : [...known, assignmentId],
    );
  const headColumn = head && columnAt(head.column);
  return (
    <>
      <TabHeader title={t('gradeBook.heading')}>
        <BookFiles book={book} />
      </TabHeader>
      <BookTools
        book={book}
        sections={sections}
        words={words}
        onWords={setWords}
        filter={filter}
        onFilter={setFilter}
        shown={places.length}
      />
      <CellBar view={view} at={at} pending={pendingAt} notice={notice}>
        {totalOf !== null && (
          <TotalCell view={view} place={totalOf} onOpen={() => setOpenTotal(totalOf)} />
        )}
      </CellBar>
      <GradeGrid
        view={view}
        places={places}
        pending={pending}
        canGrade={canGrade}
        sorting={sorting}
        selection={canSelect ? selection : null}
        cursor={cursor}
        onCursor={moveTo}
        onEdit={handleEdit}
        onEntry={({ row, column: index }, entry) => {
          const [of, inColumn] = [places[row], columnAt(index)];
          if (of !== undefined && inColumn) enter([{ place: of, column: inColumn, entry }]);
        }}
        onPaste={handlePaste}
        copied={() => (at ? entryOf(view.cell(at.place, at.column).value) : '')}
        onHead={(index, element) => setHead({ column: index, element })}
      />
      {canSelect && target !== null && actions?.({ assignmentId: target, selection })}
      {canSelect && (target === null || !actions) && (
        <BookSelectionBar book={book} selection={selection} />
      )}
      {head && (
        <ColumnMenu
          head={head.element}
          by={headColumn?.key ?? (head.column === 0 ? BY_NAME.by : 'total')}
          column={headColumn}
          isUnfolded={headColumn !== null && unfolded.includes(headColumn.assignment.id)}
          onSort={setSorting}
          onUnfold={toggleDrafts}
          onClose={() => setHead(null)}
        />
      )}
      {openTotal !== null && (
        <BookTotalDialog view={view} place={openTotal} onClose={() => setOpenTotal(null)} />
      )}
      {plan && (
        <PasteDialog
          view={view}
          plan={plan}
          onApply={(cells) => {
            enter(cells);
            setPlan(null);
          }}
          onClose={() => setPlan(null)}
        />
      )}
    </>
  );
}
