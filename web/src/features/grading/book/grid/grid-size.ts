/** Height of a row and of the head, px. */
export const ROW_HEIGHT = 40;
export const HEAD_HEIGHT = 60;

/** Columns before those of grades: the student and the total. */
export const FIXED_COLUMNS = 2;

/** Width of a column by its place, px. */
export function columnWidth(column: number, wide: boolean): number {
  if (column === 0) return wide ? 220 : 132;
  return column === 1 ? 84 : 124;
}

/** Where a column begins, px. */
export function columnStart(column: number, wide: boolean): number {
  let start = 0;
  for (let at = 0; at < column; at++) start += columnWidth(at, wide);
  return start;
}
