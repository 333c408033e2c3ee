import type { CellValue } from '@antecedent/domain/office/sheet/cell-value';
import type { ICellData } from '@univerjs/core';
import { fileValue, screenValue } from './cell-content.ts';

/** What a formula came to: text may be empty, and never has looks of its own. */
export function resultOf(cell: ICellData): CellValue {
  if (cell.v === '') return { kind: 'text', value: '' };
  return fileValue({ ...cell, p: null });
}

/**
 * Whether a result is none to take over what the file has: not worked out yet, or not to be worked
 * out by this screen.
 */
export function isNoResult(old: CellValue, now: CellValue): boolean {
  if (now.kind === 'empty') return true;
  return now.kind === 'error' && now.value === '#NAME?' && old.kind !== 'error';
}

/** Whether a cell holds what it held; results of formulas may differ in their last digits. */
export function isSameValue(old: CellValue, now: CellValue, isResult: boolean): boolean {
  if (old.kind === 'text' && now.kind === 'text') {
    if (old.value !== now.value) return false;
    if (isResult || old.runs === undefined) return isResult || now.runs === undefined;
    return JSON.stringify(fileValue(screenValue(old))) === JSON.stringify(now);
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
