import type { HostMessage } from '@antecedent/contracts/editor-messages';
import { OfficeFileError } from '@antecedent/domain/office/office-file-error';
import type { Bridge, OutgoingMessage } from './bridge.ts';
import { ConflictChoices } from './conflict-choices.ts';
import { downloadFile } from './download.ts';
import { type EditorKind, editorKind } from './editor-kinds.ts';
import type { EditorMode, EmbeddedEditor } from './embedded-editor.ts';
import { FileLock } from './file-lock.ts';
import { fileTrouble } from './file-trouble.ts';
import type { Shell } from './frame/shell.ts';
import type { Translate } from './i18n.ts';
import { KeptTexts } from './kept-texts.ts';
import { later } from './later.ts';
import { loadedMessages } from './loaded-messages.ts';
import { holderOf, isReview, lockName } from './lock-name.ts';
import { modeOf } from './mode-of.ts';
import { openingProblem } from './opening-problem.ts';
import { PageWishes } from './page-wishes.ts';
import { KEEP_MS, KEEP_TEXT_MS, Saving } from './saving.ts';
import type { WaitingCopy, WaitingStore } from './waiting-store.ts';
import type { FileInfo, WopiClient, WopiFailure } from './wopi-client.ts';

/** What a session is made of. */
export type SessionParts = {
  t: Translate;
  /** Shows days with their times. */
  dates: Intl.DateTimeFormat;
  shell: Shell;
  client: WopiClient;
  store: WaitingStore;
  /** Names the file among texts that wait on this device. */
  fileKey: string;
  /** Names this tab among those that write to the file. */
  writer: string;
  isWriterOpen(writer: string): Promise<boolean>;
  /** Fetches the editor of a kind. */
  makeEditor(kind: EditorKind): Promise<EmbeddedEditor>;
  /** Opens the conversation with the page, once its origin is known. */
  connect(origin: string, onMessage: (message: HostMessage) => void): Bridge;
  setScheme(scheme: 'light' | 'dark'): void;
  /** The page around the editor says how the text is saved: said twice, it would be read out twice. */
  pageShowsSaveState: boolean;
};

/** One file, opened for one person, from the first request to the last save. */
export class Session {
  private readonly parts: SessionParts;
  private readonly lock: FileLock;
  private readonly wishes: PageWishes;
  private readonly choices: ConflictChoices;
  private bridge: Bridge | null = null;
  private info: FileInfo | null = null;
  private saving: Saving | null = null;
  private editor: EmbeddedEditor | null = null;
  /** Counts openings: one that a later one has overtaken shows nothing. */
  private openings = 0;

  constructor(parts: SessionParts) {
    this.parts = parts;
    this.lock = new FileLock(parts.client);
    this.wishes = this.listen();
    this.choices = new ConflictChoices({
      t: parts.t,
      shell: parts.shell,
      client: parts.client,
      lock: this.lock,
      saving: () => this.saving,
      reviews: () => this.info !== null && isReview(modeOf(this.info)),
      reopen: () => this.open(),
    });
    addEventListener('pagehide', () => this.saving?.leave());
    addEventListener('beforeunload', (event) => {
      if (this.saving?.wouldLose === true) event.preventDefault();
    });
    addEventListener('online', () => this.saving?.retryNow());
    // a phone may end a page that is out of sight without another word
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) void this.saving?.save({ DontSaveIfUnmodified: true });
    });
  }

  /** Reads the file and shows it, or says why not. */
  async open(): Promise<void> {
    const { shell, client, connect } = this.parts;
    const opening = ++this.openings;
    const isOvertaken = () => opening !== this.openings;
    shell.showLoading();
    const answer = await client.fileInfo();
    if (isOvertaken()) return;
    if (answer.kind !== 'info') return this.failToOpen(answer);
    this.info = answer.info;
    shell.showTitle(answer.info.BaseFileName);
    const { PostMessageOrigin } = answer.info;
    if (this.bridge === null && PostMessageOrigin !== '') {
      this.bridge = connect(PostMessageOrigin, (message) => void this.wishes.hear(message));
    }
    this.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Frame_Ready' } });

    const fetching = this.fetchEditor(answer.info);
    const kept = this.keptTexts(answer.info);
    let mode = modeOf(answer.info);
    let holder: string | null = null;
    if (mode !== 'view' && answer.info.SupportsLocks) {
      client.lockAs(lockName(this.parts.writer, mode));
      const lock = await this.lock.takeFromGone((holder) => kept.isGone(holderOf(holder)));
      if (lock.kind === 'locked-elsewhere') {
        holder = lock.lock;
        mode = 'view';
      } else if (lock.kind !== 'locked') return this.failToOpen(lock);
    }
    const contents = await client.contents();
    if (isOvertaken()) return;
    if (contents.kind !== 'contents') return this.failToOpen(contents);
    const editor = await fetching;
    if (isOvertaken()) return;
    if (editor === null) return this.failToOpen({ kind: 'offline' });
    this.editor = editor;
    await this.show(editor, contents.bytes, answer.info, mode, holder, kept);
  }

  /** The editor for this file; null where it cannot be fetched. A file is of one kind for as long as it is open. */
  private async fetchEditor({ BaseFileName }: FileInfo): Promise<EmbeddedEditor | null> {
    if (this.editor !== null) return this.editor;
    try {
      const editor = await this.parts.makeEditor(editorKind(BaseFileName));
      editor.onModified(() => this.saving?.edited());
      return editor;
    } catch {
      return null;
    }
  }

  private async show(
    editor: EmbeddedEditor,
    bytes: Uint8Array,
    info: FileInfo,
    mode: EditorMode,
    holder: string | null,
    kept: KeptTexts,
  ): Promise<void> {
    const { shell } = this.parts;
    const readOnly = mode === 'view';
    const options = { readOnly, user: info.UserFriendlyName, mode };
    shell.room.replaceChildren();
    try {
      await editor.mount(shell.room, bytes, options);
    } catch (error) {
      return this.failToRead(error);
    }
    const saving = this.savingOf(editor, info, readOnly, kept.ownKey);
    this.saving = saving;
    if (!readOnly && info.SupportsLocks) this.lock.keep((holder) => saving.lost(holder));
    shell.showsSaveState = !readOnly && !this.parts.pageShowsSaveState;
    for (const message of loadedMessages(info, readOnly, Date.now())) this.post(message);
    saving.announce();
    const takingOver = holder === null ? null : this.choices.takingOver(holder);
    takingOver?.offer();
    await kept.recover({ bytes, head: info.LastModifiedTime, mayWrite: !readOnly, takingOver });
  }

  private listen(): PageWishes {
    const { shell, client, setScheme } = this.parts;
    return new PageWishes({
      save: async (request, flags) => this.saving?.save(request, flags),
      saveNow: () => this.saveNow(),
      close: () => this.close(),
      useToken: async (token) => {
        client.useToken(token);
        if (this.saving === null) return this.open();
        this.saving.retryNow();
      },
      command: async (name) => {
        if (this.editor === null) throw new RangeError('no file is open');
        await this.editor.command(name);
      },
      addButton: (button) => shell.addPageButton(button),
      hideButton: (id, isHidden) => shell.hidePageButton(id, isHidden),
      setScheme,
      post: (message) => this.post(message),
    });
  }

  private savingOf(editor: EmbeddedEditor, info: FileInfo, readOnly: boolean, key: string): Saving {
    const { t, shell, client, store } = this.parts;
    return new Saving({
      ...{ t, shell, client, store, editor, info, readOnly, key },
      keepMs: editorKind(info.BaseFileName) === 'document' ? KEEP_TEXT_MS : KEEP_MS,
      lock: this.lock,
      later,
      post: (message) => this.post(message),
      actions: {
        download: () => void this.download(),
        useMine: () => void this.choices.useMine(),
        useServer: () => void this.choices.useServer(),
        writeHere: () => void this.choices.writeHere(null),
      },
    });
  }

  private keptTexts(info: FileInfo): KeptTexts {
    const { t, dates, shell, store, fileKey, writer, isWriterOpen } = this.parts;
    return new KeptTexts({
      ...{ t, dates, shell, store, writer },
      prefix: `${fileKey} ${info.UserId}`,
      isOpen: isWriterOpen,
      use: (copy) => this.use(copy, info),
      download: (bytes) => void this.download(bytes),
    });
  }

  private async use(copy: WaitingCopy, info: FileInfo): Promise<void> {
    const { shell } = this.parts;
    const options = { readOnly: false, user: info.UserFriendlyName, mode: modeOf(info) };
    await this.editor?.mount(shell.room, copy.bytes, options);
    this.saving?.edited();
    await this.saving?.keep();
  }

  private post(message: OutgoingMessage): void {
    this.bridge?.post(message);
  }

  /** Saves now, as when somebody presses the keys for it. */
  async saveNow(): Promise<void> {
    this.post({ MessageId: 'UI_Save', Values: undefined });
    if (this.wishes.doesItself('UI_Save')) return;
    await this.saving?.save({ DontSaveIfUnmodified: true });
  }

  private async close(): Promise<void> {
    await this.saving?.save({ DontSaveIfUnmodified: true }, { exitSave: true });
    await this.lock.release(false);
    this.post({ MessageId: 'View_Removed', Values: { ViewId: '0' } });
    this.post({ MessageId: 'UI_Close', Values: undefined });
  }

  private async download(bytes?: Uint8Array): Promise<void> {
    const content = bytes ?? (await this.editor?.bytes());
    if (content === undefined) return;
    downloadFile(content, this.info?.BaseFileName ?? '');
  }

  // --- what can go wrong on the way in ---

  private failToOpen(failure: WopiFailure): void {
    const { t, shell } = this.parts;
    if (failure.kind === 'unauthorized') {
      this.post({ MessageId: 'App_TokenExpired', Values: undefined });
    }
    const { sentence, mayRetry } = openingProblem(t, failure);
    shell.showProblem(sentence, mayRetry ? () => void this.open() : null);
    this.postFailure(sentence);
  }

  private failToRead(error: unknown): void {
    const { t, shell } = this.parts;
    const sentence =
      error instanceof OfficeFileError ? fileTrouble(error) : t('problem.unreadable');
    shell.showProblem(sentence, null);
    this.postFailure(sentence);
    void this.lock.release(false);
    if (!(error instanceof OfficeFileError)) throw error;
  }

  private postFailure(errorMsg: string): void {
    this.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Failed', errorMsg } });
  }
}
