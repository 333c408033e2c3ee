import type { EditorView } from 'prosemirror-view';
import { element } from '../../frame/dom.ts';
import { Toolbar } from '../../frame/toolbar.ts';
import type { Translate } from '../../i18n.ts';
import { TrackedChangesController } from '../changes-panel/tracked-changes-extension.ts';
import { CommentsController } from '../comments-panel/comments-extension.ts';
import { canWrite, type EditorUser } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { FindController } from '../find/find-controller.ts';
import { listenForGlobalKeys } from '../keys/global-keys.ts';
import { editLink } from '../links/edit-link.ts';
import { openLinkOnClick } from '../links/open-link.ts';
import { PagesController } from '../pages/pages-extension.ts';
import { SidePanels } from '../panels/side-panels.ts';
import { StatusBar } from '../status-bar/status-bar.ts';
import type { ToolbarContext } from '../toolbar/toolbar-context.ts';
import { editingItems, readingItems } from '../toolbar/toolbar-items.ts';
import { WritingAids } from '../typing/typing-extension.ts';
import { createState, createView, KEYS_HINT, shortcutGroups } from './create-view.ts';
import type { KeyActions } from './editing-keys.ts';
import { roomExtras } from './room-extras.ts';

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
export class DocumentView {
  readonly file: OpenDocument;
  readonly view: EditorView;
  /** What stands beside the text. */
  readonly panels: SidePanels;
  readonly changes: TrackedChangesController;
  private readonly options: DocumentEditorOptions;
  private readonly toolbar: Toolbar;
  private readonly findRoom: FindController;
  private readonly facts: StatusBar;
  private readonly comfort: WritingAids;
  private readonly pages: PagesController;
  private readonly comments: CommentsController;
  private readonly styles = new CSSStyleSheet();
  private readonly leaveKeys: () => void;
  private readonly changed: () => void;
  private settling = 0;
  private frame = 0;

  constructor(
    options: DocumentEditorOptions,
    place: HTMLElement,
    file: OpenDocument,
    user: EditorUser,
    changed: () => void,
  ) {
    const readOnly = !canWrite(user);
    this.options = options;
    this.file = file;
    this.changed = changed;
    this.pages = new PagesController(options, file, user);
    const { canvas } = this.pages;
    this.findRoom = new FindController(options.t, () => this.view, readOnly);
    this.panels = new SidePanels({
      t: options.t,
      onLeave: () => this.view.focus(),
      onChange: () => this.toolbar.refresh(),
    });
    place.replaceChildren(
      this.findRoom.place,
      element('div', { class: 'room' }, canvas.scroller, this.panels.element),
      element('p', { class: 'unseen', id: KEYS_HINT }, options.t('document.keysHint')),
    );
    this.useStyles();
    const actions = this.keyActions();
    this.comfort = new WritingAids(options, file, !readOnly);
    this.comments = new CommentsController(options, file, user);
    this.changes = new TrackedChangesController(options, file, user);
    const extras = roomExtras(
      {
        file,
        ...options,
        forComments: user.mode === 'comment',
        pageOf: (position) => this.pages.pageAt(position),
      },
      readOnly,
      this.comfort.extras(),
      this.pages.extras(),
      this.comments.extras(),
      this.changes.extras(),
    );
    this.view = createView(canvas.paper, file, createState(file, actions, readOnly, extras), {
      readOnly,
      forComments: user.mode === 'comment',
      pasting: this.comfort.pasting,
      t: options.t,
      onUpdate: (_, hasChanged) => this.updated(hasChanged),
    });
    this.text.addEventListener('click', (event) => openLinkOnClick(event, readOnly));
    this.comfort.enter(this.view, this.panels, shortcutGroups(file, actions, readOnly, extras));
    this.toolbar = this.makeToolbar(user);
    this.comments.enter(this.view, this.panels);
    this.changes.enter(this.view, this.panels);
    this.leaveKeys = listenForGlobalKeys(actions);
    this.facts = new StatusBar(options, file, this.view, this.pages.status);
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
    const show = () => this.styles.replaceSync(this.file.styles.sheet.css());
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

  private makeToolbar(user: EditorUser): Toolbar {
    const readOnly = !canWrite(user);
    const { t, tools, announce } = this.options;
    const context: ToolbarContext = {
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
        ...(readOnly ? readingItems(context) : editingItems(context)),
        ...this.changes.tools(context),
        ...this.comments.tools(),
        ...this.comfort.tools(context),
        ...this.pages.tools(),
      ],
      onLeave: () => this.view.focus(),
    });
    const mode = t(user.mode === 'comment' ? 'comments.mode' : 'toolbar.reading');
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
