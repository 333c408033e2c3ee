import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { insertColumnBreak } from '../commands/enter.ts';
import { essayItems, type PageHeader } from '../essay-format/essay-items.ts';
import type {
  DocumentContext,
  DocumentExtension,
  EditorContext,
} from '../extensions/document-extension.ts';
import { canWrite, type EditorUser } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { relatedPartText } from '../file/related-part.ts';
import {
  editedHeadersFooters,
  HEADERS_FOOTERS,
} from '../headers-footers/edited-headers-footers.ts';
import { HeaderFooterController } from '../headers-footers/header-footer-controller.ts';
import { type HeaderOrFooter, HeadersFooters } from '../headers-footers/headers-footers.ts';
import type { ShortcutGroup } from '../keys/shortcuts.ts';
import type { DocumentLayout, Pages } from '../layout/document-layout.ts';
import { readSection, type Section, sectionsOf } from '../layout/sections.ts';
import { numberedNotes, renumberByPages } from '../notes/note-numbers.ts';
import type { PageFrame, PrintedPages } from '../page-canvas/arrange-pages.ts';
import { PageCanvas } from '../page-canvas/page-canvas.ts';
import { tabDecorations } from '../page-canvas/tab-decorations.ts';
import { pageSetupItems } from '../page-setup/page-setup-item.ts';
import { editedNotes } from '../sub-documents/note-references.ts';
import { watchCursor } from './cursor-in-sight.ts';
import { pageFrames } from './page-frames.ts';
import type { PageGapPainter } from './page-gap-painter.ts';
import { pageGaps, samePages, samePapers } from './page-gaps.ts';
import type { PageLayout } from './page-layout.ts';
import type { PageNotes } from './page-notes.ts';
import { PageStatus } from './page-status.ts';
import { canEditHeaderFooter, headerFooterItems, pageViewItem } from './page-toolbar-items.ts';
import type { BackgroundPaginator } from './paginator.ts';

/** Shortcuts for pages. */
const pageShortcuts = (user: EditorUser): ShortcutGroup[] =>
  canWrite(user)
    ? [
        {
          title: 'shortcuts.writing',
          shortcuts: [
            { keys: ['Shift-Mod-Enter'], label: 'pages.columnBreak', command: insertColumnBreak },
          ],
        },
      ]
    : [];

/** The code that lays a text out on pages; needed as soon as there is a text. */
export const pageLayout = lazyModule(() => import('./page-layout.ts'));

/** Delay before a text being composed is laid out again, milliseconds. */
const COMPOSING_MS = 500;

/** The text as pages: paper, gaps between pages, the page count. */
export class PagesExtension implements DocumentExtension {
  readonly name = 'pages';
  readonly keys: readonly ShortcutGroup[];
  readonly plugins = [pageGaps(), tabDecorations()];
  readonly canvas: PageCanvas;
  readonly status: PageStatus;
  private readonly t: Translate;
  private readonly file: OpenDocument;
  private readonly headersFooters: HeadersFooters;
  private readonly headerFooterController: HeaderFooterController;
  private readonly user: EditorUser;
  private layout: DocumentLayout | null = null;
  private view: EditorView | null = null;
  private paginator: BackgroundPaginator | null = null;
  private gapPainter: PageGapPainter | null = null;
  private notes: PageNotes | null = null;
  private placeTabs: PageLayout['placeTabs'] = () => undefined;
  private shown: {
    pages: Pages;
    headersFooters: unknown;
    notes: unknown;
    numbers: unknown;
  } | null = null;
  private pages: Pages | null = null;
  private frame = 0;
  private wait = 0;
  private readonly images = new ResizeObserver(() => this.arrangeSoon());

  constructor({ t, file, user }: DocumentContext) {
    this.keys = pageShortcuts(user);
    this.t = t;
    this.file = file;
    this.canvas = new PageCanvas(this.firstSection(file.parsed.node).size);
    this.status = new PageStatus(t, this.canvas);
    this.user = user;
    this.headersFooters = new HeadersFooters(file, relatedPartText(file, 'settings'));
    this.headerFooterController = new HeaderFooterController(
      t,
      file,
      this.canvas,
      this.headersFooters,
    );
    this.headerFooterController.onChange = () => this.paginator?.restart();
    this.canvas.setSectionLabel(t('pages.sectionBreak'));
    this.canvas.onMode = () => this.changeMode();
  }

  /** Lays out the text for the first time; from here on the layout follows every edit. */
  mount({ view }: EditorContext): void {
    this.view = view;
    this.headerFooterController.mount(view, this.user);
    pageLayout.use(({ layOutPages }) => {
      if (view.isDestroyed) return;
      const made = layOutPages(view, this.file, this.headersFooters, (pages) => this.show(pages));
      ({
        layout: this.layout,
        pager: this.paginator,
        drawing: this.gapPainter,
        notes: this.notes,
        placeTabs: this.placeTabs,
      } = made);
      this.headerFooterController.setPlaceTabs((paragraph, width) =>
        made.layout.flow.tabsOf(paragraph, width),
      );
      made.pager.start();
    });
    // fonts that load later have other widths
    void document.fonts?.ready.then(() => {
      this.gapPainter?.forgetLines();
      this.paginator?.restart();
    });
    this.images.observe(view.dom);
  }

  tools(context: EditorContext): Tool[] {
    return [
      ...essayItems(context, (doc) => this.firstHeader(doc)),
      ...headerFooterItems(this.t, (place) => this.editHeaderFooter(place)).filter(({ id }) =>
        canEditHeaderFooter(this.user, this.file, id as HeaderOrFooter),
      ),
      ...pageSetupItems(context),
      pageViewItem(
        this.t,
        () => this.status.toggle(),
        () => this.canvas.showsPages,
      ),
    ];
  }

  update(_: EditorContext, docChanged: boolean): void {
    if (docChanged) {
      this.paginator?.schedule();
      this.arrangeSoon();
    }
    this.showCurrentPage();
    this.headerFooterController.update(docChanged);
  }

  private firstSection(doc: Node): Section {
    return sectionsOf(doc, this.file.parsed.suffix)[0]?.section ?? readSection(undefined);
  }

  /** The header of the first section, which is created if none exists. */
  private firstHeader(doc: Node): PageHeader {
    const section = this.firstSection(doc);
    const story = this.headersFooters.ensure(section, 'header', 'default');
    return {
      content: this.headersFooters.content(doc, story),
      replace: (tr, content) => {
        const edited = editedHeadersFooters(tr.doc).with(story.part, content);
        tr.setDocAttribute(HEADERS_FOOTERS, edited);
      },
    };
  }

  private editHeaderFooter(place: 'header' | 'footer'): void {
    const head = this.view?.state.selection.head ?? 0;
    this.headerFooterController.edit({ page: this.pageAt(head) - 1, place });
  }

  /** The page a position is on, from 1. */
  pageAt(place: number): number {
    const before = (this.pages?.starts ?? []).findLastIndex(({ position }) => position <= place);
    return Math.max(0, before) + 1;
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.wait);
    this.images.disconnect();
    this.paginator?.destroy();
    this.headerFooterController.destroy();
    this.canvas.destroy();
  }

  /** Shows pages; gaps inside paragraphs are placed at the lines of the screen. */
  private *show(pages: Pages): Generator<void, void> {
    const { view } = this;
    if (view === null) return;
    if (view.composing) {
      // an input method holds on to the nodes it writes into
      clearTimeout(this.wait);
      this.wait = window.setTimeout(() => this.paginator?.restart(), COMPOSING_MS);
      return;
    }
    const keepInSight = watchCursor(view);
    const headersFooters = editedHeadersFooters(view.state.doc);
    const notes = editedNotes(view.state.doc);
    if (this.pages !== null && !samePapers(this.pages, pages)) this.usePapers(pages);
    this.pages = pages;
    this.headerFooterController.setPages(pages);
    renumberByPages(view, pages.starts);
    this.showCurrentPage();
    if (this.canvas.showsPages && this.gapPainter !== null)
      yield* this.gapPainter.lookUpLines(pages);
    this.draw();
    const { shown } = this;
    const numbers = numberedNotes(view.state);
    this.shown = { pages, headersFooters, notes, numbers };
    const isSame =
      shown?.headersFooters === headersFooters &&
      shown.notes === notes &&
      shown.numbers === numbers;
    if (isSame && samePages(shown.pages, pages)) this.canvas.arrangeIfMoved();
    else this.canvas.setFrames(this.frames(pages));
    keepInSight();
  }

  /** Lines begin elsewhere on other paper. */
  private usePapers(pages: Pages): void {
    const [first] = pages.sections;
    if (first !== undefined) this.canvas.setPage(first.section.size);
    this.gapPainter?.forgetLines();
    this.placeTabs(pages);
  }

  private draw(): void {
    if (this.pages !== null) this.gapPainter?.draw(this.pages, this.canvas.showsPages);
  }

  private changeMode(): void {
    if (this.canvas.showsPages) this.paginator?.restart();
    else this.draw();
    this.status.refresh();
  }

  private frames(pages: Pages): PageFrame[] {
    const { view, layout, notes, headersFooters, headerFooterController } = this;
    if (view === null || layout === null || notes === null) return [];
    const { state } = view;
    return pageFrames(pages, {
      heights: (section) => headersFooters.heights(state.doc, section, layout.flow),
      around: (page, further) => headerFooterController.render(page, further),
      foot: (ids, section, bottom) => notes.foot(view.state, ids, section, bottom),
    });
  }

  /** Shows pages as printed until {@link endPrint}, and returns their content. */
  beginPrint(): PrintedPages {
    this.setPrinting(true);
    this.paginator?.finish();
    const { view, pages, notes } = this;
    return {
      text: this.canvas.surface.querySelector<HTMLElement>(':scope > .text') ?? this.canvas.surface,
      frames: pages === null ? [] : this.frames(pages),
      endnotes: view === null ? [] : (notes?.endnotes(view.state) ?? []),
    };
  }

  /** Restores the screen as it was before {@link beginPrint}. */
  endPrint(): void {
    this.setPrinting(false);
  }

  /** Pages while printing; text widths differ slightly from those at a zoom level. */
  private setPrinting(isPrinting: boolean): void {
    this.canvas.setPrinting(isPrinting);
    this.gapPainter?.forgetLines();
    this.paginator?.restart();
  }

  private arrangeSoon(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.canvas.arrangeIfMoved());
  }

  private showCurrentPage(): void {
    const { view, pages } = this;
    if (view === null || pages === null) return;
    this.status.showPage(this.pageAt(view.state.selection.head), pages.starts.length);
  }
}
