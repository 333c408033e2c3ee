import { redo, undo } from 'prosemirror-history';
import { type Command, TextSelection } from 'prosemirror-state';
import { asyncDeflate } from '../browser/async-deflate.ts';
import { browserCodec } from '../browser/browser-codec.ts';
import { lazyModule, preloadLazyModules } from '../browser/lazy-module.ts';
import { whenPausing } from '../browser/when-pausing.ts';
import type { EditorCommand, EmbeddedEditor, MountOptions } from '../editor/embedded-editor.ts';
import type { FileSnapshot } from '../editor/file-snapshot.ts';
import { toggleFormat } from './commands/character.ts';
import { removeAllComments } from './comments/comment-commands.ts';
import { type DocumentEditorOptions, DocumentView } from './editor/document-view.ts';
import { documentLabels } from './file/document-labels.ts';
import { canComment, canWrite, type EditorUser } from './file/editor-user.ts';
import { OpenDocument } from './file/open-document.ts';
import { pageLayout } from './pages/pages-extension.ts';
import { typeText } from './typing/type-text.ts';

const lazyFindTarget = lazyModule(() => import('./find/find-target.ts'));
const lazyRestorePosition = lazyModule(() => import('./editor/restore-position.ts'));
const lazyAcceptAll = lazyModule(
  () => import('@antecedent/domain/office/document/tracked-changes/accept-all'),
);

/** Commands that do not change the text. */
const READING_COMMANDS: ReadonlySet<EditorCommand> = new Set([
  'stop-recording-changes',
  'show-changes',
  'hide-changes',
  'spellcheck-on',
  'spellcheck-off',
  'select-all',
  'find',
]);

/** Commands that resolve other people's suggestions and comments: not for users who may only suggest. */
const RESOLVING_COMMANDS: ReadonlySet<EditorCommand> = new Set([
  'accept-all-changes',
  'finalize',
  'remove-all-comments',
]);

/** Commands also available to users who may comment. */
const COMMENTING_COMMANDS: ReadonlySet<EditorCommand> = new Set(['undo', 'redo']);

const canRun = (user: EditorUser, name: EditorCommand): boolean =>
  (canWrite(user) && !(user.mode === 'suggest' && RESOLVING_COMMANDS.has(name))) ||
  READING_COMMANDS.has(name) ||
  (canComment(user) && COMMENTING_COMMANDS.has(name));

/** The word processor: a file stays byte for byte the same except where it is edited. */
export class DocumentEditor implements EmbeddedEditor {
  private readonly options: DocumentEditorOptions;
  private pictureUrls: string[] = [];
  private modified: () => void = () => undefined;
  private place: HTMLElement | null = null;
  private user: EditorUser = { name: '', mode: 'view' };
  private documentView: DocumentView | null = null;

  constructor(options: DocumentEditorOptions) {
    this.options = options;
    // load it along with the file, so that the first paint has pages
    pageLayout.fetch().catch(() => undefined);
  }

  async mount(place: HTMLElement, bytes: Uint8Array, options: MountOptions): Promise<void> {
    this.place = place;
    this.user = { name: options.user, mode: options.readOnly ? 'view' : options.mode };
    // a host may have a file that has never been written to
    const isBlank = bytes.length === 0;
    this.open(isBlank ? await blankDocument() : bytes);
    void preloadLazyModules(() => whenPausing(document));
  }

  onModified(callback: () => void): void {
    this.modified = callback;
  }

  async bytes(): Promise<Uint8Array> {
    const { file, trackedChanges } = this.opened();
    return file.bytesInWorker(trackedChanges.doc, asyncDeflate);
  }

  bytesNow(): Uint8Array {
    const { file, trackedChanges } = this.opened();
    return file.bytes(trackedChanges.doc);
  }

  snapshot(): FileSnapshot {
    const { file, trackedChanges } = this.opened();
    return file.snapshot(trackedChanges.doc, asyncDeflate);
  }

  saveViewState(): () => void {
    // loaded long before: a text is replaced when a person returns to it
    const goBack = lazyRestorePosition.module?.saveViewState(this.opened().view);
    const hadFocus = this.place?.contains(document.activeElement) === true;
    return () => {
      if (this.documentView === null) return;
      goBack?.(this.documentView.view);
      if (hadFocus) this.documentView.view.focus();
    };
  }

  seek(args: unknown): void {
    const { view, comments } = this.opened();
    lazyFindTarget.use(({ seekWords }) => seekWords(view, args, comments));
  }

  type(text: string): void {
    const { view } = this.opened();
    view.focus();
    if (canWrite(this.user)) typeText(view, text);
  }

  async command(name: EditorCommand): Promise<void> {
    const documentView = this.opened();
    const { view, file, trackedChanges } = documentView;
    if (!canRun(this.user, name)) throw new RangeError('this text is for reading');
    const run = (command: Command) => {
      command(view.state, view.dispatch, view);
    };
    switch (name) {
      case 'accept-all-changes':
        return trackedChanges.acceptAll();
      case 'finalize':
        return this.finalize();
      case 'remove-all-comments':
        return view.dispatch(removeAllComments(view.state, file.comments));
      case 'stop-recording-changes':
        trackedChanges.stop();
        return;
      case 'show-changes':
      case 'hide-changes':
        return trackedChanges.showChanges(name === 'show-changes');
      case 'spellcheck-on':
      case 'spellcheck-off':
        documentView.text.spellcheck = name === 'spellcheck-on';
        return;
      case 'undo':
        return run(undo);
      case 'redo':
        return run(redo);
      case 'bold':
      case 'italic':
      case 'underline':
      case 'strike':
        return run(toggleFormat(file.styles, name));
      case 'select-all': {
        const { doc, tr } = view.state;
        return view.dispatch(tr.setSelection(TextSelection.create(doc, 0, doc.content.size)));
      }
      case 'find':
        documentView.openFind();
    }
  }

  destroy(): void {
    this.close(this.pictureUrls);
    this.pictureUrls = [];
    this.place?.replaceChildren();
  }

  private opened(): DocumentView {
    if (this.documentView === null) throw new RangeError('no document is open');
    return this.documentView;
  }

  private open(bytes: Uint8Array): void {
    const { place, options } = this;
    if (place === null) throw new RangeError('no place to open a document in');
    const before = this.pictureUrls;
    this.pictureUrls = [];
    // parse first: if it fails, the open file stays
    const file = new OpenDocument(
      bytes,
      browserCodec,
      documentLabels(options.t, options.dates),
      (picture, type) => this.pictureAddress(picture, type),
    );
    this.close(before);
    this.documentView = new DocumentView(options, place, file, this.user, () => this.modified());
  }

  private close(pictures: readonly string[]): void {
    this.documentView?.destroy();
    this.documentView = null;
    for (const address of pictures) URL.revokeObjectURL(address);
  }

  private pictureAddress(picture: Uint8Array, type: string): string {
    const address = URL.createObjectURL(new Blob([picture as Uint8Array<ArrayBuffer>], { type }));
    this.pictureUrls.push(address);
    return address;
  }

  private async finalize(): Promise<void> {
    const { acceptAllChanges } = await lazyAcceptAll.fetch();
    this.replaceWith(acceptAllChanges(this.bytesNow(), browserCodec));
  }

  /** Replaces the open file for good: undo does not go back past it. */
  private replaceWith(bytes: Uint8Array): void {
    this.open(bytes);
    this.modified();
  }
}

/** An empty document, for the rare file that has never been written to. */
async function blankDocument(): Promise<Uint8Array> {
  const { newDocument } = await import('@antecedent/domain/office/document/new-document');
  return newDocument({}, browserCodec.deflate);
}
