import { redo, undo } from 'prosemirror-history';
import { type Command, TextSelection } from 'prosemirror-state';
import { asyncDeflate } from '../browser/async-deflate.ts';
import { browserCodec } from '../browser/browser-codec.ts';
import { lazyModule, preloadLazyModules } from '../browser/lazy-module.ts';
import type { EditorCommand, EmbeddedEditor, MountOptions } from '../editor/embedded-editor.ts';
import { toggleFormat } from './commands/character.ts';
import { removeAllComments } from './comments/comment-commands.ts';
import { type DocumentEditorOptions, DocumentRoom } from './document-room.ts';
import { documentWords } from './document-words.ts';
import { keptPlace } from './kept-place.ts';
import { OpenDocument } from './open-document.ts';
import { pageLayout } from './pages/pages-room.ts';
import { mayComment, mayWrite, type Person } from './person.ts';

const blank = lazyModule(() => import('@antecedent/domain/office/new-document'));
const accepting = lazyModule(() => import('@antecedent/domain/office/accept-all'));

/** Commands that leave the text as it is. */
const FOR_READING: ReadonlySet<EditorCommand> = new Set([
  'stop-recording-changes',
  'show-changes',
  'hide-changes',
  'spellcheck-on',
  'spellcheck-off',
  'select-all',
  'find',
]);

/** Commands that decide what others have suggested or said: not for who may only suggest. */
const DECIDING: ReadonlySet<EditorCommand> = new Set([
  'accept-all-changes',
  'finalize',
  'remove-all-comments',
]);

/** Commands that also serve who may comment. */
const FOR_COMMENTING: ReadonlySet<EditorCommand> = new Set(['undo', 'redo']);

const mayDo = (person: Person, name: EditorCommand): boolean =>
  (mayWrite(person) && !(person.mode === 'suggest' && DECIDING.has(name))) ||
  FOR_READING.has(name) ||
  (mayComment(person) && FOR_COMMENTING.has(name));

/** The word processor: verbatim unless edited. */
export class DocumentEditor implements EmbeddedEditor {
  private readonly options: DocumentEditorOptions;
  private pictures: string[] = [];
  private modified: () => void = () => undefined;
  private place: HTMLElement | null = null;
  private person: Person = { name: '', mode: 'view' };
  private room: DocumentRoom | null = null;

  constructor(options: DocumentEditorOptions) {
    this.options = options;
    // it comes while the file does, so that the first picture has its pages
    pageLayout.fetch().catch(() => undefined);
  }

  async mount(place: HTMLElement, bytes: Uint8Array, options: MountOptions): Promise<void> {
    this.place = place;
    this.person = { name: options.user, mode: options.readOnly ? 'view' : options.mode };
    // a host may hold a file that nobody has written to yet
    const isBlank = bytes.length === 0;
    this.open(isBlank ? (await blank.fetch()).newDocument({}, browserCodec.deflate) : bytes);
    void preloadLazyModules();
  }

  onModified(callback: () => void): void {
    this.modified = callback;
  }

  async bytes(): Promise<Uint8Array> {
    const { file, changes } = this.opened();
    return file.bytesAside(changes.doc, asyncDeflate);
  }

  bytesNow(): Uint8Array {
    const { file, changes } = this.opened();
    return file.bytes(changes.doc);
  }

  keepPlace(): () => void {
    const goBack = keptPlace(this.opened().view);
    const hadFocus = this.place?.contains(document.activeElement) === true;
    return () => {
      if (this.room === null) return;
      goBack(this.room.view);
      if (hadFocus) this.room.view.focus();
    };
  }

  async command(name: EditorCommand): Promise<void> {
    const room = this.opened();
    const { view, file } = room;
    if (!mayDo(this.person, name)) throw new RangeError('this text is for reading');
    const run = (command: Command) => {
      command(view.state, view.dispatch, view);
    };
    switch (name) {
      case 'accept-all-changes':
        room.changes.acceptAll();
        return;
      case 'finalize':
        return this.finalize();
      case 'remove-all-comments':
        return view.dispatch(removeAllComments(view.state, file.comments));
      case 'stop-recording-changes':
        room.changes.stop();
        return;
      case 'show-changes':
      case 'hide-changes':
        return room.showChanges(name === 'show-changes');
      case 'spellcheck-on':
      case 'spellcheck-off':
        room.text.spellcheck = name === 'spellcheck-on';
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
        return view.dispatch(tr.setSelection(TextSelection.create(doc, 0, doc.content.size)));
      }
      case 'find':
        room.openFind();
    }
  }

  destroy(): void {
    this.close(this.pictures);
    this.pictures = [];
    this.place?.replaceChildren();
  }

  private opened(): DocumentRoom {
    if (this.room === null) throw new RangeError('no document is open');
    return this.room;
  }

  private open(bytes: Uint8Array): void {
    const { place, options } = this;
    if (place === null) throw new RangeError('no place to open a document in');
    const before = this.pictures;
    this.pictures = [];
    // read first: when it fails, what is open stays
    const file = new OpenDocument(
      bytes,
      browserCodec,
      documentWords(options.t, options.dates),
      (picture, type) => this.pictureAddress(picture, type),
    );
    this.close(before);
    this.room = new DocumentRoom(options, place, file, this.person, () => this.modified());
  }

  private close(pictures: readonly string[]): void {
    this.room?.destroy();
    this.room = null;
    for (const address of pictures) URL.revokeObjectURL(address);
  }

  private pictureAddress(picture: Uint8Array, type: string): string {
    const address = URL.createObjectURL(new Blob([picture as Uint8Array<ArrayBuffer>], { type }));
    this.pictures.push(address);
    return address;
  }

  private async finalize(): Promise<void> {
    const { acceptAllChanges } = await accepting.fetch();
    this.replaceWith(acceptAllChanges(this.bytesNow(), browserCodec));
  }

  /** Opens other bytes in place of these, for good: undo does not go back over it. */
  private replaceWith(bytes: Uint8Array): void {
    this.open(bytes);
    this.modified();
  }
}
