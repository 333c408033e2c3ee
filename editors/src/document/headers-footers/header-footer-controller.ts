import { redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import { element } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { type CommentHighlightState, sameHighlights } from '../comments/comment-decorations.ts';
import { commentHighlights } from '../comments/comment-plugin.ts';
import { renderWithComments, updateCommentHighlights } from '../comments/render-commented.ts';
import { canWrite, type EditorUser } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import type { PlacedTab } from '../layout/break-lines.ts';
import type { Pages } from '../layout/document-layout.ts';
import { columnWidth } from '../layout/section-content-area.ts';
import type { Section } from '../layout/sections.ts';
import type { PageCanvas } from '../page-canvas/page-canvas.ts';
import { type PlaceTabs, showTabs } from '../page-canvas/tab-decorations.ts';
import { UndoGroups } from '../sub-documents/undo-groups.ts';
import { editedHeadersFooters, HEADERS_FOOTERS } from './edited-headers-footers.ts';
import type { HeaderFooterEditor } from './header-footer-editor.ts';
import type { HeaderOrFooter, HeadersFooters, PageHeaderFooter } from './headers-footers.ts';
import { withPageNumbers } from './page-number-fields.ts';

const lazyEditor = lazyModule(() => import('./header-footer-editor.ts'));

type TextRange = { from: number; to: number };

/** Areas of a page, by its number in the text, from 0. */
type MarginPlace = { page: number; place: HeaderOrFooter };

/** Displayed headers and footers: rendered on every page, and one at a time open for editing. */
export class HeaderFooterController {
  private readonly t: Translate;
  private readonly file: OpenDocument;
  private readonly canvas: PageCanvas;
  private readonly parts: HeadersFooters;
  private readonly undoGroups = new UndoGroups();
  private tabs: (paragraph: Node, width: number) => readonly PlacedTab[] = () => [];
  private view: EditorView | null = null;
  private pages: Pages | null = null;
  private open: { story: PageHeaderFooter; editor: HeaderFooterEditor } | null = null;
  /** Called when one has been edited or closed. */
  onChange: () => void = () => undefined;
  /** Whether a missing one may be created: no suggestion can mark that. */
  private canCreate = true;
  private canWrite = false;
  /** How comments are displayed. */
  private highlights: CommentHighlightState | null = null;

  constructor(t: Translate, file: OpenDocument, sheet: PageCanvas, headersFooters: HeadersFooters) {
    this.t = t;
    this.file = file;
    this.canvas = sheet;
    this.parts = headersFooters;
  }

  /** Lets the user edit headers and footers, for example by double-clicking the margin. */
  mount(view: EditorView, user: EditorUser): void {
    this.view = view;
    this.canCreate = user.mode === 'edit';
    this.canWrite = canWrite(user);
    this.parts.onReveal = (part, range) => this.reveal(part, range);
    if (!this.canWrite) return;
    this.canvas.scroller.addEventListener('dblclick', (event) => {
      const found = this.marginAt(event);
      if (found === null) return;
      event.preventDefault();
      this.edit(found);
    });
  }

  /** Sets how tabs are placed in a given width. */
  setPlaceTabs(tabs: (paragraph: Node, width: number) => readonly PlacedTab[]): void {
    this.tabs = tabs;
  }

  private placeTabs(section: Section): PlaceTabs {
    const width = columnWidth({ ...section, columns: 1 });
    return (paragraph) => this.tabs(paragraph, width);
  }

  /** Sets the current pages. */
  setPages(pages: Pages): void {
    this.pages = pages;
  }

  /** Applies undo to the open one, and shows the current comments. */
  update(hasChanged: boolean): void {
    const { view, open } = this;
    if (view === null) return;
    if (hasChanged) open?.editor.update(this.parts.content(view.state.doc, open.story));
    const highlights = commentHighlights(view.state, this.file.comments);
    if (this.highlights !== null && sameHighlights(highlights, this.highlights)) return;
    this.highlights = highlights;
    open?.editor.updateHighlights();
    updateCommentHighlights(this.canvas.pages, highlights);
  }

  /**
   * Renders the header and footer of a page.
   *
   * @param further offset to a later page that is like it
   */
  render(page: number, further = 0): HTMLElement[] {
    const { view } = this;
    const found = this.sectionOf(page);
    if (view === null || this.pages === null || found === null) return [];
    const { start, section } = found;
    const numbers = {
      page: start.number + further,
      pages: this.pages.starts.length + further,
      format: section.numberFormat,
    };
    const kind = this.parts.kindOf(start, section);
    return (['header', 'footer'] as const).flatMap((place) => {
      const story = this.parts.of(section, place, kind);
      if (story === null) return [];
      const content = withPageNumbers(this.parts.content(view.state.doc, story), numbers);
      const made = element('div', { class: `sub-document shown ${place}` });
      made.append(renderWithComments(content, commentHighlights(view.state, this.file.comments)));
      showTabs(made, content, this.placeTabs(section));
      const { size } = section;
      made.style.left = `${size.left}px`;
      made.style.right = `${size.right}px`;
      made.style[place === 'header' ? 'top' : 'bottom'] = `${size[place]}px`;
      return [made];
    });
  }

  /** Opens the header or footer of a page for editing and selects a range in it. */
  edit(where: MarginPlace, range?: TextRange): void {
    lazyEditor.use((late) => this.openEditor(where, late, range));
  }

  /** Opens a header or footer on the first page that has it. */
  private reveal(part: string, range: TextRange): void {
    const pages = (this.pages?.starts ?? []).map((_, page) => page);
    for (const place of ['header', 'footer'] as const) {
      const page = pages.find((one) => this.partOn(one, place)?.part === part);
      if (page === undefined) continue;
      this.edit({ page, place }, range);
      return;
    }
  }

  private partOn(page: number, place: HeaderOrFooter): PageHeaderFooter | null {
    const found = this.sectionOf(page);
    if (found === null) return null;
    const kind = this.parts.kindOf(found.start, found.section);
    return this.parts.of(found.section, place, kind);
  }

  private openEditor(
    { page, place }: MarginPlace,
    { HeaderFooterEditor }: typeof import('./header-footer-editor.ts'),
    range?: TextRange,
  ): void {
    const { view } = this;
    const found = this.sectionOf(page);
    if (view === null || view.isDestroyed || found === null) return;
    this.close(false);
    const { start, section } = found;
    const kind = this.parts.kindOf(start, section);
    const present = this.partOn(page, place);
    if (present === null && !this.canCreate) return;
    const story = present ?? this.parts.ensure(section, place, kind);
    const editor = new HeaderFooterEditor(
      {
        t: this.t,
        styles: this.file.styles,
        placeTabs: this.placeTabs(section),
        label: this.t(`pages.${place}.${kind}`),
        text: view,
        name: story.part,
        comments: this.file.comments,
        canWrite: this.canWrite,
        onChange: (content) => this.changed(story, content),
        undo: () => undo(view.state, view.dispatch),
        redo: () => redo(view.state, view.dispatch),
        onClose: () => this.close(true),
      },
      this.parts.content(view.state.doc, story),
    );
    this.open = { story, editor };
    this.position(editor.element, { page, place }, section);
    editor.focus(range);
  }

  destroy(): void {
    this.open?.editor.destroy();
  }

  private close(isDone: boolean): void {
    if (this.open === null) return;
    this.open.editor.destroy();
    this.open = null;
    this.onChange();
    if (isDone) this.view?.focus();
  }

  private changed(
    { part }: PageHeaderFooter,
    content: PageHeaderFooter['model']['parsed']['node'],
  ): void {
    const { view } = this;
    if (view === null) return;
    const edited = editedHeadersFooters(view.state.doc).with(part, content);
    const burst = this.undoGroups.next(part);
    view.dispatch(
      view.state.tr.setDocAttribute(HEADERS_FOOTERS, edited).setMeta('composition', burst),
    );
  }

  /** Positions the editor on its page; without pages it goes above or below the text. */
  private position(made: HTMLElement, { page, place }: MarginPlace, { size }: Section): void {
    const { surface } = this.canvas;
    made.classList.add(place);
    const box = this.canvas.boundsOf(page);
    if (box === null) {
      if (place === 'header') surface.prepend(made);
      else surface.append(made);
      made.scrollIntoView({ block: 'nearest' });
      return;
    }
    made.classList.add('over');
    surface.append(made);
    made.style.left = `${box.left + size.left}px`;
    made.style.width = `${box.width - size.left - size.right}px`;
    const edge = place === 'header' ? size.header : box.height - size.footer;
    made.style.top = `${box.top + edge}px`;
    made.scrollIntoView({ block: 'nearest' });
  }

  private sectionOf(page: number) {
    const start = this.pages?.starts[page];
    const section = this.pages?.sections[start?.section ?? -1]?.section;
    return start === undefined || section === undefined ? null : { start, section };
  }

  /** The margin under the pointer. */
  private marginAt(event: MouseEvent): MarginPlace | null {
    const target = event.target as Element;
    if (target.closest('.header-footer-editor') !== null) return null;
    return this.canvas.marginUnder(event.clientX, event.clientY);
  }
}
