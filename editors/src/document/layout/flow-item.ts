import type { Node } from 'prosemirror-model';
import type { Line } from './break-lines.ts';

/** Where a cell continues if its row is split, relative to the row. */
export type CellStart = { position: number; where: 'block' | 'line' | 'row' };

/** An item that is placed on pages one after another: a paragraph, or a table row. */
export type FlowItem = {
  /** Its position: before the paragraph or the row, or before the table that starts with it. */
  position: number;
  kind: 'paragraph' | 'row';
  /** Whether it follows other rows of its table. */
  isInTable: boolean;
  before: number;
  after: number;
  /** What its borders take above and below, besides the space. */
  borders: { above: number; below: number };
  /** The space after the previous paragraph and its own add up. */
  addsSpacing: boolean;
  /** The style whose paragraphs have no space between them. */
  contextualStyle: string | null;
  styleId: string | null;
  lines: readonly Line[];
  keepNext: boolean;
  /** All its lines go on one page where possible. */
  keepLines: boolean;
  widowControl: boolean;
  pageBreakBefore: boolean;
  /** In a table, height of the header rows repeated at the top of each page. */
  repeated: number;
  /** Where the cells of a row continue if a page ends before one of its lines. */
  cells?(line: number): CellStart[];
};

/** The defaults of an item. */
export const DEFAULT_FLOW_ITEM: Omit<FlowItem, 'lines'> = {
  position: 0,
  kind: 'paragraph',
  isInTable: false,
  repeated: 0,
  before: 0,
  after: 0,
  borders: { above: 0, below: 0 },
  addsSpacing: false,
  contextualStyle: null,
  styleId: null,
  keepNext: false,
  keepLines: false,
  widowControl: false,
  pageBreakBefore: false,
};

/** Returns the items of a block in a column of a given width. */
export type ItemsOf = (block: Node, width: number) => readonly FlowItem[];

/**
 * The space above an item: that after the previous one or its own, whichever is larger, or both,
 * without what contextual spacing suppresses.
 */
export function spaceBetween(above: FlowItem | null, item: FlowItem): number {
  if (above === null) return item.before + item.borders.above;
  const isSame = above.styleId === item.styleId;
  const after = isSame && above.contextualStyle === above.styleId ? 0 : above.after;
  const before = isSame && item.contextualStyle === item.styleId ? 0 : item.before;
  const borders = above.borders.below + item.borders.above;
  return borders + (item.addsSpacing ? after + before : Math.max(after, before));
}
