import type { EditorView } from 'prosemirror-view';
import type { TimeFormat } from '../../browser/time-format.ts';
import { element } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { Toolbar } from '../../ui/toolbar.ts';
import type { TrackedChangesExtension } from '../changes-panel/tracked-changes-extension.ts';
import type { CommentsExtension } from '../comments-panel/comments-extension.ts';
import { type EditorContext, keysOf } from '../extensions/document-extension.ts';
import { canWrite, type EditorUser } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { type KeyActions, listenForGlobalKeys } from '../keys/global-keys.ts';
import { editLink } from '../links/edit-link.ts';
import { SidePanels } from '../panels/side-panels.ts';
import { listenForMovedCursor } from '../plugins/moved-cursor.ts';
import { createState, createView, KEYS_HINT } from './create-view.ts';
import {
  type DocumentExtensions,
  documentExtensions,
  toolbarItems,
} from './document-extensions.ts';

/** Slots in the frame around the editor, and callbacks to the frame. */
export type DocumentEditorOptions = {
  t: Translate;
  language: string;
  /** Formats dates with their times. */
  dates: TimeFormat;
  /** The toolbar's slot. */
  toolbarSlot: HTMLElement;
  /** The slot for page and word counts. */
  statusBar: HTMLElement;
  /** Identifies the file in the data stored about it on this device. */
  fileKey: string;
  /** Called when the user presses the save shortcut. */
  onSave(): void;
  /** Announces something to screen readers. */
  announce(sentence: string): void;
  /** Shows a note above the text. */
  inform(title: string, text: string): void;
};

/** One displayed file: composes its extensions, and shows its pages, toolbar and side panels. */
export class DocumentView {
  readonly file: OpenDocument;
  readonly view: EditorView;
  private readonly options: DocumentEditorOptions;
  private readonly extensions: DocumentExtensions;
  private readonly context: EditorContext;
  private readonly panels: SidePanels;
  private readonly toolbar: Toolbar;
  private readonly styleSheet = new CSSStyleSheet();
  private readonly listening: readonly (() => void)[];
  private readonly changed: () => void;
  private frame = 0;

  constructor(
    options: DocumentEditorOptions,
    place: HTMLElement,
    file: OpenDocument,
    user: EditorUser,
    changed: () => void,
  ) {
    this.options = options;
    this.file = file;
    this.changed = changed;
    const { t, language, dates, fileKey } = options;
    const actions = this.keyActions();
    const context = {
      t,
      language,
      dates,
      file,
      fileKey,
      user,
      announce: (sentence: string) => options.announce(sentence),
      inform: (title: string, text: string) => options.inform(title, text),
      pageOf: (position: number) => this.extensions.pages.pageAt(position),
    };
    this.extensions = documentExtensions(context, actions, options.statusBar);
    const { all, find, pages } = this.extensions;
    this.panels = new SidePanels({
      t,
      onLeave: () => this.view.focus(),
      onChange: () => this.toolbar.refresh(),
    });
    place.replaceChildren(
      find.place,
      element('div', { class: 'workspace' }, pages.canvas.scroller, this.panels.element),
      element('p', { class: 'visually-hidden', id: KEYS_HINT }, t('document.keysHint')),
    );
    this.showStyles();
    this.view = this.createView(user);
    this.context = {
      ...context,
      view: this.view,
      panels: this.panels,
      shortcuts: keysOf(all),
      find: () => find.open(),
      link: () => editLink(t, this.view),
    };
    for (const extension of all) {
      for (const panel of extension.panels?.(this.context) ?? []) this.panels.register(panel);
    }
    this.toolbar = this.createToolbar(user);
    this.listening = [listenForMovedCursor(), listenForGlobalKeys(actions)];
    for (const extension of all) extension.mount?.(this.context);
  }

  /** The element that holds the text. */
  get text(): HTMLElement {
    return this.view.dom;
  }

  get trackedChanges(): TrackedChangesExtension {
    return this.extensions.trackedChanges;
  }

  get comments(): CommentsExtension {
    return this.extensions.comments;
  }

  openFind(): boolean {
    return this.extensions.find.open();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    for (const stop of this.listening) stop();
    for (const extension of this.extensions.all) extension.destroy?.();
    this.panels.destroy();
    this.toolbar.destroy();
    this.view.destroy();
    this.options.toolbarSlot.replaceChildren();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== this.styleSheet,
    );
  }

  /** Applies the styles of the file, and those added to it later. */
  private showStyles(): void {
    const show = () => this.styleSheet.replaceSync(this.file.styles.sheet.css());
    show();
    this.file.onStylesAdded = show;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.styleSheet];
  }

  private createView(user: EditorUser): EditorView {
    const { all, pages, writingAids } = this.extensions;
    return createView(pages.canvas.surface, this.file, createState(this.file, all), {
      readOnly: !canWrite(user),
      forComments: user.mode === 'comment',
      pasting: writingAids.pasting,
      t: this.options.t,
      onUpdate: (_, docChanged) => this.updated(docChanged),
    });
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

  private createToolbar(user: EditorUser): Toolbar {
    const { t, toolbarSlot } = this.options;
    const toolbar = new Toolbar({
      label: t('toolbar.label'),
      moreLabel: t('toolbar.more'),
      tools: toolbarItems(this.extensions.all, this.context),
      guests: toolbarSlot.nextElementSibling,
      onLeave: () => this.view.focus(),
    });
    const mode = t(user.mode === 'comment' ? 'comments.mode' : 'toolbar.reading');
    if (!canWrite(user)) toolbarSlot.append(element('span', { class: 'reading' }, mode));
    toolbarSlot.append(toolbar.element);
    return toolbar;
  }

  private updated(docChanged: boolean): void {
    for (const extension of this.extensions.all) extension.update?.(this.context, docChanged);
    if (docChanged) this.changed();
    cancelAnimationFrame(this.frame);
    // the toolbar follows the text, never the other way round
    this.frame = requestAnimationFrame(() => this.toolbar.refresh());
  }
}
