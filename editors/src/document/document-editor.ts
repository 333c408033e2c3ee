import { acceptAllChanges } from '@antecedent/domain/office/accept-all';
import { newDocument } from '@antecedent/domain/office/new-document';
import { redo, undo } from 'prosemirror-history';
import { type Command, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { browserCodec } from '../codec.ts';
import type { EditorCommand, EmbeddedEditor, MountOptions } from '../embedded-editor.ts';
import { element } from '../frame/dom.ts';
import { FindPanel } from '../frame/find-panel.ts';
import { askForLink } from '../frame/link-dialog.ts';
import { Toolbar } from '../frame/toolbar.ts';
import type { Translate } from '../i18n.ts';
import { toggleFormat } from './commands/character.ts';
import { linkAt, removeLink, setLink } from './commands/link.ts';
import { commentsPanel } from './comments-panel.ts';
import { documentTools, readingTools, type ToolContext } from './document-tools.ts';
import { openingState, openView } from './editor-view.ts';
import type { KeyActions } from './keys.ts';
import { OpenDocument } from './open-document.ts';
import { findState, goToMatch, replaceAll, replaceCurrent, setQuery } from './plugins/find.ts';
import { Sheet } from './sheet.ts';
import { StatusFacts } from './status-facts.ts';

/** Places in the frame around the editor, and what it says to the frame. */
export type DocumentEditorOptions = {
  t: Translate;
  language: string;
  /** Where the toolbar goes. */
  tools: HTMLElement;
  /** Where page and word counts go. */
  facts: HTMLElement;
  /** Somebody pressed the keys for saving. */
  onSave(): void;
};

const SETTLE_MS = 400;

/** The word processor: verbatim unless edited. */
export class DocumentEditor implements EmbeddedEditor {
  private readonly options: DocumentEditorOptions;
  private readonly styles = new CSSStyleSheet();
  private readonly pictures: string[] = [];
  private modified: () => void = () => undefined;
  private place: HTMLElement | null = null;
  private mounted: MountOptions = { readOnly: true, user: '', mode: 'view' };
  private room: Room | null = null;

  constructor(options: DocumentEditorOptions) {
    this.options = options;
  }

  async mount(place: HTMLElement, bytes: Uint8Array, options: MountOptions): Promise<void> {
    this.place = place;
    // suggesting and commenting come with their own tools; until then such a text is for reading
    const readOnly = options.readOnly || options.mode === 'comment' || options.mode === 'view';
    this.mounted = { ...options, readOnly };
    this.open(bytes);
    if (!document.adoptedStyleSheets.includes(this.styles)) {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.styles];
    }
  }

  onModified(callback: () => void): void {
    this.modified = callback;
  }

  async bytes(): Promise<Uint8Array> {
    const room = this.opened();
    return room.file.bytes(room.view.state.doc);
  }

  async command(name: EditorCommand): Promise<void> {
    const { view, file, text } = this.opened();
    const run = (command: Command) => {
      command(view.state, view.dispatch, view);
    };
    switch (name) {
      case 'finalize':
      case 'accept-all-changes':
        return this.replaceWith(acceptAllChanges(await this.bytes(), browserCodec));
      case 'remove-all-comments':
        return removeComments(view);
      case 'stop-recording-changes':
        return;
      case 'show-changes':
      case 'hide-changes':
        text.classList.toggle('hides-changes', name === 'hide-changes');
        return;
      case 'spellcheck-on':
      case 'spellcheck-off':
        text.spellcheck = name === 'spellcheck-on';
        return;
      case 'undo':
        return run(undo);
      case 'redo':
        return run(redo);
      case 'bold':
      case 'italic':
      case 'underline':
      case 'strike':
        return run(toggleFormat(file.look, name));
      case 'select-all': {
        const { doc, tr } = view.state;
        view.dispatch(tr.setSelection(TextSelection.create(doc, 0, doc.content.size)));
        return;
      }
      case 'find':
        this.openFind();
    }
  }

  /** Puts the cursor into the text. */
  focus(): void {
    this.room?.view.focus();
  }

  destroy(): void {
    this.close();
    for (const address of this.pictures) URL.revokeObjectURL(address);
    this.pictures.length = 0;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== this.styles,
    );
  }

  private opened(): Room {
    if (this.room === null) throw new RangeError('no document is open');
    return this.room;
  }

  private open(bytes: Uint8Array): void {
    const { place } = this;
    if (place === null) throw new RangeError('no place to open a document in');
    const file = this.read(bytes);
    this.close();
    this.room = this.build(place, file);
    this.styles.replaceSync(file.look.styles.css());
  }

  private read(bytes: Uint8Array): OpenDocument {
    const { t } = this.options;
    const by = (author: string, date: string) => ({
      author: author === '' ? t('document.someone') : author,
      date: this.shownDate(date),
    });
    return new OpenDocument(
      // a host may hold a file that nobody has written to yet
      bytes.length === 0 ? newDocument({}, browserCodec.deflate) : bytes,
      browserCodec,
      {
        breakLabel: (kind) => t(kind === 'page' ? 'document.pageBreak' : 'document.columnBreak'),
        changeText: (kind, author, date) => t(`document.${kind}`, by(author, date)),
        commentText: ({ author, date, text }) =>
          t('document.comment', { ...by(author, date), text }),
      },
      (picture, type) => {
        const address = URL.createObjectURL(
          new Blob([picture as Uint8Array<ArrayBuffer>], { type }),
        );
        this.pictures.push(address);
        return address;
      },
    );
  }

  private shownDate(iso: string): string {
    const date = new Date(iso);
    return Number.isNaN(date.getTime())
      ? this.options.t('document.noDate')
      : date.toLocaleString(this.options.language, { dateStyle: 'medium', timeStyle: 'short' });
  }

  private build(place: HTMLElement, file: OpenDocument): Room {
    const { t } = this.options;
    const { readOnly } = this.mounted;
    const sheet = new Sheet(file.parsed.page);
    const side = element('div', { class: 'side' });
    const findPanel = new FindPanel(
      t,
      {
        search: (query) => view.dispatch(setQuery(view.state, query)),
        place: () => {
          const { current, matches } = findState(view.state);
          return { current, total: matches.length };
        },
        go: (step) => goToMatch(view, step),
        replace: (replacement) => replaceCurrent(view, replacement),
        replaceAll: (replacement) => replaceAll(view, replacement),
        onClose: () => view.focus(),
      },
      readOnly,
    );
    const actions: KeyActions = {
      find: () => this.openFind(),
      link: () => this.editLink(),
      save: () => {
        this.options.onSave();
        return true;
      },
      toolbar: () => {
        this.room?.toolbar.focus();
        return true;
      },
    };
    place.replaceChildren(findPanel.element, element('div', { class: 'room' }, sheet.desk, side));

    const view = openView(sheet.paper, file, openingState(file, actions, readOnly), {
      readOnly,
      t,
      onUpdate: (_, changed) => this.updated(changed),
    });
    const text = view.dom;
    text.addEventListener('click', (event) => openLinkOnClick(event, readOnly));
    const context: ToolContext = {
      t,
      file,
      view,
      find: () => this.openFind(),
      link: () => this.editLink(),
      comments: () => this.toggleComments(),
      showsComments: () => side.childElementCount > 0,
      showsChanges: () => !text.classList.contains('hides-changes'),
      showChanges: (shown) => text.classList.toggle('hides-changes', !shown),
    };
    const toolbar = new Toolbar({
      label: t('toolbar.label'),
      moreLabel: t('toolbar.more'),
      tools: readOnly ? readingTools(context) : documentTools(context),
      onLeave: () => view.focus(),
    });
    if (readOnly) {
      this.options.tools.append(element('span', { class: 'reading' }, t('toolbar.reading')));
    }
    this.options.tools.append(toolbar.element);
    const leaveKeys = listenForKeys(actions);
    const facts = new StatusFacts(this.options, file, view, sheet);
    return {
      file,
      view,
      text,
      toolbar,
      sheet,
      side,
      findPanel,
      facts,
      leaveKeys,
      settling: 0,
      frame: 0,
    };
  }

  private close(): void {
    const room = this.room;
    if (room === null) return;
    clearTimeout(room.settling);
    cancelAnimationFrame(room.frame);
    room.leaveKeys();
    room.toolbar.destroy();
    room.facts.destroy();
    room.view.destroy();
    this.options.tools.replaceChildren();
    this.place?.replaceChildren();
    this.room = null;
  }

  /** Opens other bytes in place of these; there is no undo back over it. */
  private replaceWith(bytes: Uint8Array): void {
    this.open(bytes);
    this.modified();
  }

  private updated(changed: boolean): void {
    const { room } = this;
    if (room === null) return;
    if (changed) {
      this.modified();
      clearTimeout(room.settling);
      room.settling = window.setTimeout(() => room.facts.refresh(), SETTLE_MS);
    } else room.facts.refreshSelection();
    cancelAnimationFrame(room.frame);
    // the bar follows the text, never the other way round
    room.frame = requestAnimationFrame(() => {
      room.toolbar.refresh();
      if (room.findPanel.isOpen) room.findPanel.refresh();
    });
  }

  private openFind(): boolean {
    const { view, findPanel } = this.opened();
    const { from, to } = view.state.selection;
    const selected = view.state.doc.textBetween(from, to, '\n');
    findPanel.open(selected.includes('\n') ? '' : selected);
    return true;
  }

  private toggleComments(): void {
    const { side, file, view, toolbar } = this.opened();
    if (side.childElementCount > 0) side.replaceChildren();
    else {
      const shownDate = (iso: string) => this.shownDate(iso);
      side.append(
        commentsPanel(this.options.t, file, view, shownDate, () => this.toggleComments()),
      );
    }
    toolbar.refresh();
  }

  private editLink(): boolean {
    const { view } = this.opened();
    const { state } = view;
    const link = linkAt(state);
    const { from, to } = link ?? state.selection;
    const $from = state.doc.resolve(from);
    if (!$from.parent.isTextblock || !$from.sameParent(state.doc.resolve(to))) return true;
    const text = link?.text ?? state.doc.textBetween(from, to);
    void askForLink(this.options.t, { text, href: link?.href ?? '', isNew: link === null }).then(
      (choice) => {
        if (choice?.kind === 'remove') removeLink({ from, to })(view.state, view.dispatch);
        else if (choice !== null) {
          setLink({ from, to }, choice.text, choice.href)(view.state, view.dispatch);
        }
        view.focus();
      },
    );
    return true;
  }
}

/** Everything that belongs to one opened file. */
type Room = {
  file: OpenDocument;
  view: EditorView;
  text: HTMLElement;
  toolbar: Toolbar;
  sheet: Sheet;
  side: HTMLElement;
  findPanel: FindPanel;
  facts: StatusFacts;
  leaveKeys(): void;
  settling: number;
  frame: number;
};

/** Keys that mean the text also while the focus is in the frame around it. @returns how to stop */
function listenForKeys(actions: KeyActions): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'f' && key !== 's') return;
    event.preventDefault();
    if (key === 'f') actions.find();
    else actions.save();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}

/** Takes every comment sign out of the text; the comments go with them when the file is written. */
function removeComments(view: EditorView): void {
  const { tr } = view.state;
  const places: { from: number; to: number }[] = [];
  view.state.doc.descendants((node, position) => {
    const isSign = node.type.name === 'atom' && node.attrs.kind === 'comment';
    const isRange = node.type.name === 'anchor' && node.attrs.xml.startsWith('<w:commentRange');
    if (isSign || isRange) places.push({ from: position, to: position + node.nodeSize });
  });
  for (const { from, to } of places.reverse()) tr.delete(from, to);
  if (tr.docChanged) view.dispatch(tr);
}

/** A link opens with Ctrl or Command while writing, and with a plain click while reading; only safe addresses do. */
function openLinkOnClick(event: MouseEvent, readOnly: boolean): void {
  const link = (event.target as Element).closest('a[href]');
  if (link === null) return;
  event.preventDefault();
  const href = link.getAttribute('href') ?? '';
  if (!readOnly && !event.ctrlKey && !event.metaKey) return;
  if (/^(https?:|mailto:|tel:)/i.test(href)) window.open(href, '_blank', 'noopener,noreferrer');
}
