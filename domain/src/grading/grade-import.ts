import type { GradeValue, ReadCell } from './grade-table.ts';

/** The current state of a cell of the grade book. */
export type StandingCell = {
  value: GradeValue;
  /** The grade when the table was written; the same as `value` where nothing was changed since. */
  written: GradeValue;
  exempt: boolean;
  /** Why no grade can be set; null where one can. */
  closed: 'open' | 'notBegun' | null;
};

/** What a cell of the table does: changes a grade, meets another change, or can't be set. */
export type PlannedCell =
  | { kind: 'change'; cell: ReadCell; from: GradeValue; to: GradeValue }
  | { kind: 'conflict'; cell: ReadCell; written: GradeValue; stands: GradeValue; to: GradeValue }
  | { kind: 'refused'; cell: ReadCell; problem: 'open' | 'notBegun' | 'exempt' | 'exemptWord' };

/**
 * Plans an import: only cells that were changed in the table do anything, and what was changed in the
 * grade book since it was written is never overwritten.
 *
 * @param standing by the places of student and column
 */
export const planImport = (
  cells: readonly ReadCell[],
  standing: (student: number, column: number) => StandingCell,
): PlannedCell[] => cells.flatMap((cell) => plan(cell, standing(cell.student, cell.column)) ?? []);

function plan(cell: ReadCell, standing: StandingCell): PlannedCell | null {
  const { value: to } = cell;
  const { value: stands, written, exempt, closed } = standing;
  if (to === 'exempt') return exempt ? null : { kind: 'refused', cell, problem: 'exemptWord' };
  if (to === stands || to === written) return null;
  // The table shows no grade of those who are exempt.
  if (exempt) return to === null ? null : { kind: 'refused', cell, problem: 'exempt' };
  if (closed !== null) return { kind: 'refused', cell, problem: closed };
  if (written !== stands) return { kind: 'conflict', cell, written, stands, to };
  return { kind: 'change', cell, from: stands, to };
}
