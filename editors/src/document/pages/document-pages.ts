import type { Node } from 'prosemirror-model';
import type { OpenDocument } from '../open-document.ts';
import type { TextMeasure } from './faces.ts';
import { defaultTab, Flow } from './flow.ts';
import { Measures } from './measures.ts';
import { type FlowEntry, type PageRoom, type PageStart, paginate } from './paginate.ts';
import { type Section, type SectionEnd, sectionsOf } from './sections.ts';
import { footnoteBlocks } from './story.ts';

/** The pages of a text as they stand now. */
export type Pages = { starts: readonly PageStart[]; sections: readonly SectionEnd[] };

/** Heights that stand on every page of a section besides its margins. */
export type Surrounds = (section: Section) => { header: number; footer: number };

const NARROWEST = 48;
const LOWEST = 96;
/** Blocks measured between two looks at the clock. */
const STRIDE = 40;

/** Lays a text out on pages without a screen: what it measured once it knows for as long as a block stays the same. */
export class DocumentPages {
  readonly flow: Flow;
  private readonly file: OpenDocument;
  private readonly notes: Map<string, Node[]>;
  private readonly noteHeights = new Map<string, number>();

  constructor(file: OpenDocument, measure: TextMeasure) {
    this.file = file;
    this.flow = new Flow({
      measures: new Measures(file.look),
      measure,
      defaultTab: defaultTab(relatedText(file, 'settings')),
    });
    this.notes = footnoteBlocks(relatedText(file, 'footnotes'), file.schema);
  }

  /** Lays out step by step: a step ends where something more urgent may come in between. */
  *layOut(doc: Node, surrounds: Surrounds): Generator<void, Pages> {
    const sections = sectionsOf(doc, this.file.parsed.suffix);
    const widths = sections.map(({ section }) => columnWidth(section));
    const entries: FlowEntry[] = [];
    let position = 0;
    let section = 0;
    for (let index = 0; index < doc.childCount; index++) {
      const block = doc.child(index);
      while (index >= (sections[section]?.end ?? doc.childCount)) section++;
      for (const item of this.flow.items(block, widths[section] ?? NARROWEST)) {
        entries.push({ item, position: position + item.position, section });
      }
      position += block.nodeSize;
      if (index % STRIDE === STRIDE - 1) yield;
    }
    const rooms = sections.map(({ section: of }) => roomOf(of, surrounds(of)));
    const width = widths[0] ?? NARROWEST;
    return { starts: paginate(entries, rooms, (id) => this.noteHeight(id, width)), sections };
  }

  private noteHeight(id: string, width: number): number {
    const key = `${id} ${width}`;
    let height = this.noteHeights.get(key);
    if (height === undefined) {
      height = this.flow.height(this.notes.get(id) ?? [], width);
      this.noteHeights.set(key, height);
    }
    return height;
  }
}

/** Text of a part that the text relates to under a type such as `settings`. */
export function relatedText({ file }: OpenDocument, type: string): string | null {
  const name = file.related(type);
  return name === null ? null : file.text(name);
}

/** Width of a column of text in a section. */
export function columnWidth({ size, columns, columnGap }: Section): number {
  const width = size.width - size.left - size.right;
  return Math.max(NARROWEST, (width - columnGap * (columns - 1)) / columns);
}

/** What a section leaves for text: a header that is higher than its margin pushes the text down. */
export function roomOf(
  section: Section,
  { header, footer }: ReturnType<Surrounds>,
): PageRoom & { top: number; bottom: number } {
  const { size } = section;
  const top = header === 0 ? size.top : Math.max(size.top, size.header + header);
  const bottom = footer === 0 ? size.bottom : Math.max(size.bottom, size.footer + footer);
  const { columns, start, firstNumber } = section;
  const height = Math.max(LOWEST, size.height - top - bottom);
  return { height, top, bottom, columns, start, firstNumber };
}
