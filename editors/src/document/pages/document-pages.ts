import type { Node } from 'prosemirror-model';
import type { OpenDocument } from '../open-document.ts';
import type { TextMeasure } from './faces.ts';
import { defaultTab, Flow } from './flow.ts';
import { Measures } from './measures.ts';
import { type FlowEntry, type PageStart, paginate } from './paginate.ts';
import { type Section, type SectionEnd, sectionsOf } from './sections.ts';
import { relatedText } from './related-text.ts';
import { columnWidth, NARROWEST, roomOf } from './section-room.ts';
import { footnoteBlocks } from './story.ts';

/** The pages of a text as they stand now. */
export type Pages = { starts: readonly PageStart[]; sections: readonly SectionEnd[] };

/** Heights that stand on every page of a section besides its margins. */
export type Surrounds = (section: Section) => { header: number; footer: number };

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
