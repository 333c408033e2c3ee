import type { EditorView } from 'prosemirror-view';
import type { OpenDocument } from '../file/open-document.ts';
import type { HeadersFooters } from '../headers-footers/headers-footers.ts';
import { DocumentLayout, type Pages } from '../layout/document-layout.ts';
import { createTextMeasure } from '../layout/font-measure.ts';
import { columnWidth, MIN_COLUMN_WIDTH } from '../layout/section-content-area.ts';
import { sectionsOf } from '../layout/sections.ts';
import { type PlaceTabs, TAB_DECORATIONS } from '../page-canvas/tab-decorations.ts';
import { redecorate } from '../plugins/moved-cursor.ts';
import { PageGapPainter } from './page-gap-painter.ts';
import { PageNotes } from './page-notes.ts';
import { BackgroundPaginator } from './paginator.ts';

/** Lays out a text, keeps its pages up to date, and draws the gaps between them. */
export type PageLayout = {
  layout: DocumentLayout;
  pager: BackgroundPaginator;
  drawing: PageGapPainter;
  notes: PageNotes;
  /** Places tabs again where the paper has changed. */
  placeTabs(pages: Pick<Pages, 'sections'>): void;
};

/** Prepares the layout of a displayed text. */
export function layOutPages(
  view: EditorView,
  file: OpenDocument,
  headersFooters: HeadersFooters,
  onPages: (pages: Pages) => Generator<void, void>,
): PageLayout {
  const layout = new DocumentLayout(file, createTextMeasure());
  const pager = new BackgroundPaginator({
    pages: layout,
    doc: () => view.state.doc,
    headerFooterHeights: (section) => headersFooters.heights(view.state.doc, section, layout.flow),
    onPages,
  });
  const placeTabs = ({ sections }: Pick<Pages, 'sections'>) => {
    const [first] = sections;
    const width = first === undefined ? MIN_COLUMN_WIDTH : columnWidth(first.section);
    const place: PlaceTabs = (paragraph) => layout.flow.tabsOf(paragraph, width);
    redecorate(view, TAB_DECORATIONS, place);
  };
  placeTabs({ sections: sectionsOf(view.state.doc, file.parsed.suffix) });
  const drawing = new PageGapPainter(view);
  return { layout, pager, drawing, notes: new PageNotes(file), placeTabs };
}
