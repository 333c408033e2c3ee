import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { gridOf } from './cell-merges.ts';
import { columnWidths, hasWidths } from './column-widths.ts';

/** CSS pixels in a twentieth of a point, the other way round. */
const TWENTIETHS_PER_PIXEL = 15;

/** Where the columns of a displayed table end, in window pixels from its start; undefined where no cell ends. */
export type ColumnEdges = {
  table: HTMLElement;
  ends: readonly (number | undefined)[];
  size: number;
};

/** Measures where columns end. Reads rows only until every edge is known. */
export function columnEdges(view: EditorView, table: Node, position: number): ColumnEdges | null {
  const dom = view.nodeDOM(position);
  if (!(dom instanceof HTMLElement)) return null;
  const box = dom.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(dom).direction === 'rtl';
  const count = columnWidths(table).length;
  const ends: (number | undefined)[] = Array.from({ length: count });
  for (const row of gridOf(table, position)) {
    for (const { position: at, column, span } of row) {
      const last = column + span - 1;
      const cell = ends[last] === undefined ? view.nodeDOM(at) : null;
      if (!(cell instanceof HTMLElement) || cell.offsetParent === null) continue;
      const { left, right } = cell.getBoundingClientRect();
      ends[last] = isRightToLeft ? box.right - left : right - box.left;
    }
    if (!ends.includes(undefined)) break;
  }
  return { table: dom, ends, size: box.width };
}

/**
 * Widths of the columns in twentieths of a point: as the file says, or, where it says nothing, as they are on the
 * screen. Null where they cannot be seen.
 */
export function shownWidths(view: EditorView, table: Node, position: number): number[] | null {
  if (hasWidths(table)) return columnWidths(table);
  const edges = columnEdges(view, table, position);
  const scale = edges === null ? 0 : edges.table.offsetWidth / edges.size;
  if (edges === null || !Number.isFinite(scale) || scale <= 0) return null;
  let from = 0;
  let unknown = 1;
  const widths: number[] = [];
  for (const end of edges.ends) {
    if (end === undefined) {
      unknown++;
      continue;
    }
    const width = Math.round((Math.max(1, end - from) * scale * TWENTIETHS_PER_PIXEL) / unknown);
    for (; unknown > 0; unknown--) widths.push(width);
    from = end;
    unknown = 1;
  }
  return widths.length === edges.ends.length ? widths : null;
}
