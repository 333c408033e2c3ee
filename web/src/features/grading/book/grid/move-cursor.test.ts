import { describe, expect, it } from 'vitest';
import { type Cursor, movedCursor } from './move-cursor.ts';

const extent = { rows: 100, columns: 10, rowsPerPage: 20 };
const plain = { ctrlKey: false, metaKey: false };
const far = { ctrlKey: true, metaKey: false };
const at = (row: number, column: number): Cursor => ({ row, column });

describe('movedCursor', () => {
  it.each<[string, string, typeof plain, Cursor, Cursor | null]>([
    ['up', 'ArrowUp', plain, at(5, 3), at(4, 3)],
    ['from the first row to the head', 'ArrowUp', plain, at(0, 3), at(-1, 3)],
    ['no further than the head', 'ArrowUp', plain, at(-1, 3), at(-1, 3)],
    ['to the first row', 'ArrowUp', far, at(50, 3), at(0, 3)],
    ['down', 'ArrowDown', plain, at(5, 3), at(6, 3)],
    ['no further than the last row', 'ArrowDown', plain, at(99, 3), at(99, 3)],
    ['to the last row', 'ArrowDown', far, at(5, 3), at(99, 3)],
    ['left', 'ArrowLeft', plain, at(5, 3), at(5, 2)],
    ['right', 'ArrowRight', plain, at(5, 3), at(5, 4)],
    ['no further than the last column', 'ArrowRight', plain, at(5, 9), at(5, 9)],
    ['to the first column', 'Home', plain, at(5, 3), at(5, 0)],
    ['to the last column', 'End', plain, at(5, 3), at(5, 9)],
    ['to the first cell', 'Home', far, at(5, 3), at(0, 0)],
    ['to the last cell', 'End', far, at(5, 3), at(99, 9)],
    ['a page up, not into the head', 'PageUp', plain, at(5, 3), at(0, 3)],
    ['a page down', 'PageDown', plain, at(5, 3), at(25, 3)],
    ['nowhere for a letter', 'a', plain, at(5, 3), null],
  ])('goes %s', (_where, key, modifiers, from, to) => {
    expect(movedCursor(key, modifiers, from, extent)).toEqual(to);
  });

  it('stays in the head where there are no rows', () => {
    expect(movedCursor('ArrowDown', plain, at(-1, 0), { ...extent, rows: 0 })).toEqual(at(-1, 0));
  });
});
