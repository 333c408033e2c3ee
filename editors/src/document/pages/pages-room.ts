import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { StateExtras } from '../editor-view.ts';
import { numberByPages, numberedNotes } from '../inserts/notes/note-numbers.ts';
import { editedNotes } from '../inserts/notes/notes.ts';
import type { OpenDocument } from '../open-document.ts';
import type { Person } from '../person.ts';
import { Sheet } from '../sheet.ts';
import type { SidePanels } from '../side-panels.ts';
import type { PageFrame } from './arrange-pages.ts';
import type { DocumentPages, Pages } from './document-pages.ts';
import { editedStories } from './edited-stories.ts';
import type { GapDrawing } from './gap-drawing.ts';
import { HEADINGS, HeadingsPanel } from './headings-panel.ts';
import { PageFacts } from './page-facts.ts';
import { pageFrames } from './page-frames.ts';
import { pageGaps, samePages } from './page-gaps.ts';
import type { PageNotes } from './page-notes.ts';
import { pageShortcuts } from './page-shortcuts.ts';
import { PageStories, type StoryPlace } from './page-stories.ts';
import { headingsTool, mayEditStory, pageViewTool, printTool, storyTools } from './page-tools.ts';
import type { Pager } from './pager.ts';
import { listenForPrint } from './print/print-key.ts';
import type { Printed, Printing } from './print/printing.ts';
import { relatedText } from './related-text.ts';
import { StoryRoom } from './story-room.ts';
import { tabLook } from './tab-look.ts';

/** How a text is laid out on pages; wanted as soon as there is a text. */
export const pageLayout = lazyModule(() => import('./page-layout.ts'));

/** Wait before a composition's text is laid out again, milliseconds. */
const COMPOSING_MS = 500;

/** The text as pages: paper, gaps between pages, the count, printing. */
export class PagesRoom {
  readonly sheet: Sheet;
  readonly facts: PageFacts;
  private readonly t: Translate;
  private readonly file: OpenDocument;
  private readonly headings: HeadingsPanel;
  private readonly stories: PageStories;
  private readonly storyRoom: StoryRoom;
  private readonly person: Person;
  private layout: DocumentPages | null = null;
  private view: EditorView | null = null;
  private panels: SidePanels | null = null;
  private pager: Pager | null = null;
  private drawing: GapDrawing | null = null;
  private notes: PageNotes | null = null;
  private printing: Printing | null = null;
  private shown: { pages: Pages; stories: unknown; notes: unknown; numbers: unknown } | null = null;
  private pages: Pages | null = null;
  private frame = 0;
  private wait = 0;
  private leaveKeys: () => void = () => undefined;
  private readonly images = new ResizeObserver(() => this.arrangeSoon());

  constructor({ t }: { t: Translate }, file: OpenDocument, person: Person) {
    this.t = t;
    this.file = file;
    this.sheet = new Sheet(file.parsed.page);
    this.facts = new PageFacts(t, this.sheet);
    this.headings = new HeadingsPanel(t, file.look);
    this.person = person;
    this.stories = new PageStories(file, relatedText(file, 'settings'));
    this.storyRoom = new StoryRoom(t, file, this.sheet, this.stories);
    this.storyRoom.onChange = () => this.pager?.again();
    this.sheet.nameSections(t('pages.sectionBreak'));
    this.sheet.onMode = () => this.changeMode();
  }

  /** Keys and plugins of this room. */
  extras(): StateExtras {
    return {
      shortcuts: pageShortcuts(
        this.person,
        () => this.print(),
        () => this.toggleHeadings(),
      ),
      plugins: [pageGaps(), tabLook()],
    };
  }

  /** Lays the text out for the first time; from here on it follows what is written. */
  enter(view: EditorView, panels: SidePanels): void {
    this.view = view;
    this.panels = panels;
    panels.register(this.headings.panel(view));
    this.storyRoom.enter(view, this.person);
    pageLayout.use(({ layOutPages, Printing }) => {
      if (view.isDestroyed) return;
      const made = layOutPages(view, this.file, this.stories, (pages) => this.show(pages));
      ({ layout: this.layout, pager: this.pager, drawing: this.drawing, notes: this.notes } = made);
      this.storyRoom.useTabs((paragraph, width) => made.layout.flow.tabsOf(paragraph, width));
      this.printing = new Printing(
        () => this.pagesForPrint(),
        () => this.holdPages(false),
      );
      made.pager.start();
    });
    // letters that arrive later are of other widths
    void document.fonts?.ready.then(() => {
      this.drawing?.forgetLines();
      this.pager?.again();
    });
    this.images.observe(view.dom);
    this.leaveKeys = listenForPrint(() => this.print());
  }

  tools(): Tool[] {
    return [
      headingsTool(
        this.t,
        () => this.toggleHeadings(),
        () => this.panels?.isOpen(HEADINGS) === true,
      ),
      ...storyTools(this.t, (place) => this.editStory(place)).filter(({ id }) =>
        mayEditStory(this.person, this.file, id as StoryPlace),
      ),
      pageViewTool(
        this.t,
        () => this.facts.toggle(),
        () => this.sheet.showsPages,
      ),
      printTool(this.t, () => this.print()),
    ];
  }

  /** The text or the selection is another. */
  updated(hasChanged: boolean): void {
    if (hasChanged) {
      this.pager?.schedule();
      this.arrangeSoon();
    }
    this.showPlace();
    this.headings.updated(hasChanged);
    this.storyRoom.updated(hasChanged);
  }

  private editStory(place: 'header' | 'footer'): void {
    const head = this.view?.state.selection.head ?? 0;
    this.storyRoom.edit({ page: this.pageAt(head) - 1, place });
  }

  private toggleHeadings(): true {
    this.panels?.toggle(HEADINGS);
    return true;
  }

  /** The page that a place of the text is on, from 1. */
  pageAt(place: number): number {
    const before = (this.pages?.starts ?? []).findLastIndex(({ position }) => position <= place);
    return Math.max(0, before) + 1;
  }

  print(): true {
    window.print();
    return true;
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.wait);
    this.images.disconnect();
    this.leaveKeys();
    this.printing?.destroy();
    this.pager?.destroy();
    this.storyRoom.destroy();
    this.sheet.destroy();
  }

  /** Shows pages; gaps inside paragraphs are looked up where the screen's own lines begin. */
  private *show(pages: Pages): Generator<void, void> {
    const { view } = this;
    if (view === null) return;
    if (view.composing) {
      // an input method holds on to the nodes that it writes into
      clearTimeout(this.wait);
      this.wait = window.setTimeout(() => this.pager?.again(), COMPOSING_MS);
      return;
    }
    const stories = editedStories(view.state.doc);
    const notes = editedNotes(view.state.doc);
    this.pages = pages;
    this.storyRoom.use(pages);
    numberByPages(view, pages.starts);
    this.showPlace();
    if (this.sheet.showsPages && this.drawing !== null) yield* this.drawing.lookUpLines(pages);
    this.draw();
    const { shown } = this;
    const numbers = numberedNotes(view.state);
    this.shown = { pages, stories, notes, numbers };
    const isSame = shown?.stories === stories && shown.notes === notes && shown.numbers === numbers;
    if (isSame && samePages(shown.pages, pages)) this.sheet.arrangeIfMoved();
    else this.sheet.useFrames(this.frames(pages));
  }

  private draw(): void {
    if (this.pages !== null) this.drawing?.draw(this.pages, this.sheet.showsPages);
  }

  private changeMode(): void {
    if (this.sheet.showsPages) this.pager?.again();
    else this.draw();
    this.facts.refresh();
  }

  private frames(pages: Pages): PageFrame[] {
    const { view, layout, notes, stories, storyRoom } = this;
    if (view === null || layout === null || notes === null) return [];
    const { state } = view;
    return pageFrames(pages, {
      heights: (section) => stories.heights(state.doc, section, layout.flow),
      around: (page, further) => storyRoom.shown(page, further),
      foot: (ids, section, bottom) => notes.foot(view.state, ids, section, bottom),
    });
  }

  private pagesForPrint(): Printed {
    this.holdPages(true);
    this.pager?.finish();
    const { view, pages, notes } = this;
    return {
      text: this.sheet.paper.querySelector<HTMLElement>(':scope > .text') ?? this.sheet.paper,
      frames: pages === null ? [] : this.frames(pages),
      endnotes: view === null ? [] : (notes?.endnotes(view.state) ?? []),
    };
  }

  /** Pages as paper has them while something is printed; letters differ by a trace from those of a zoom. */
  private holdPages(isHeld: boolean): void {
    this.sheet.holdPages(isHeld);
    this.drawing?.forgetLines();
    this.pager?.again();
  }

  private arrangeSoon(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.sheet.arrangeIfMoved());
  }

  private showPlace(): void {
    const { view, pages } = this;
    if (view === null || pages === null) return;
    this.facts.showPlace(this.pageAt(view.state.selection.head), pages.starts.length);
  }
}
