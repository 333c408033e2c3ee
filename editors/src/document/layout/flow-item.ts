import type { Node } from 'prosemirror-model';
import type { Line } from './break-lines.ts';

/** Where a cell goes on when its row is divided, counted from the row's own place. */
export type CellStart = { position: number; where: 'block' | 'line' | 'row' };

/** A piece of the text that goes onto pages one after another: a paragraph, or a row of a table. */
export type FlowItem = {
  /** Where it stands: in front of the paragraph or the row, or of the table that begins with it. */
  position: number;
  kind: 'paragraph' | 'row';
  /** Whether other rows of its table stand in front of it. */
  isInTable: boolean;
  before: number;
  after: number;
  /** Space between paragraphs of the same style falls away. */
  contextualStyle: string | null;
  styleId: string | null;
  lines: readonly Line[];
  keepNext: boolean;
  /** All its lines stand on one page where they can. */
  keepLines: boolean;
  widowControl: boolean;
  pageBreakBefore: boolean;
  /** Height of the rows that stand again at the top of each page, in a table. */
  repeated: number;
  /** Where the cells of a row go on when a page ends in front of one of its lines. */
  cells?(line: number): CellStart[];
};

/** What a piece has that no style and no property says anything of. */
export const DEFAULT_FLOW_ITEM: Omit<FlowItem, 'lines'> = {
  position: 0,
  kind: 'paragraph',
  isInTable: false,
  repeated: 0,
  before: 0,
  after: 0,
  contextualStyle: null,
  styleId: null,
  keepNext: false,
  keepLines: false,
  widowControl: false,
  pageBreakBefore: false,
};

/** Gives the pieces of a block in a column of a width. */
export type ItemsOf = (block: Node, width: number) => readonly FlowItem[];

/** The space above a piece: that after the one before and its own, unless both leave it out. */
export function spaceBetween(above: FlowItem | null, item: FlowItem): number {
  if (above === null) return item.before;
  const isSame = above.styleId === item.styleId;
  const after = isSame && above.contextualStyle === above.styleId ? 0 : above.after;
  const before = isSame && item.contextualStyle === item.styleId ? 0 : item.before;
  return after + before;
}
