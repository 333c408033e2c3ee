import {
  cellName,
  isSameRange,
  rangeName,
} from '@antecedent/domain/office/spreadsheet/cell-address';
import type { Sheet } from '@antecedent/domain/office/spreadsheet/sheet';
import { shiftedRange } from '@antecedent/domain/office/spreadsheet/structure-change';
import type { SheetEdits } from '@antecedent/domain/office/spreadsheet/workbook-edits';
import type { IWorksheetData } from '@univerjs/core';
import { displayedMerges } from './workbook-snapshot.ts';

/** The merged ranges, or `null` if they follow from the moved rows and columns. */
export function mergeEdits(
  sheet: Sheet | null,
  univerSheet: Partial<IWorksheetData>,
  { rows, columns }: SheetEdits,
): NonNullable<SheetEdits['merges']> | null {
  const now = (univerSheet.mergeData ?? []).map(({ startRow, startColumn, endRow, endColumn }) => ({
    startRow,
    startColumn,
    endRow,
    endColumn,
  }));
  const shifted = (ranges: Sheet['merges']) =>
    ranges.flatMap((range) => {
      const moved = shiftedRange(range, rows, columns);
      const isPoint =
        moved !== null &&
        cellName({ row: moved.startRow, column: moved.startColumn }) === rangeName(moved);
      return moved === null || isPoint ? [] : [moved];
    });
  const shown = shifted(sheet === null ? [] : displayedMerges(sheet));
  const isSame =
    now.length === shown.length &&
    now.every((range) => shown.some((old) => isSameRange(range, old)));
  if (isSame) return null;
  const unseen = (sheet?.merges ?? []).filter(
    (range) => !displayedMerges(sheet as Sheet).includes(range),
  );
  return [...now, ...shifted(unseen)];
}
