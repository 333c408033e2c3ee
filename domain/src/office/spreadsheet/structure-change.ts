import { type CellRange, cellRange, rangeName, SHEET_COLUMNS, SHEET_ROWS } from './cell-address.ts';
import { type Reference, type ReferenceEnd, referenceText, rewriteReferences } from './formula.ts';
import type { LineMap } from './line-map.ts';

/** What became of one sheet of the file. */
export type SheetChange = {
  /** Its name in the file. */
  name: string;
  /** Its name now, or `null` when the sheet is gone. */
  newName: string | null;
  rows: LineMap;
  columns: LineMap;
};

/** What became of all sheets of the file: the one thing that shifts references. */
export class StructureChange {
  private readonly byName = new Map<string, SheetChange>();
  /** Whether every reference still says what it said. */
  readonly isNone: boolean;

  constructor(sheets: readonly SheetChange[]) {
    for (const sheet of sheets) this.byName.set(sheet.name.toLowerCase(), sheet);
    this.isNone = sheets.every(
      ({ name, newName, rows, columns }) =>
        name === newName && rows.isUntouched && columns.isUntouched,
    );
  }

  /** The sheet of that name in the file; names of sheets compare without case. */
  sheet(name: string): SheetChange | undefined {
    return this.byName.get(name.toLowerCase());
  }

  /**
   * A formula of the file as it must read now.
   *
   * @param home name in the file of the sheet that the formula stands in, or `null` where every
   * reference names its sheet
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

  /** A range of a sheet as it is now, or `null` when all of it is gone. */
  range(
    range: CellRange,
    { rows, columns }: Pick<SheetChange, 'rows' | 'columns'>,
  ): CellRange | null {
    return shiftedRange(range, rows, columns);
  }
}

/** A range after the lines below it moved, or `null` when all of it is gone. */
export function shiftedRange(range: CellRange, rows: LineMap, columns: LineMap): CellRange | null {
  const down = rows.spanOf(range.startRow, range.endRow);
  const across = columns.spanOf(range.startColumn, range.endColumn);
  if (down === null || across === null) return null;
  // whole columns do not become shorter by a row that is taken out of them
  const startRow = isAll(range.startRow, range.endRow, SHEET_ROWS) ? 0 : down[0];
  const startColumn = isAll(range.startColumn, range.endColumn, SHEET_COLUMNS) ? 0 : across[0];
  return { startRow, startColumn, endRow: down[1], endColumn: across[1] };
}

function isAll(first: number, last: number, size: number): boolean {
  return first === 0 && last === size - 1;
}

/** A list of ranges parted by spaces (`sqref`) after the lines moved; empty when all are gone. */
export function shiftedRangeList(list: string, rows: LineMap, columns: LineMap): string {
  const shifted = list.split(/\s+/).map((name) => {
    const range = cellRange(name);
    if (range === null) return name;
    const now = shiftedRange(range, rows, columns);
    if (now === null) return '';
    // written as it was, where it is what it was
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
