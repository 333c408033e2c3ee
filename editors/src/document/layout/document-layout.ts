import type { Node } from 'prosemirror-model';
import type { OpenDocument } from '../file/open-document.ts';
import { relatedPartText } from '../file/related-part.ts';
import type { FileNotes } from '../notes/file-notes.ts';
import { notesOf } from '../notes/notes-extension.ts';
import { addsSpacing } from '../styles/paragraph-spacing.ts';
import { noteKey } from '../sub-documents/note-references.ts';
import { Measures } from './computed-measures.ts';
import { defaultTab, Flow } from './flow.ts';
import type { TextMeasure } from './font-measure.ts';
import { type FlowEntry, type PageStart, paginate } from './paginate.ts';
import { columnWidth, contentArea, MIN_COLUMN_WIDTH } from './section-content-area.ts';
import { type Section, type SectionEnd, sectionsOf } from './sections.ts';

/** The current pages of a text. */
export type Pages = { starts: readonly PageStart[]; sections: readonly SectionEnd[] };

/** Heights on every page of a section in addition to its margins. */
export type HeaderFooterHeights = (section: Section) => { header: number; footer: number };

/** Blocks measured between two checks of the clock. */
const BLOCKS_PER_STEP = 40;

/** Lays a text out on pages without a screen: measurements are cached as long as a block stays the same. */
export class DocumentLayout {
  readonly flow: Flow;
  private readonly file: OpenDocument;
  private readonly notes: FileNotes;

  constructor(file: OpenDocument, measure: TextMeasure) {
    this.file = file;
    const settings = relatedPartText(file, 'settings');
    this.flow = new Flow({
      measures: new Measures(file.styles),
      measure,
      defaultTab: defaultTab(settings),
      addsSpacing: addsSpacing(settings),
    });
    this.notes = notesOf({ file });
  }

  /** Lays out step by step: a step ends where something more urgent may run in between. */
  *layOut(doc: Node, headerFooterHeights: HeaderFooterHeights): Generator<void, Pages> {
    const sections = sectionsOf(doc, this.file.parsed.suffix);
    const widths = sections.map(({ section }) => columnWidth(section));
    const entries: FlowEntry[] = [];
    let position = 0;
    let section = 0;
    for (let index = 0; index < doc.childCount; index++) {
      const block = doc.child(index);
      while (index >= (sections[section]?.end ?? doc.childCount)) section++;
      for (const item of this.flow.items(block, widths[section] ?? MIN_COLUMN_WIDTH)) {
        entries.push({ item, position: position + item.position, section });
      }
      position += block.nodeSize;
      if (index % BLOCKS_PER_STEP === BLOCKS_PER_STEP - 1) yield;
    }
    const noteWidths = sections.map(({ section: of }) => columnWidth({ ...of, columns: 1 }));
    const areas = sections.map(({ section: of }) => contentArea(of, headerFooterHeights(of)));
    return {
      starts: paginate(entries, areas, (id, of) =>
        this.noteHeight(doc, id, noteWidths[of] ?? MIN_COLUMN_WIDTH),
      ),
      sections,
    };
  }

  /** The note's current content: its height counts as soon as it is typed. */
  private noteHeight(doc: Node, id: string, width: number): number {
    const content = this.notes.content(doc, noteKey('footnote', id));
    return content === undefined ? 0 : this.flow.height(content.children, width);
  }
}
