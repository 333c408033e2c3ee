import type { CellValue } from '@antecedent/domain/office/spreadsheet/cell-value';
import type { ICellData } from '@univerjs/core';
import { toFileValue, toUniverValue } from './cell-value.ts';

/** The result of a formula: text may be empty, and is never rich text. */
export function formulaResult(cell: ICellData): CellValue {
  if (cell.v === '') return { kind: 'text', value: '' };
  return toFileValue({ ...cell, p: null });
}

/**
 * Whether a result must not replace the one in the file: it has not been calculated yet, or Univer cannot
 * calculate it.
 */
export function isUnusableResult(old: CellValue, now: CellValue): boolean {
  if (now.kind === 'empty') return true;
  return now.kind === 'error' && now.value === '#NAME?' && old.kind !== 'error';
}

/** Whether a cell's content is unchanged; formula results may differ in their last digits. */
export function isSameValue(old: CellValue, now: CellValue, isResult: boolean): boolean {
  if (old.kind === 'text' && now.kind === 'text') {
    if (old.value !== now.value) return false;
    if (isResult || old.runs === undefined) return isResult || now.runs === undefined;
    return JSON.stringify(toFileValue(toUniverValue(old))) === JSON.stringify(now);
  }
  if (old.kind === 'number' && now.kind === 'number') {
    // sums in another order differ in the last digits
    const scale = Math.max(Math.abs(old.value), Math.abs(now.value));
    return (
      old.value === now.value || (isResult && Math.abs(old.value - now.value) <= scale * 1e-14)
    );
  }
  if (old.kind === 'text' && now.kind === 'empty') return old.value === '';
  if (old.kind === 'error' && now.kind === 'text') return old.value === now.value;
  return (
    old.kind === now.kind &&
    ('value' in old ? old.value : null) === ('value' in now ? now.value : null)
  );
}
