import type { EditorView } from 'prosemirror-view';
import type { Tool } from '../../frame/toolbar.ts';
import type { Translate } from '../../i18n.ts';
import type { Shortcut } from '../comfort/shortcuts.ts';
import type { StateExtras } from '../editor-view.ts';
import type { OpenDocument } from '../open-document.ts';
import { type PageFrame, Sheet } from '../sheet.ts';
import { DocumentPages, type Pages } from './document-pages.ts';
import { browserMeasure } from './faces.ts';
import { PageFacts } from './page-facts.ts';
import { PAGE_GAPS, pageDecorations, pageGaps, sameGaps } from './page-gaps.ts';
import { Pager } from './pager.ts';
import { printText } from './print.ts';
import { printTool } from './print-tool.ts';

/** Wait before a composition's text is laid out again, milliseconds. */
const COMPOSING_MS = 500;

/** The text as pages: paper, gaps between pages, the count, printing. */
export class PagesRoom {
  readonly sheet: Sheet;
  readonly facts: PageFacts;
  private readonly t: Translate;
  private readonly file: OpenDocument;
  private view: EditorView | null = null;
  private pager: Pager | null = null;
  private pages: Pages | null = null;
  private frame = 0;
  private wait = 0;
  private readonly images = new ResizeObserver(() => this.arrangeSoon());

  constructor({ t }: { t: Translate }, file: OpenDocument) {
    this.t = t;
    this.file = file;
    this.sheet = new Sheet(file.parsed.page);
    this.facts = new PageFacts(t, this.sheet);
    this.sheet.onMode = () => this.changeMode();
  }

  /** Keys and plugins of this room. */
  extras(): StateExtras {
    const shortcuts: Shortcut[] = [
      { keys: ['Mod-p'], label: 'pages.print', command: () => this.print() },
    ];
    return {
      shortcuts: [{ title: 'shortcuts.around', shortcuts }],
      plugins: [pageGaps()],
    };
  }

  /** Lays the text out for the first time; from here on it follows what is written. */
  enter(view: EditorView): void {
    this.view = view;
    this.pager = new Pager({
      pages: new DocumentPages(this.file, browserMeasure()),
      doc: () => view.state.doc,
      surrounds: () => ({ header: 0, footer: 0 }),
      onPages: (pages) => this.show(pages),
    });
    this.pager.start();
    this.images.observe(view.dom);
  }

  tools(): Tool[] {
    return [printTool(this.t, () => this.print())];
  }

  /** The text or the selection is another. */
  updated(hasChanged: boolean): void {
    if (hasChanged) {
      this.pager?.schedule();
      this.arrangeSoon();
    }
    this.showPlace();
  }

  print(): true {
    const first = this.pages?.sections ?? [];
    printText(first.map(({ section }) => section));
    return true;
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.wait);
    this.images.disconnect();
    this.pager?.destroy();
    this.sheet.destroy();
  }

  private show(pages: Pages): void {
    const { view } = this;
    if (view === null) return;
    if (view.composing) {
      // an input method holds on to the nodes that it writes into
      clearTimeout(this.wait);
      this.wait = window.setTimeout(() => this.pager?.again(), COMPOSING_MS);
      return;
    }
    const isSame = sameGaps(this.pages, pages);
    this.pages = pages;
    if (!isSame) {
      this.draw();
      this.sheet.useFrames(this.frames(pages));
    }
    this.showPlace();
  }

  private draw(): void {
    const { view, pages, sheet } = this;
    if (view === null || pages === null) return;
    const { tr, doc } = view.state;
    const decorations = pageDecorations(doc, pages, sheet.showsPages);
    view.dispatch(tr.setMeta(PAGE_GAPS, decorations).setMeta('addToHistory', false));
  }

  private changeMode(): void {
    this.draw();
    this.sheet.arrange();
    this.facts.refresh();
  }

  private frames({ starts, sections }: Pages): PageFrame[] {
    return starts.flatMap(({ section }) => {
      const size = sections[section]?.section.size;
      if (size === undefined) return [];
      return [{ size, top: size.top, bottom: size.bottom, surround: null }];
    });
  }

  private arrangeSoon(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.sheet.arrange());
  }

  private showPlace(): void {
    const { view, pages } = this;
    if (view === null || pages === null) return;
    const { head } = view.state.selection;
    const { starts } = pages;
    let page = starts.findLastIndex(({ position }) => position <= head);
    page = Math.max(0, page);
    this.facts.showPlace(page + 1, starts.length);
  }
}
