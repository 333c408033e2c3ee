import { SHEET_COLUMNS, SHEET_ROWS } from '@antecedent/domain/office/spreadsheet/cell-address';
import { LineMap } from '@antecedent/domain/office/spreadsheet/line-map';

export type SheetLines = { rows: LineMap; columns: LineMap };

const UNCHANGED: SheetLines = {
  rows: LineMap.untouched(SHEET_ROWS),
  columns: LineMap.untouched(SHEET_COLUMNS),
};

type Range = { startRow: number; endRow: number; startColumn: number; endColumn: number };
type LineParams = { subUnitId: string; range: Range; sourceRange: Range; targetRange: Range };

/** Tracks where the rows and columns of each sheet have moved, from Univer's mutations. */
export class StructureLog {
  private readonly bySheet = new Map<string, SheetLines>();

  /** Where the rows and columns of a sheet are now, by Univer's id of the sheet. */
  linesOf(sheet: string): SheetLines {
    return this.bySheet.get(sheet) ?? UNCHANGED;
  }

  /** Records a mutation of Univer's model, if it inserts, removes or moves rows or columns. */
  record(mutation: string, params: unknown): void {
    const { subUnitId } = params as LineParams;
    const before = this.linesOf(subUnitId);
    const after = changedLines(before, mutation, params as LineParams);
    if (after !== before) this.bySheet.set(subUnitId, after);
  }
}

function changedLines(lines: SheetLines, mutation: string, params: LineParams): SheetLines {
  const { range, sourceRange: source, targetRange: target } = params;
  const { rows, columns } = lines;
  switch (mutation) {
    case 'sheet.mutation.insert-row':
      return { rows: rows.inserted(range.startRow, rowsIn(range)), columns };
    case 'sheet.mutation.remove-rows':
      return { rows: rows.removed(range.startRow, rowsIn(range)), columns };
    case 'sheet.mutation.move-rows':
      return { rows: rows.moved(source.startRow, rowsIn(source), target.startRow), columns };
    case 'sheet.mutation.insert-col':
      return { rows, columns: columns.inserted(range.startColumn, columnsIn(range)) };
    case 'sheet.mutation.remove-col':
      return { rows, columns: columns.removed(range.startColumn, columnsIn(range)) };
    case 'sheet.mutation.move-columns':
      return {
        rows,
        columns: columns.moved(source.startColumn, columnsIn(source), target.startColumn),
      };
    default:
      return lines;
  }
}

function rowsIn({ startRow, endRow }: Range): number {
  return endRow - startRow + 1;
}

function columnsIn({ startColumn, endColumn }: Range): number {
  return endColumn - startColumn + 1;
}
