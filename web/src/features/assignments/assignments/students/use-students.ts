import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { useMemo, useState } from 'react';
import { useMinute } from '../../../../lib/use-minute.ts';
import { useGroupFilter, useSectionFilter } from '../../../classes/sections/use-part-filter.ts';
import { useGradingShares } from '../shares/shares.api.ts';
import { matchesFilter, type RowFilter, studentRows } from '../student-rows.ts';
import { useClassFigures } from './class-figures.api.ts';
import { type FigureFilter, matchesFigure, type Sorting, sortedRows } from './student-columns.ts';
import type { FiguredRow } from './student-figures.ts';

/** The students of an assignment with their figures, as they are filtered and sorted. */
export function useStudents(detail: ClassDetail, assignment: Assignment) {
  const now = useMinute();
  const figures = useClassFigures(detail.id, assignment.id);
  const [filter, setFilter] = useState<RowFilter | null>(null);
  const [figureFilter, setFigureFilter] = useState<FigureFilter | null>(null);
  const mine = useGradingShares(assignment.id).data?.mine;
  const [isMine, setMine] = useState(false);
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', direction: 'asc' });
  // With pseudonyms, a small section or group would tell who is who.
  const sections = useSectionFilter(detail.id, !assignment.namesHidden);
  const groups = useGroupFilter(assignment.id, !assignment.namesHidden);
  const all = useMemo((): FiguredRow[] => {
    const known = new Map(figures.data?.submissions.map((one) => [one.submissionId, one]));
    return studentRows(detail, assignment.id, now).map((row) => ({
      ...row,
      figures: row.submissionId === null ? undefined : known.get(row.submissionId),
    }));
  }, [detail, assignment.id, now, figures.data]);
  const inSection = sections.includes;
  const inGroup = groups.includes;
  const everybody = useMemo(
    () => all.filter(({ studentId }) => inSection(studentId) && inGroup(studentId)),
    [all, inSection, inGroup],
  );
  const { rows, isFiltered } = useMemo(() => {
    const ids = new Set(isMine ? mine : []);
    const shared = ids.size === 0 ? everybody : everybody.filter((row) => ids.has(row.studentId));
    const found = filter === null ? shared : shared.filter((row) => matchesFilter(row, filter));
    // The clock may have emptied the status that was chosen.
    const some = found.length > 0 ? found : shared;
    const matching = figureFilter ? some.filter((row) => matchesFigure(row, figureFilter)) : some;
    return { rows: sortedRows(matching, sorting), isFiltered: some !== shared };
  }, [everybody, mine, isMine, filter, figureFilter, sorting]);
  return {
    /** Of the section and group that are chosen. */
    everybody,
    /** Whether there are students at all. */
    hasStudents: all.length > 0,
    sections,
    groups,
    rows,
    figures,
    filter: isFiltered ? filter : null,
    setFilter,
    isMine,
    setMine,
    figureFilter,
    setFigureFilter,
    sorting,
    setSorting,
  };
}
