import type { Node } from 'prosemirror-model';
import type { Line } from './break-lines.ts';
import { type CellStart, type FlowItem, type ItemsOf, spaceBetween } from './flow-item.ts';

/** A line of a cell: its bottom, and where it begins relative to the inside of the row. */
type CellLine = CellStart & { bottom: number; notes: readonly string[] };

/** A cell's content, line by line; `end` is where it ends, relative to the inside of the row. */
export type CellFlow = { lines: readonly CellLine[]; height: number; end: number };

const SLACK = 0.5;

/**
 * Lays out the blocks of a cell.
 *
 * @param offset position of the cell inside its row
 */
export function cellFlow(
  cell: Node,
  offset: number,
  width: number,
  top: number,
  itemsOf: ItemsOf,
): CellFlow {
  const lines: CellLine[] = [];
  let bottom = top;
  let last: FlowItem | null = null;
  cell.forEach((block, inner) => {
    for (const item of itemsOf(block, width)) {
      const position = offset + 1 + inner + item.position;
      bottom += spaceBetween(last, item);
      item.lines.forEach(({ height, from, notes }, index) => {
        bottom += height;
        const before = lines.at(-1);
        if (index > 0 && item.kind === 'row' && before !== undefined) {
          // rows of a table inside a cell are not split
          lines[lines.length - 1] = { ...before, bottom, notes: [...before.notes, ...notes] };
        } else if (index > 0) {
          lines.push({ position: position + 1 + from, where: 'line', bottom, notes });
        } else {
          lines.push({ position, where: item.isInTable ? 'row' : 'block', bottom, notes });
        }
      });
      last = item;
    }
  });
  const end = last as FlowItem | null;
  const height = bottom - top + (end === null ? 0 : end.after + end.borders.below);
  return { lines, height, end: offset + cell.nodeSize - 1 };
}

/**
 * A row as lines: those of its tallest cell, so that a page may end between them. The other cells
 * continue with the first line that reaches below.
 *
 * @param inside from the position of the row's item to the inside of the row
 */
export function rowLines(
  height: number,
  cells: readonly CellFlow[],
  inside: number,
): Pick<FlowItem, 'lines'> & Required<Pick<FlowItem, 'cells'>> {
  const highest = cells.reduce<readonly CellLine[]>(
    (found, { lines }) =>
      (lines.at(-1)?.bottom ?? 0) > (found.at(-1)?.bottom ?? 0) ? lines : found,
    [],
  );
  const bottoms = highest.map(({ bottom }) => bottom).filter((bottom) => bottom < height);
  // what a row has below its last line stays with that line
  if (bottoms.length === 0) bottoms.push(height);
  else bottoms[bottoms.length - 1] = height;
  const all = cells.flatMap(({ lines }) => lines);
  const lines = bottoms.map((bottom, index): Line => {
    const above = bottoms[index - 1] ?? Number.NEGATIVE_INFINITY;
    const isHere = (line: CellLine) => line.bottom > above && line.bottom <= bottom;
    return {
      from: 0,
      height: bottom - (bottoms[index - 1] ?? 0),
      notes: all.filter(isHere).flatMap(({ notes }) => notes),
      ends: null,
    };
  });
  return {
    lines,
    cells: (line) =>
      cells.map((cell) => {
        const next = cell.lines.find(({ bottom }) => bottom > (bottoms[line - 1] ?? 0) + SLACK);
        const { position, where } = next ?? { position: cell.end, where: 'block' };
        return { position: position + inside, where };
      }),
  };
}
