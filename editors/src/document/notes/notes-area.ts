import { ArrowUp, Trash2 } from 'lucide';
import { type EditorState, type PluginView, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { button, element, icon } from '../../ui/dom.ts';
import { sameHighlights } from '../comments/comment-decorations.ts';
import { commentHighlights, commentViewState } from '../comments/comment-plugin.ts';
import type { DocumentContext } from '../extensions/document-extension.ts';
import { canComment, canWrite } from '../file/editor-user.ts';
import { forwardKey } from '../sub-documents/forward-keys.ts';
import {
  editedNotes,
  type NoteKey,
  type NoteKind,
  noteReferences,
  partsOfKey,
} from '../sub-documents/note-references.ts';
import { UndoGroups } from '../sub-documents/undo-groups.ts';
import type { FileNotes } from './file-notes.ts';
import { deleteNote, setNote } from './note-commands.ts';
import { NoteEditor } from './note-editor.ts';
import { type NumberedNote, numberedNotes } from './note-numbers.ts';

type Item = { element: HTMLElement; number: HTMLButtonElement; editor: NoteEditor; label: string };

/**
 * The notes below the text. One opened from its reference mark is docked at the bottom of the
 * window, so that the text it belongs to stays visible; leaving it returns to the mark.
 */
export class NotesArea implements PluginView {
  private readonly context: DocumentContext;
  private readonly notes: FileNotes;
  private readonly view: EditorView;
  private readonly area: HTMLElement;
  private readonly lists: Record<NoteKind, { box: HTMLElement; list: HTMLElement }>;
  private readonly items = new Map<NoteKey, Item>();
  private shown: readonly NumberedNote[] = [];
  private readonly undoGroups = new UndoGroups();

  constructor(context: DocumentContext, notes: FileNotes, view: EditorView) {
    this.context = context;
    this.notes = notes;
    this.view = view;
    this.lists = { footnote: this.makeList('footnote'), endnote: this.makeList('endnote') };
    const { t } = context;
    this.area = element(
      'section',
      { class: 'notes', 'aria-label': t('inserts.notes') },
      button({ class: 'button notes-back' }, [icon(ArrowUp, 15), t('inserts.backToText')], () =>
        this.leave(),
      ),
      this.lists.footnote.box,
      this.lists.endnote.box,
    );
    this.area.addEventListener('focusout', (event) => {
      if (!this.area.contains(event.relatedTarget as globalThis.Node | null)) this.undock();
    });
    this.area.addEventListener('keydown', (event) => {
      // if notes are read-only, the focus is on their numbers
      const isButton = (event.target as Element).closest('button') !== null;
      if (isButton && forwardKey(view, event)) event.preventDefault();
    });
    view.dom.after(this.area);
    this.show();
  }

  update(view: EditorView, before: EditorState): void {
    const { state } = view;
    const isSame =
      numberedNotes(before) === numberedNotes(state) &&
      editedNotes(before.doc) === editedNotes(state.doc);
    if (!isSame) this.show();
    if (isSame && this.showsCommentsAlike(before, state)) return;
    for (const { editor } of this.items.values()) editor.refreshComments();
  }

  /** Every key press creates a new comment state, but what notes show of it seldom differs. */
  private showsCommentsAlike(before: EditorState, state: EditorState): boolean {
    const { comments } = this.context.file;
    const draftIn = (one: EditorState) => {
      const { draft } = commentViewState(one);
      return draft?.subDocument == null ? null : draft;
    };
    return (
      draftIn(before) === draftIn(state) &&
      sameHighlights(commentHighlights(before, comments), commentHighlights(state, comments))
    );
  }

  destroy(): void {
    for (const { editor } of this.items.values()) editor.destroy();
    this.area.remove();
  }

  /**
   * Opens a note for editing, or for reading if it is read-only.
   *
   * @param range what is selected in it; by default the cursor goes to its end
   */
  open(key: NoteKey, range?: { from: number; to: number }): boolean {
    const item = this.items.get(key);
    if (item === undefined) return false;
    this.area.classList.add('docked');
    // scroll only the notes area: the text the note belongs to stays in place
    this.area.scrollTop = item.element.offsetTop - this.area.clientHeight / 2;
    if (canComment(this.context.user)) item.editor.focus(range);
    else item.number.focus({ preventScroll: true });
    return true;
  }

  /** The note that has the focus, if any. */
  get active(): { key: NoteKey; view: EditorView } | null {
    for (const [key, { editor }] of this.items) {
      if (editor.editor?.hasFocus() === true) return { key, view: editor.editor };
    }
    return null;
  }

  private undock(): void {
    this.area.classList.remove('docked');
  }

  private leave(): void {
    const item = [...this.items].find(([, { element: box }]) =>
      box.contains(document.activeElement),
    );
    this.undock();
    if (item === undefined) this.view.focus();
    else this.goToMark(item[0]);
  }

  private goToMark(key: NoteKey): void {
    const { state } = this.view;
    const placed = noteReferences(state.doc).find((note) => note.key === key);
    if (placed !== undefined) {
      const after = TextSelection.near(state.doc.resolve(placed.position + placed.node.nodeSize));
      this.view.dispatch(state.tr.setSelection(after).scrollIntoView());
    }
    this.view.focus();
  }

  private show(): void {
    const { doc } = this.view.state;
    this.shown = numberedNotes(this.view.state);
    const present = new Set(this.shown.map(({ key }) => key));
    for (const [key, item] of this.items) {
      if (present.has(key)) continue;
      item.editor.destroy();
      item.element.remove();
      this.items.delete(key);
    }
    const last: Partial<Record<NoteKind, HTMLElement>> = {};
    for (const { key, label } of this.shown) {
      const content = this.notes.content(doc, key);
      if (content === undefined) continue;
      const { kind } = partsOfKey(key);
      const name = this.context.t(`inserts.${kind}`, { number: label });
      const item = this.items.get(key) ?? this.makeItem(key, name);
      this.items.set(key, item);
      item.editor.update(content, name);
      this.rename(item, key, label, name);
      const { list } = this.lists[kind];
      const place = last[kind]?.nextElementSibling ?? (last[kind] ? null : list.firstElementChild);
      if (place !== item.element) list.insertBefore(item.element, place);
      last[kind] = item.element;
    }
    for (const { box, list } of Object.values(this.lists)) box.hidden = list.children.length === 0;
    this.area.hidden = this.shown.length === 0;
  }

  private rename(item: Item, key: NoteKey, label: string, name: string): void {
    if (item.label === name) return;
    item.label = name;
    item.number.textContent = label;
    const go = this.context.t('inserts.goToMark', { name });
    item.number.setAttribute('aria-label', go);
    item.element.dataset.note = key;
    const remove = item.element.querySelector('.note-delete');
    const sentence = this.context.t('inserts.deleteNote', { name });
    remove?.setAttribute('title', sentence);
  }

  private makeItem(key: NoteKey, name: string): Item {
    const { view, context } = this;
    const content = this.notes.content(view.state.doc, key);
    if (content === undefined) throw new RangeError(`no note ${key}`);
    const host = {
      file: context.file,
      canWrite: canWrite(context.user),
      view,
      name: key,
      forComments: context.user.mode === 'comment',
      onChange: (changed: typeof content) => this.write(key, changed),
      onLeave: () => this.goToMark(key),
    };
    const editor = new NoteEditor(host, content, name);
    const number = button({ class: 'note-number' }, [], () => this.goToMark(key));
    const remove = button({ class: 'tool small note-delete' }, [icon(Trash2, 15)], () => {
      this.goToMark(key);
      deleteNote(key)(view.state, view.dispatch);
      context.announce(context.t('inserts.noteDeleted'));
    });
    const box = element('li', { class: 'note' }, number, editor.element, remove);
    if (!canWrite(context.user)) remove.remove();
    return { element: box, number, editor, label: '' };
  }

  /** Typing in one note without a pause is one undo step. */
  private write(key: NoteKey, content: Parameters<typeof setNote>[2]): void {
    this.view.dispatch(setNote(this.view.state, key, content, this.undoGroups.next(key)));
  }

  private makeList(kind: NoteKind): { box: HTMLElement; list: HTMLElement } {
    const id = `notes-${kind}`;
    const list = element('ol', { class: 'notes-list', 'aria-labelledby': id });
    const title = element('h2', { class: 'notes-title', id }, this.context.t(`inserts.${kind}s`));
    return { box: element('div', {}, title, list), list };
  }
}
