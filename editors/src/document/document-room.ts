import type { EditorView } from 'prosemirror-view';
import { element } from '../ui/dom.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import { Toolbar } from '../ui/toolbar.ts';
import { ChangesRoom } from './changes/changes-room.ts';
import { Comfort } from './comfort/comfort.ts';
import { editLink } from './commands/ask-for-link.ts';
import { CommentsRoom } from './comments/comments-room.ts';
import { KEYS_HINT, openingState, openView, shortcutGroups } from './editor-view.ts';
import { FindRoom } from './find-room.ts';
import { listenForKeys } from './frame-keys.ts';
import type { KeyActions } from './keys.ts';
import type { OpenDocument } from './open-document.ts';
import { openLinkOnClick } from './open-link.ts';
import { PagesRoom } from './pages/pages-room.ts';
import { mayWrite, type Person } from './person.ts';
import { roomExtras } from './room-extras.ts';
import { SidePanels } from './side-panels.ts';
import { StatusFacts } from './status-facts.ts';
import { documentTools, readingTools } from './tools/document-tools.ts';
import type { ToolContext } from './tools/tool-context.ts';

/** Places in the frame around the editor, and what it says to the frame. */
export type DocumentEditorOptions = {
  t: Translate;
  language: string;
  /** Shows days with their times. */
  dates: Intl.DateTimeFormat;
  /** Where the toolbar goes. */
  tools: HTMLElement;
  /** Where page and word counts go. */
  facts: HTMLElement;
  /** Names the file, for what is kept about it on this device. */
  fileKey: string;
  /** Somebody pressed the keys for saving. */
  onSave(): void;
  /** Says something to screen readers. */
  announce(sentence: string): void;
};

const SETTLE_MS = 400;

/** One file on the screen: its sheet, toolbar, find panel, comments and counts. */
export class DocumentRoom {
  readonly file: OpenDocument;
  readonly view: EditorView;
  /** What stands beside the text. */
  readonly panels: SidePanels;
  readonly changes: ChangesRoom;
  private readonly options: DocumentEditorOptions;
  private readonly toolbar: Toolbar;
  private readonly findRoom: FindRoom;
  private readonly facts: StatusFacts;
  private readonly comfort: Comfort;
  private readonly pages: PagesRoom;
  private readonly comments: CommentsRoom;
  private readonly styles = new CSSStyleSheet();
  private readonly leaveKeys: () => void;
  private readonly changed: () => void;
  private settling = 0;
  private frame = 0;

  constructor(
    options: DocumentEditorOptions,
    place: HTMLElement,
    file: OpenDocument,
    person: Person,
    changed: () => void,
  ) {
    const readOnly = !mayWrite(person);
    this.options = options;
    this.file = file;
    this.changed = changed;
    this.pages = new PagesRoom(options, file, person);
    const { sheet } = this.pages;
    this.findRoom = new FindRoom(options.t, () => this.view, readOnly);
    this.panels = new SidePanels({
      t: options.t,
      onLeave: () => this.view.focus(),
      onChange: () => this.toolbar.refresh(),
    });
    place.replaceChildren(
      this.findRoom.place,
      element('div', { class: 'room' }, sheet.desk, this.panels.element),
      element('p', { class: 'unseen', id: KEYS_HINT }, options.t('document.keysHint')),
    );
    this.useStyles();
    const actions = this.keyActions();
    this.comfort = new Comfort(options, file, !readOnly);
    this.comments = new CommentsRoom(options, file, person);
    this.changes = new ChangesRoom(options, file, person);
    const extras = roomExtras(
      {
        file,
        ...options,
        forComments: person.mode === 'comment',
        pageOf: (position) => this.pages.pageAt(position),
      },
      readOnly,
      this.comfort.extras(),
      this.pages.extras(),
      this.comments.extras(),
      this.changes.extras(),
    );
    this.view = openView(sheet.paper, file, openingState(file, actions, readOnly, extras), {
      readOnly,
      forComments: person.mode === 'comment',
      pasting: this.comfort.pasting,
      t: options.t,
      onUpdate: (_, hasChanged) => this.updated(hasChanged),
    });
    this.text.addEventListener('click', (event) => openLinkOnClick(event, readOnly));
    this.comfort.enter(this.view, this.panels, shortcutGroups(file, actions, readOnly, extras));
    this.toolbar = this.makeToolbar(person);
    this.comments.enter(this.view, this.panels);
    this.changes.enter(this.view, this.panels);
    this.leaveKeys = listenForKeys(actions);
    this.facts = new StatusFacts(options, file, this.view, this.pages.facts);
    this.pages.enter(this.view, this.panels);
  }

  /** The element that holds the text. */
  get text(): HTMLElement {
    return this.view.dom;
  }

  get showsChanges(): boolean {
    return !this.text.classList.contains('hides-changes');
  }

  showChanges(shown: boolean): void {
    this.text.classList.toggle('hides-changes', !shown);
  }

  openFind(): boolean {
    return this.findRoom.open();
  }

  destroy(): void {
    clearTimeout(this.settling);
    cancelAnimationFrame(this.frame);
    this.leaveKeys();
    this.comfort.destroy();
    this.comments.destroy();
    this.changes.destroy();
    this.pages.destroy();
    this.panels.destroy();
    this.toolbar.destroy();
    this.facts.destroy();
    this.view.destroy();
    this.options.tools.replaceChildren();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== this.styles,
    );
  }

  /** Shows the styles of the file, and those that join them later. */
  private useStyles(): void {
    const show = () => this.styles.replaceSync(this.file.look.styles.css());
    show();
    this.file.onStylesAdded = show;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.styles];
  }

  private keyActions(): KeyActions {
    return {
      find: () => this.openFind(),
      link: () => editLink(this.options.t, this.view),
      save: () => {
        this.options.onSave();
        return true;
      },
      toolbar: () => {
        this.toolbar.focus();
        return true;
      },
    };
  }

  private makeToolbar(person: Person): Toolbar {
    const readOnly = !mayWrite(person);
    const { t, tools, announce } = this.options;
    const context: ToolContext = {
      t,
      announce,
      pageOf: (position) => this.pages.pageAt(position),
      file: this.file,
      view: this.view,
      find: () => this.openFind(),
      link: () => editLink(this.options.t, this.view),
      panels: this.panels,
      showsChanges: () => this.showsChanges,
      showChanges: (shown) => this.showChanges(shown),
    };
    const toolbar = new Toolbar({
      label: t('toolbar.label'),
      moreLabel: t('toolbar.more'),
      tools: [
        ...(readOnly ? readingTools(context) : documentTools(context)),
        ...this.changes.tools(context),
        ...this.comments.tools(),
        ...this.comfort.tools(context),
        ...this.pages.tools(),
      ],
      onLeave: () => this.view.focus(),
    });
    const mode = t(person.mode === 'comment' ? 'comments.mode' : 'toolbar.reading');
    if (readOnly) tools.append(element('span', { class: 'reading' }, mode));
    tools.append(toolbar.element);
    return toolbar;
  }

  private updated(hasChanged: boolean): void {
    this.pages.updated(hasChanged);
    if (hasChanged) {
      this.changed();
      this.changes.updated();
      clearTimeout(this.settling);
      this.settling = window.setTimeout(() => this.facts.refresh(), SETTLE_MS);
    } else this.facts.refreshSelection();
    cancelAnimationFrame(this.frame);
    // the bar follows the text, never the other way round
    this.frame = requestAnimationFrame(() => {
      this.toolbar.refresh();
      this.findRoom.refresh();
    });
  }
}
