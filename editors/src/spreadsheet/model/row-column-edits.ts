import type { CellStyle } from '@antecedent/domain/office/spreadsheet/cell-style';
import type { LineMap } from '@antecedent/domain/office/spreadsheet/line-map';
import type { Sheet, SheetLine } from '@antecedent/domain/office/spreadsheet/sheet';
import type { LineEdit, SheetEdits } from '@antecedent/domain/office/spreadsheet/workbook-edits';
import type { IColumnData, IRowData, IStyleData, IWorksheetData, Nullable } from '@univerjs/core';
import { styleChange } from './cell-style.ts';
import { PIXELS_PER_CHARACTER, PIXELS_PER_POINT, styleId } from './workbook-snapshot.ts';

type UniverStyle = Nullable<IStyleData | string>;

/** Rows and columns whose size, visibility or style has changed. */
export function rowColumnEdits(
  { rows, columns }: SheetEdits,
  sheet: Sheet | null,
  univerSheet: Partial<IWorksheetData>,
  formatStyle: (format: number) => CellStyle,
  styleOf: (univerStyle: UniverStyle) => CellStyle,
): { rowLines: LineEdit[]; columnLines: LineEdit[] } {
  const style = (old: SheetLine | undefined, now: UniverStyle) => {
    const format = old?.format ?? 0;
    if (now == null ? format === 0 : now === styleId(format)) return null;
    return styleChange(formatStyle(format), styleOf(now));
  };
  const rowLines = compared(rows, sheet?.rows ?? [], univerSheet.rowData ?? {}, style, {
    // automatic heights are computed by every program itself
    before: (old) =>
      old?.isChosen === true && old.size !== null ? Math.round(old.size * PIXELS_PER_POINT) : null,
    now: (row: Partial<IRowData>) => (row.ia === 1 || row.h === undefined ? null : row.h),
    unit: PIXELS_PER_POINT,
  });
  const columnLines = compared(columns, sheet?.columns ?? [], univerSheet.columnData ?? {}, style, {
    before: (old) => (old?.size == null ? null : Math.round(old.size * PIXELS_PER_CHARACTER)),
    now: (column: Partial<IColumnData>) => column.w ?? null,
    unit: PIXELS_PER_CHARACTER,
  });
  return { rowLines, columnLines };
}

type Measure<Line> = {
  before(old: SheetLine | undefined): number | null;
  now(line: Line): number | null;
  /** Converts pixels to the file's unit. */
  unit: number;
};

function compared<Line extends { hd?: number; s?: UniverStyle }>(
  map: LineMap,
  old: readonly SheetLine[],
  now: Readonly<Record<number, Line | undefined>>,
  style: (old: SheetLine | undefined, now: UniverStyle) => LineEdit['style'] | null,
  measure: Measure<Line>,
): LineEdit[] {
  const edits: LineEdit[] = [];
  const places = new Set(Object.keys(now).map(Number));
  for (const line of old) {
    // long runs reach beyond what Univer shows and cannot be changed there
    for (let at = line.first; at <= Math.min(line.last, line.first + 1_000); at++) {
      const place = map.newOf(at);
      if (place !== null && now[place] !== undefined) places.add(place);
    }
  }
  for (const place of [...places].sort((a, b) => a - b)) {
    const line = now[place] ?? ({} as Line);
    const at = map.oldOf(place);
    const before =
      at === null ? undefined : old.find(({ first, last }) => at >= first && at <= last);
    const edit: LineEdit = { line: place };
    const [sizeBefore, sizeNow] = [measure.before(before), measure.now(line)];
    if (sizeBefore !== sizeNow) {
      edit.size = sizeNow === null ? null : Math.round((sizeNow / measure.unit) * 100) / 100;
    }
    const isHidden = line.hd === 1;
    if (isHidden !== (before?.hidden ?? false)) edit.hidden = isHidden;
    const change = style(before, line.s);
    if (change != null) edit.style = change;
    if (Object.keys(edit).length > 1) edits.push(edit);
  }
  return edits;
}
