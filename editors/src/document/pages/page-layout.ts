import type { EditorView } from 'prosemirror-view';
import type { OpenDocument } from '../file/open-document.ts';
import type { PageStories } from '../headers-footers/headers-footers.ts';
import { DocumentPages, type Pages } from '../layout/document-layout.ts';
import { browserMeasure } from '../layout/font-measure.ts';
import { columnWidth, NARROWEST } from '../layout/section-content-area.ts';
import { sectionsOf } from '../layout/sections.ts';
import { GapDrawing } from './draw-page-gaps.ts';
import { PageNotes } from './page-notes.ts';
import { Pager } from './paginator.ts';
import { type PlaceTabs, TAB_LOOK } from './tab-decorations.ts';

export { Printing } from '../print/printing.ts';

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
