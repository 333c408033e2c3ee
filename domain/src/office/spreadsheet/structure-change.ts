import { type CellRange, cellRange, rangeName, SHEET_COLUMNS, SHEET_ROWS } from './cell-address.ts';
import { type Reference, type ReferenceEnd, referenceText, rewriteReferences } from './formula.ts';
import type { LineMap } from './line-map.ts';

/** What happened to one sheet of the file. */
export type SheetChange = {
  /** Its name in the file. */
  name: string;
  /** Its current name, or `null` when the sheet was removed. */
  newName: string | null;
  rows: LineMap;
  columns: LineMap;
};

/** What happened to all sheets of the file: the single source for shifting references. */
export class StructureChange {
  private readonly byName = new Map<string, SheetChange>();
  /** Whether every reference is still valid as written. */
  readonly isNone: boolean;

  constructor(sheets: readonly SheetChange[]) {
    for (const sheet of sheets) this.byName.set(sheet.name.toLowerCase(), sheet);
    this.isNone = sheets.every(
      ({ name, newName, rows, columns }) =>
        name === newName && rows.isUntouched && columns.isUntouched,
    );
  }

  /** The sheet with that name in the file; sheet names are case-insensitive. */
  sheet(name: string): SheetChange | undefined {
    return this.byName.get(name.toLowerCase());
  }

  /**
   * A formula of the file with its references updated.
   *
   * @param home name in the file of the formula's sheet, or `null` when every reference names its
   * sheet
   */
  formula(text: string, home: string | null): string {
    if (this.isNone) return text;
    return rewriteReferences(text, (reference) => this.reference(reference, home));
  }

  private reference({ sheet, from, to }: Reference, home: string | null): string | null {
    const name = sheet ?? home;
    const change = name === null ? undefined : this.sheet(name);
    if (change === undefined) return null;
    if (change.newName === null) return '#REF!';
    const isRenamed = sheet !== null && change.newName.toLowerCase() !== change.name.toLowerCase();
    const lines = shiftedEnds(change, from, to);
    const prefix = sheet === null ? null : isRenamed ? change.newName : sheet;
    if (lines === null) return `${prefix === null ? '' : referencePrefix(prefix)}#REF!`;
    const isSame = isSameEnd(lines[0], from) && isSameEnd(lines[1], to);
    return isSame && !isRenamed ? null : referenceText(prefix, lines[0], lines[1]);
  }

  /** The current range of a sheet's former range, or `null` when all of it was removed. */
  range(
    range: CellRange,
    { rows, columns }: Pick<SheetChange, 'rows' | 'columns'>,
  ): CellRange | null {
    return shiftedRange(range, rows, columns);
  }
}

/** A range after its lines moved, or `null` when all of it was removed. */
export function shiftedRange(range: CellRange, rows: LineMap, columns: LineMap): CellRange | null {
  const down = rows.spanOf(range.startRow, range.endRow);
  const across = columns.spanOf(range.startColumn, range.endColumn);
  if (down === null || across === null) return null;
  // Whole columns don't become shorter when a row is removed.
  const startRow = isAll(range.startRow, range.endRow, SHEET_ROWS) ? 0 : down[0];
  const startColumn = isAll(range.startColumn, range.endColumn, SHEET_COLUMNS) ? 0 : across[0];
  return { startRow, startColumn, endRow: down[1], endColumn: across[1] };
}

function isAll(first: number, last: number, size: number): boolean {
  return first === 0 && last === size - 1;
}

/**
 * A list of ranges separated by spaces (`sqref`) after the lines moved; empty when all were
 * removed.
 */
export function shiftedRangeList(list: string, rows: LineMap, columns: LineMap): string {
  const shifted = list.split(/\s+/).map((name) => {
    const range = cellRange(name);
    if (range === null) return name;
    const now = shiftedRange(range, rows, columns);
    if (now === null) return '';
    // Keep the spelling when the range is unchanged.
    return rangeName(now) === rangeName(range) ? name : rangeName(now);
  });
  return shifted.filter((name) => name !== '').join(' ');
}

function shiftedEnds(
  { rows, columns }: SheetChange,
  from: ReferenceEnd,
  to: ReferenceEnd | null,
): [ReferenceEnd, ReferenceEnd | null] | null {
  const down = shiftedSpan(rows, from.row, to === null ? from.row : to.row);
  const across = shiftedSpan(columns, from.column, to === null ? from.column : to.column);
  if (down === null || across === null) return null;
  return [
    { ...from, row: down[0], column: across[0] },
    to === null ? null : { ...to, row: down[1], column: across[1] },
  ];
}

function shiftedSpan(
  lines: LineMap,
  first: number | null,
  last: number | null,
): [number | null, number | null] | null {
  if (first === null || last === null) return [first, last];
  const span = lines.spanOf(Math.min(first, last), Math.max(first, last));
  if (span === null) return null;
  return first <= last ? span : [span[1], span[0]];
}

function isSameEnd(a: ReferenceEnd | null, b: ReferenceEnd | null): boolean {
  return a?.row === b?.row && a?.column === b?.column;
}

function referencePrefix(sheet: string): string {
  const text = referenceText(
    sheet,
    { row: 0, column: 0, rowFixed: false, columnFixed: false },
    null,
  );
  return text.slice(0, text.lastIndexOf('!') + 1);
}
