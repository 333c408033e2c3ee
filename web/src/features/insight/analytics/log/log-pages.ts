/** Rows on one page of the log. */
export const PAGE_ROWS = 100;

/** How many pages the rows take; at least one. */
export const pageCount = (rows: number): number => Math.max(1, Math.ceil(rows / PAGE_ROWS));

/** The page in an address, from 1; the nearest there is. */
export function shownPage(asked: string | null, rows: number): number {
  const page = Number(asked ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(1, page), pageCount(rows)) : 1;
}

/** The first row of each writing session. @param starts when sessions begin, rising @param timestamps of the rows, rising */
export function sessionRows(starts: readonly number[], timestamps: readonly number[]): number[] {
  const rows: number[] = [];
  let row = 0;
  for (const start of starts) {
    while (row < timestamps.length && timestamps[row]! < start) row++;
    if (row < timestamps.length) rows.push(row);
  }
  return rows;
}
