import { redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import { element } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { Bursts } from '../bursts.ts';
import { type CommentLook, sameLook } from '../comments/comment-decorations.ts';
import { commentLook } from '../comments/comment-marks.ts';
import { drawnWithComments, lookAnew } from '../comments/drawn-comments.ts';
import type { OpenDocument } from '../open-document.ts';
import { mayWrite, type Person } from '../person.ts';
import type { Sheet } from '../sheet.ts';
import type { PlacedTab } from './break-lines.ts';
import type { Pages } from './document-pages.ts';
import { editedStories, STORIES } from './edited-stories.ts';
import { withNumbers } from './page-numbers.ts';
import type { PageStories, PageStory, StoryPlace } from './page-stories.ts';
import { columnWidth } from './section-room.ts';
import type { Section } from './sections.ts';
import type { StoryEditor } from './story-editor.ts';
import { type PlaceTabs, showTabs } from './tab-look.ts';

const writing = lazyModule(() => import('./story-editor.ts'));

type TextRange = { from: number; to: number };

/** Places of a page by its number in the text, from 0. */
type PageOf = { page: number; place: StoryPlace };

/** Headers and footers on the screen: shown on every page, and open for writing one at a time. */
export class StoryRoom {
  private readonly t: Translate;
  private readonly file: OpenDocument;
  private readonly sheet: Sheet;
  private readonly stories: PageStories;
  private readonly bursts = new Bursts();
  private tabs: (paragraph: Node, width: number) => readonly PlacedTab[] = () => [];
  private view: EditorView | null = null;
  private pages: Pages | null = null;
  private open: { story: PageStory; editor: StoryEditor } | null = null;
  /** Called when somebody has written in one, or is done with it. */
  onChange: () => void = () => undefined;
  /** Whether one may be made where there is none: no suggestion has a mark for that. */
  private makes = true;
  private canWrite = false;
  /** How comments are shown. */
  private look: CommentLook | null = null;

  constructor(t: Translate, file: OpenDocument, sheet: Sheet, stories: PageStories) {
    this.t = t;
    this.file = file;
    this.sheet = sheet;
    this.stories = stories;
  }

  /** Lets the person change what stands there, by a double click on the margin among others. */
  enter(view: EditorView, person: Person): void {
    this.view = view;
    this.makes = person.mode === 'edit';
    this.canWrite = mayWrite(person);
    this.stories.onReveal = (part, range) => this.reveal(part, range);
    if (!this.canWrite) return;
    this.sheet.desk.addEventListener('dblclick', (event) => {
      const found = this.placeAt(event);
      if (found === null) return;
      event.preventDefault();
      this.edit(found);
    });
  }

  /** Takes on how tabs are placed in a width. */
  useTabs(tabs: (paragraph: Node, width: number) => readonly PlacedTab[]): void {
    this.tabs = tabs;
  }

  private placeTabs(section: Section): PlaceTabs {
    const width = columnWidth({ ...section, columns: 1 });
    return (paragraph) => this.tabs(paragraph, width);
  }

  /** Takes on the pages of the moment. */
  use(pages: Pages): void {
    this.pages = pages;
  }

  /** Takes over what undo has made of the one that is open, and shows comments as they are now. */
  updated(hasChanged: boolean): void {
    const { view, open } = this;
    if (view === null) return;
    if (hasChanged) open?.editor.update(this.stories.content(view.state.doc, open.story));
    const look = commentLook(view.state, this.file.comments);
    if (this.look !== null && sameLook(look, this.look)) return;
    this.look = look;
    open?.editor.lookAnew();
    lookAnew(this.sheet.sheets, look);
  }

  /**
   * The header and footer of a page as they stand on it.
   *
   * @param further a page so many pages behind it, which is like it
   */
  shown(page: number, further = 0): HTMLElement[] {
    const { view } = this;
    const found = this.sectionOf(page);
    if (view === null || this.pages === null || found === null) return [];
    const { start, section } = found;
    const numbers = {
      page: start.number + further,
      pages: this.pages.starts.length + further,
      format: section.numberFormat,
    };
    const kind = this.stories.kindOf(start, section);
    return (['header', 'footer'] as const).flatMap((place) => {
      const story = this.stories.of(section, place, kind);
      if (story === null) return [];
      const content = withNumbers(this.stories.content(view.state.doc, story), numbers);
      const made = element('div', { class: `story shown ${place}` });
      made.append(drawnWithComments(content, commentLook(view.state, this.file.comments)));
      showTabs(made, content, this.placeTabs(section));
      const { size } = section;
      made.style.left = `${size.left}px`;
      made.style.right = `${size.right}px`;
      made.style[place === 'header' ? 'top' : 'bottom'] = `${size[place]}px`;
      return [made];
    });
  }

  /** Opens the header or footer of a page for writing, and selects a stretch of it. */
  edit(where: PageOf, range?: TextRange): void {
    writing.use((late) => this.openEditor(where, late, range));
  }

  /** Opens a header or footer on the first page that has it. */
  private reveal(part: string, range: TextRange): void {
    const pages = (this.pages?.starts ?? []).map((_, page) => page);
    for (const place of ['header', 'footer'] as const) {
      const page = pages.find((one) => this.storyOn(one, place)?.part === part);
      if (page === undefined) continue;
      this.edit({ page, place }, range);
      return;
    }
  }

  private storyOn(page: number, place: StoryPlace): PageStory | null {
    const found = this.sectionOf(page);
    if (found === null) return null;
    const kind = this.stories.kindOf(found.start, found.section);
    return this.stories.of(found.section, place, kind);
  }

  private openEditor(
    { page, place }: PageOf,
    { StoryEditor }: typeof import('./story-editor.ts'),
    range?: TextRange,
  ): void {
    const { view } = this;
    const found = this.sectionOf(page);
    if (view === null || view.isDestroyed || found === null) return;
    this.close(false);
    const { start, section } = found;
    const kind = this.stories.kindOf(start, section);
    const present = this.storyOn(page, place);
    if (present === null && !this.makes) return;
    const story = present ?? this.stories.ensure(section, place, kind);
    const editor = new StoryEditor(
      {
        t: this.t,
        look: this.file.look,
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
      this.stories.content(view.state.doc, story),
    );
    this.open = { story, editor };
    this.put(editor.element, { page, place }, section);
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

  private changed({ part }: PageStory, content: PageStory['story']['parsed']['node']): void {
    const { view } = this;
    if (view === null) return;
    const edited = editedStories(view.state.doc).with(part, content);
    const burst = this.bursts.next(part);
    view.dispatch(view.state.tr.setDocAttribute(STORIES, edited).setMeta('composition', burst));
  }

  /** Lays the editor over its place on the page; without pages it stands above or below the text. */
  private put(made: HTMLElement, { page, place }: PageOf, { size }: Section): void {
    const { paper } = this.sheet;
    made.classList.add(place);
    const box = this.sheet.boxOf(page);
    if (box === null) {
      if (place === 'header') paper.prepend(made);
      else paper.append(made);
      made.scrollIntoView({ block: 'nearest' });
      return;
    }
    made.classList.add('over');
    paper.append(made);
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

  /** The margin that a pointer is on. */
  private placeAt(event: MouseEvent): PageOf | null {
    const target = event.target as Element;
    if (target.closest('.story-editor') !== null) return null;
    return this.sheet.marginUnder(event.clientX, event.clientY);
  }
}
