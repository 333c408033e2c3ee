/** A cell of the grid; row -1 is the head. */
export type Cursor = { row: number; column: number };

export type GridExtent = { rows: number; columns: number; rowsPerPage: number };

export type Modifiers = { ctrlKey: boolean; metaKey: boolean };

/** Where a key moves the cursor, as in a spreadsheet; null for other keys. It stops at the edges. */
export function movedCursor(
  key: string,
  { ctrlKey, metaKey }: Modifiers,
  { row, column }: Cursor,
  extent: GridExtent,
): Cursor | null {
  const far = ctrlKey || metaKey;
  const last = { row: extent.rows - 1, column: extent.columns - 1 };
  switch (key) {
    case 'ArrowUp':
      return within({ row: far ? Math.min(row, 0) : row - 1, column }, extent);
    case 'ArrowDown':
      return within({ row: far ? last.row : row + 1, column }, extent);
    case 'ArrowLeft':
      return within({ row, column: far ? 0 : column - 1 }, extent);
    case 'ArrowRight':
      return within({ row, column: far ? last.column : column + 1 }, extent);
    case 'Home':
      return within({ row: far ? 0 : row, column: 0 }, extent);
    case 'End':
      return within({ row: far ? last.row : row, column: last.column }, extent);
    case 'PageUp':
      return within({ row: Math.max(0, row - extent.rowsPerPage), column }, extent);
    case 'PageDown':
      return within({ row: row + extent.rowsPerPage, column }, extent);
    default:
      return null;
  }
}

/** The cursor, held inside the grid. */
export const within = ({ row, column }: Cursor, { rows, columns }: GridExtent): Cursor => ({
  row: Math.max(-1, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
});
