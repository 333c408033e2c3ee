import type { EditorView } from 'prosemirror-view';
import type { OpenDocument } from '../open-document.ts';
import { DocumentPages, type Pages } from './document-pages.ts';
import { browserMeasure } from './faces.ts';
import { GapDrawing } from './gap-drawing.ts';
import { PageNotes } from './page-notes.ts';
import type { PageStories } from './page-stories.ts';
import { Pager } from './pager.ts';
import { columnWidth, NARROWEST } from './section-room.ts';
import { sectionsOf } from './sections.ts';
import { type PlaceTabs, TAB_LOOK } from './tab-look.ts';

export { Printing } from './print/printing.ts';

/** What lays a text out, keeps its pages up to date, and draws the gaps between them. */
export type PageLayout = {
  layout: DocumentPages;
  pager: Pager;
  drawing: GapDrawing;
  notes: PageNotes;
};

/** Gets ready to lay out a text that is on the screen. */
export function layOutPages(
  view: EditorView,
  file: OpenDocument,
  stories: PageStories,
  onPages: (pages: Pages) => Generator<void, void>,
): PageLayout {
  const layout = new DocumentPages(file, browserMeasure());
  const pager = new Pager({
    pages: layout,
    doc: () => view.state.doc,
    surrounds: (section) => stories.heights(view.state.doc, section, layout.flow),
    onPages,
  });
  const [first] = sectionsOf(view.state.doc, file.parsed.suffix);
  const width = first === undefined ? NARROWEST : columnWidth(first.section);
  const place: PlaceTabs = (paragraph) => layout.flow.tabsOf(paragraph, width);
  view.dispatch(view.state.tr.setMeta(TAB_LOOK, place).setMeta('addToHistory', false));
  return { layout, pager, drawing: new GapDrawing(view), notes: new PageNotes(file) };
}
