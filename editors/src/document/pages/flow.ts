import type { Node } from 'prosemirror-model';
import { PIXELS_PER_TWENTIETH } from '../open/page-size.ts';
import { breakLines, type Line, type LineContext } from './break-lines.ts';
import { tableRows } from './table-rows.ts';

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
};

/** Makes pieces from blocks; a block that has not changed is not measured again. */
export class Flow {
  private readonly context: LineContext;
  private readonly laid = new WeakMap<Node, { width: number; items: FlowItem[] }>();

  constructor(context: LineContext) {
    this.context = context;
  }

  /** The pieces of a block in a column of this width, at places counted from the block's own. */
  items(block: Node, width: number): readonly FlowItem[] {
    let known = this.laid.get(block);
    if (known === undefined || known.width !== width) {
      known = { width, items: this.read(block, width) };
      this.laid.set(block, known);
    }
    return known.items;
  }

  /** Height of blocks below each other, such as those of a cell, a header or a note. */
  height(blocks: readonly Node[], width: number): number {
    let height = 0;
    let last: FlowItem | null = null;
    for (const item of blocks.flatMap((block) => this.items(block, width))) {
      height += spaceBetween(last, item);
      for (const line of item.lines) height += line.height;
      last = item;
    }
    return height + (last?.after ?? 0);
  }

  private read(block: Node, width: number): FlowItem[] {
    switch (block.type.name) {
      case 'paragraph':
        return [this.paragraph(block, width)];
      case 'table':
        return tableRows(block, width, (blocks, inner) => this.height(blocks, inner));
      case 'container': {
        const items: FlowItem[] = [];
        block.forEach((inner, offset) => {
          for (const item of this.items(inner, width)) {
            items.push({ ...item, position: item.position + offset + 1 });
          }
        });
        return items;
      }
      default:
        return [this.untouched(block, width)];
    }
  }

  private paragraph(block: Node, width: number): FlowItem {
    const measures = this.context.measures.paragraph(block.attrs.properties as string);
    return {
      position: 0,
      kind: 'paragraph',
      isInTable: false,
      before: measures.before,
      after: measures.after,
      contextualStyle: measures.contextual ? (measures.styleId ?? '') : null,
      styleId: measures.styleId ?? '',
      lines: breakLines(block, width, this.context),
      keepNext: measures.keepNext,
      keepLines: measures.keepLines,
      widowControl: measures.widowControl,
      pageBreakBefore: measures.pageBreakBefore,
      repeated: 0,
    };
  }

  /** A block that stays as it is: by the words that it shows. */
  private untouched(block: Node, width: number): FlowItem {
    const { measures, measure } = this.context;
    const { face } = measures.run('', null);
    const words = measure.width((block.attrs.label as string) ?? '', face);
    const count = Math.max(1, Math.ceil(words / width));
    const height = measure.lineHeight(face.family) * face.size;
    return {
      position: 0,
      kind: 'paragraph',
      isInTable: false,
      before: 0,
      after: 0,
      contextualStyle: null,
      styleId: null,
      lines: Array.from({ length: count }, () => ({ from: 0, height, notes: [], ends: null })),
      keepNext: false,
      keepLines: false,
      widowControl: true,
      pageBreakBefore: false,
      repeated: 0,
    };
  }
}

/** The space above a piece: that after the one before and its own, unless both leave it out. */
export function spaceBetween(above: FlowItem | null, item: FlowItem): number {
  if (above === null) return item.before;
  const isSame = above.styleId === item.styleId;
  const after = isSame && above.contextualStyle === above.styleId ? 0 : above.after;
  const before = isSame && item.contextualStyle === item.styleId ? 0 : item.before;
  return after + before;
}

/** Default distance of tab stops, from settings.xml; half an inch where it does not say. */
export function defaultTab(settingsXml: string | null): number {
  const value = /<w:defaultTabStop\s[^>]*w:val="(\d+)"/.exec(settingsXml ?? '')?.[1];
  const twentieths = Number.parseFloat(value ?? '') || 720;
  return twentieths * PIXELS_PER_TWENTIETH;
}
