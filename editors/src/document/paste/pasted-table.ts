/** Word's own limit. */
const MAX_COLUMNS = 63;

/**
 * A table without row spans: the positions below such a cell hold empty cells, so that every row is
 * complete.
 *
 * @param cellOf creates the content of a cell
 * @returns null for a table without cells
 */
export function plainTable(
  table: HTMLTableElement,
  page: Document,
  cellOf: (cell: HTMLTableCellElement) => HTMLElement,
): HTMLTableElement | null {
  const made = page.createElement('table');
  /** Rows still covered by the cell above, by column. */
  const covered: number[] = [];
  for (const row of table.rows) {
    const line = page.createElement('tr');
    let column = 0;
    const fill = () => {
      while ((covered[column] ?? 0) > 0) {
        covered[column] = (covered[column] ?? 0) - 1;
        line.append(emptyCell(page));
        column++;
      }
    };
    for (const cell of row.cells) {
      fill();
      if (column >= MAX_COLUMNS) break;
      const width = Math.min(cell.colSpan, MAX_COLUMNS - column);
      const built = cellOf(cell);
      if (width > 1) built.setAttribute('colspan', String(width));
      line.append(built);
      for (let step = 0; step < width; step++) covered[column++] = Math.max(0, cell.rowSpan - 1);
    }
    fill();
    if (line.childElementCount > 0) made.append(line);
  }
  return made.childElementCount > 0 ? made : null;
}

function emptyCell(page: Document): HTMLElement {
  const cell = page.createElement('td');
  cell.append(page.createElement('p'));
  return cell;
}
