import type { Node } from 'prosemirror-model';
import { PIXELS_PER_TWENTIETH } from '../properties/page-size.ts';
import { breakLines, type PlacedTab, placeTabs } from './break-lines.ts';
import { DEFAULT_FLOW_ITEM, type FlowItem, spaceBetween } from './flow-item.ts';
import type { LineContext } from './line-context.ts';
import { tableRows } from './table-rows.ts';

/** Turns blocks into items; an unchanged block is not measured again. */
export class Flow {
  private readonly context: LineContext;
  private readonly laid = new WeakMap<Node, { width: number; items: FlowItem[] }>();

  private readonly tabs = new WeakMap<Node, { width: number; placed: readonly PlacedTab[] }>();

  constructor(context: LineContext) {
    this.context = context;
  }

  /** The items of a block in a column of this width, at positions relative to the block. */
  items(block: Node, width: number): readonly FlowItem[] {
    let known = this.laid.get(block);
    if (known === undefined || known.width !== width) {
      known = { width, items: this.read(block, width) };
      this.laid.set(block, known);
    }
    return known.items;
  }

  /** Where the tabs of a paragraph end in a column of this width. */
  tabsOf(paragraph: Node, width: number): readonly PlacedTab[] {
    let known = this.tabs.get(paragraph);
    if (known === undefined || known.width !== width) {
      known = { width, placed: placeTabs(paragraph, width, this.context) };
      this.tabs.set(paragraph, known);
    }
    return known.placed;
  }

  /** Height of stacked blocks, such as those of a cell, a header or a note. */
  height(blocks: readonly Node[], width: number): number {
    let height = 0;
    let last: FlowItem | null = null;
    for (const item of blocks.flatMap((block) => this.items(block, width))) {
      height += spaceBetween(last, item);
      for (const line of item.lines) height += line.height;
      last = item;
    }
    return height + (last === null ? 0 : last.after + last.borders.below);
  }

  private read(block: Node, width: number): FlowItem[] {
    switch (block.type.name) {
      case 'paragraph':
        return [this.paragraph(block, width)];
      case 'table':
        return tableRows(block, width, (inner, available) => this.items(inner, available));
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
        return [this.unstyled(block, width)];
    }
  }

  private paragraph(block: Node, width: number): FlowItem {
    const measures = this.context.measures.paragraph(block.attrs.properties as string);
    return {
      ...DEFAULT_FLOW_ITEM,
      before: measures.before,
      after: measures.after,
      borders: measures.borders,
      addsSpacing: this.context.addsSpacing,
      contextualStyle: measures.contextual ? (measures.styleId ?? '') : null,
      styleId: measures.styleId ?? '',
      lines: breakLines(block, width, this.context),
      keepNext: measures.keepNext,
      keepLines: measures.keepLines,
      widowControl: measures.widowControl,
      pageBreakBefore: measures.pageBreakBefore,
    };
  }

  /** A block that is not laid out: measured by the text it shows. */
  private unstyled(block: Node, width: number): FlowItem {
    const { measures, measure } = this.context;
    const { face } = measures.run('', null);
    const words = measure.width((block.attrs.label as string) ?? '', face);
    const count = Math.max(1, Math.ceil(words / width));
    const height = measure.lineHeight(face.family) * face.size;
    return {
      ...DEFAULT_FLOW_ITEM,
      lines: Array.from({ length: count }, () => ({ from: 0, height, notes: [], ends: null })),
      widowControl: true,
    };
  }
}

/** Default distance of tab stops, from settings.xml; half an inch if it does not say. */
export function defaultTab(settingsXml: string | null): number {
  const value = /<w:defaultTabStop\s[^>]*w:val="(\d+)"/.exec(settingsXml ?? '')?.[1];
  const twentieths = Number.parseFloat(value ?? '') || 720;
  return twentieths * PIXELS_PER_TWENTIETH;
}
