import type { EditorView } from 'prosemirror-view';
import type { Tool } from '../../frame/toolbar.ts';
import type { Translate } from '../../i18n.ts';
import { latePart } from '../../late-part.ts';
import type { Shortcut } from '../comfort/shortcuts.ts';
import type { StateExtras } from '../editor-view.ts';
import type { OpenDocument } from '../open-document.ts';
import { type PageFrame, Sheet } from '../sheet.ts';
import type { SidePanels } from '../side-panels.ts';
import type { DocumentPages, Pages } from './document-pages.ts';
import { editedStories } from './edited-stories.ts';
import type { GapDrawing } from './gap-drawing.ts';
import { HEADINGS, HeadingsPanel } from './headings-panel.ts';
import { PageFacts } from './page-facts.ts';
import { pageGaps, samePages } from './page-gaps.ts';
import { PageStories } from './page-stories.ts';
import { headingsTool, printTool, storyTools } from './page-tools.ts';
import type { Pager } from './pager.ts';
import { paperWhilePrinting } from './print.ts';
import { relatedText } from './related-text.ts';
import { roomOf } from './section-room.ts';
import { StoryRoom } from './story-room.ts';

/** How a text is laid out on pages; wanted as soon as there is a text. */
export const pageLayout = latePart(() => import('./page-layout.ts'));

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
  /** Headers and footers can be written in. */
  private readonly canEdit: boolean;
  private layout: DocumentPages | null = null;
  private shownStories: unknown = null;
  private view: EditorView | null = null;
  private panels: SidePanels | null = null;
  private pager: Pager | null = null;
  private drawing: GapDrawing | null = null;
  private pages: Pages | null = null;
  private frame = 0;
  private wait = 0;
  private readonly leavePaper = paperWhilePrinting(() =>
    (this.pages?.sections ?? []).map(({ section }) => section),
  );
  private readonly images = new ResizeObserver(() => this.arrangeSoon());

  constructor({ t }: { t: Translate }, file: OpenDocument, canEdit: boolean) {
    this.t = t;
    this.file = file;
    this.sheet = new Sheet(file.parsed.page);
    this.facts = new PageFacts(t, this.sheet);
    this.headings = new HeadingsPanel(t, file.look);
    this.canEdit = canEdit;
    this.stories = new PageStories(file, relatedText(file, 'settings'));
    this.storyRoom = new StoryRoom(t, file, this.sheet, this.stories);
    this.storyRoom.onChange = () => this.pager?.again();
    this.sheet.onMode = () => this.changeMode();
  }

  /** Keys and plugins of this room. */
  extras(): StateExtras {
    const shortcuts: Shortcut[] = [
      { keys: ['Mod-p'], label: 'pages.print', command: () => this.print() },
      { keys: ['Mod-Alt-o'], label: 'pages.headings', command: () => this.toggleHeadings() },
    ];
    return {
      shortcuts: [{ title: 'shortcuts.around', shortcuts }],
      plugins: [pageGaps()],
    };
  }

  /** Lays the text out for the first time; from here on it follows what is written. */
  enter(view: EditorView, panels: SidePanels): void {
    this.view = view;
    this.panels = panels;
    panels.register(this.headings.panel(view));
    this.storyRoom.enter(view, this.canEdit);
    pageLayout.use(({ layOutPages }) => {
      if (view.isDestroyed) return;
      const made = layOutPages(view, this.file, this.stories, (pages) => this.show(pages));
      ({ layout: this.layout, pager: this.pager, drawing: this.drawing } = made);
      made.pager.start();
    });
    // letters that arrive later are of other widths
    void document.fonts?.ready.then(() => {
      this.drawing?.forgetLines();
      this.pager?.again();
    });
    this.images.observe(view.dom);
    document.addEventListener('keydown', this.hear);
  }

  tools(): Tool[] {
    return [
      headingsTool(
        this.t,
        () => this.toggleHeadings(),
        () => this.panels?.isOpen(HEADINGS) === true,
      ),
      ...(this.canEdit ? storyTools(this.t, (place) => this.editStory(place)) : []),
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
    if (hasChanged) this.storyRoom.updated();
  }

  /** The keys for printing mean the text also while the focus is in the frame around it, or beside it. */
  private readonly hear = (event: KeyboardEvent): void => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (event.defaultPrevented || !isPrint || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    this.print();
  };

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
    const starts = this.pages?.starts ?? [];
    return (
      Math.max(
        0,
        starts.findLastIndex(({ position }) => position <= place),
      ) + 1
    );
  }

  print(): true {
    window.print();
    return true;
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.wait);
    this.images.disconnect();
    document.removeEventListener('keydown', this.hear);
    this.leavePaper();
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
    const isSame = samePages(this.pages, pages) && stories === this.shownStories;
    this.shownStories = stories;
    this.pages = pages;
    this.storyRoom.use(pages);
    this.showPlace();
    if (this.sheet.showsPages && this.drawing !== null) yield* this.drawing.lookUpLines(pages);
    this.draw();
    if (isSame) this.sheet.arrange();
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

  private frames({ starts, sections }: Pages): PageFrame[] {
    return starts.flatMap(({ section: index }, page) => {
      const section = sections[index]?.section;
      const { layout, view } = this;
      if (section === undefined || layout === null || view === null) return [];
      const { size } = section;
      const heights = this.stories.heights(view.state.doc, section, layout.flow);
      const { top, bottom } = roomOf(section, heights);
      return [{ size, top, bottom, surround: () => this.storyRoom.shown(page) }];
    });
  }

  private arrangeSoon(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.sheet.arrange());
  }

  private showPlace(): void {
    const { view, pages } = this;
    if (view === null || pages === null) return;
    this.facts.showPlace(this.pageAt(view.state.selection.head), pages.starts.length);
  }
}
