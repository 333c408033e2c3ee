import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import type { BookView, GradeColumn } from '../book-view.ts';
import { parseEntry } from '../grade-entry.ts';

/** What is pasted into one cell. */
export type PastedCell = {
  place: number;
  column: GradeColumn;
  entry: string;
  from: GradeValue;
  to: GradeValue | 'invalid';
  /** Why it can't be set; null where it can. */
  problem: 'invalid' | 'open' | 'exempt' | null;
};

export type PastePlan = {
  /** What would change, or can't. */
  cells: PastedCell[];
  /** How many cells lie beyond the table. */
  beyond: number;
};

/** The cells of a copied range: lines of texts, separated by tabs, as every spreadsheet copies them. */
export function pastedRange(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').trim()));
}

/**
 * What a copied range does that is pasted at a cell: downwards through the students that are shown, and
 * to the right.
 *
 * @param at the place in `places`, and among the columns, that the range begins at
 */
export function planPaste(
  view: BookView,
  places: readonly number[],
  at: { row: number; column: number },
  range: readonly (readonly string[])[],
): PastePlan {
  const cells: PastedCell[] = [];
  let beyond = 0;
  for (const [down, line] of range.entries()) {
    for (const [right, entry] of line.entries()) {
      const place = places[at.row + down];
      const column = view.columns[at.column + right];
      if (place === undefined || column === undefined) {
        if (entry !== '') beyond += 1;
        continue;
      }
      const cell = view.cell(place, column);
      const to = parseEntry(view.book, entry);
      if (to === cell.value) continue;
      // Blank lines between grades say nothing about those whom they fall on.
      if (entry === '') continue;
      const problem =
        to === 'invalid' ? 'invalid' : cell.exempt ? 'exempt' : cell.gradable ? null : 'open';
      cells.push({ place, column, entry, from: cell.value, to, problem });
    }
  }
  return { cells, beyond };
}
