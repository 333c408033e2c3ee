import { downloadFile } from '../browser/download-file.ts';
import { schedule } from '../browser/schedule.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { RecoveredDrafts } from '../drafts/recovered-drafts.ts';
import { editorKind } from '../editor/editor-kind.ts';
import type { EditorCommand, EmbeddedEditor } from '../editor/embedded-editor.ts';
import type { Bridge, OutgoingMessage } from '../host/bridge.ts';
import { HostCommands } from '../host/host-commands.ts';
import { loadedMessages } from '../host/loaded-messages.ts';
import type { FileInfo, WopiFailure } from '../host/wopi-client.ts';
import { trackUserActivity } from '../ui/user-activity.ts';
import { ConflictChoices } from './conflict-choices.ts';
import { editorModeOf } from './editor-mode.ts';
import { FileLock } from './file-lock.ts';
import { isReviewMode, lockIdOf, writerOfLock } from './lock-id.ts';
import { OpenFailureReporter } from './open-failure.ts';
import { KEEP_MS, KEEP_TEXT_MS, SaveController } from './save-controller.ts';
import type { ReadFile, SessionOptions } from './session-options.ts';
import { onReturn, StaleDocumentChecker } from './stale-document.ts';

/** What the page asks for once, and means also for a newer version of the text. */
const ABOUT_LOOKS: ReadonlySet<EditorCommand> = new Set([
  'stop-recording-changes',
  'show-changes',
  'spellcheck-on',
]);

/** One file, opened for one person, from the first request to the last save. */
export class EditorSession {
  private readonly parts: SessionOptions;
  private readonly lock: FileLock;
  private readonly wishes: HostCommands;
  private readonly choices: ConflictChoices;
  private bridge: Bridge | null = null;
  private info: FileInfo | null = null;
  private saving: SaveController | null = null;
  private editor: EmbeddedEditor | null = null;
  private readonly trouble: OpenFailureReporter;
  private readonly newer: StaleDocumentChecker;
  private readonly isInMidst = trackUserActivity(document);
  /** What the page has asked for once. */
  private readonly wanted = new Set<EditorCommand>();
  /** What may be done with the text that is open: writing, or reading because somebody else has it. Null for reading alone. */
  private standing: 'writes' | 'waits' | null = null;
  /** Counts openings: one that a later one has overtaken shows nothing. */
  private openings = 0;

  constructor(parts: SessionOptions) {
    this.parts = parts;
    this.lock = new FileLock(parts.client);
    this.wishes = this.listen();
    this.choices = new ConflictChoices({
      t: parts.t,
      shell: parts.shell,
      client: parts.client,
      lock: this.lock,
      saving: () => this.saving,
      reviews: () => this.info !== null && isReviewMode(editorModeOf(this.info)),
      reopen: () => this.open(),
    });
    this.trouble = new OpenFailureReporter({
      t: parts.t,
      shell: parts.shell,
      lock: this.lock,
      post: (message) => this.post(message),
      again: () => void this.open(),
    });
    this.newer = new StaleDocumentChecker({
      lock: this.lock,
      mayGiveWay: () => this.mayGiveWay(),
      isHeldElsewhere: () => this.standing === 'waits',
      renew: () => this.renew(),
      now: () => Date.now(),
    });
    addEventListener('pagehide', () => this.saving?.leave());
    addEventListener('beforeunload', (event) => {
      if (this.saving?.wouldLose === true) event.preventDefault();
    });
    addEventListener('online', () => this.saving?.retryNow());
    onReturn(window, () => this.newer.comeBack());
    // a phone may end a page that is out of sight without another word
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) void this.saving?.save({ DontSaveIfUnmodified: true });
    });
  }

  /** Reads the file and shows it, or says why not. */
  async open(): Promise<void> {
    this.standing = null;
    this.parts.shell.showLoading();
    const read = await this.read();
    if (read === null) return;
    if ('kind' in read) this.trouble.notOpened(read);
    else await this.show(read);
  }

  /** Shows the file as it is now in the place of the text that is open, which goes on where that cannot be. */
  private async renew(): Promise<boolean> {
    const { t, shell } = this.parts;
    const read = await this.read();
    // somebody may have begun to write meanwhile
    if (read === null || 'kind' in read || !this.mayGiveWay()) return false;
    const what = this.standing === 'waits' ? 'free' : 'renewed';
    shell.showNotice(null);
    await this.show(read, this.editor?.keepPlace?.());
    if (read.holder === null) shell.mention(t(`notice.${what}Title`), t(`notice.${what}`));
    return true;
  }

  /** The file as the server has it, locked where it may be written; null where a later opening has overtaken this one. */
  private async read(): Promise<ReadFile | WopiFailure | null> {
    const { shell, client, connect } = this.parts;
    const opening = ++this.openings;
    const isOvertaken = () => opening !== this.openings;
    const answer = await client.fileInfo();
    if (isOvertaken()) return null;
    if (answer.kind !== 'info') return answer;
    const { info } = answer;
    this.info = info;
    shell.showTitle(info.BaseFileName);
    const { PostMessageOrigin } = info;
    if (this.bridge === null && PostMessageOrigin !== '') {
      this.bridge = connect(PostMessageOrigin, (message) => void this.wishes.hear(message));
    }
    this.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Frame_Ready' } });

    const fetching = this.fetchEditor(info);
    const kept = this.keptTexts(info);
    let mode = editorModeOf(info);
    let holder: string | null = null;
    if (mode !== 'view' && info.SupportsLocks) {
      client.lockAs(lockIdOf(this.parts.writer, mode));
      const lock = await this.lock.takeFromGone((holder) => kept.isGone(writerOfLock(holder)));
      if (lock.kind === 'locked-elsewhere') {
        holder = lock.lock;
        mode = 'view';
      } else if (lock.kind !== 'locked') return lock;
    }
    const contents = await client.contents();
    if (isOvertaken()) return null;
    if (contents.kind !== 'contents') return contents;
    const editor = await fetching;
    if (isOvertaken()) return null;
    if (editor === null) return { kind: 'offline' };
    this.editor = editor;
    return { editor, bytes: contents.bytes, info, mode, holder, kept };
  }

  /** Whether another version of the text could be shown: all of this one is saved, and nobody is in the middle of something. */
  private mayGiveWay(): boolean {
    const isAtRest = this.saving?.isSaved === true && !this.isInMidst();
    return isAtRest && this.standing !== null && this.editor?.keepPlace !== undefined;
  }

  /** The editor for this file; null where it cannot be fetched. A file is of one kind for as long as it is open. */
  private async fetchEditor({ BaseFileName }: FileInfo): Promise<EmbeddedEditor | null> {
    if (this.editor !== null) return this.editor;
    try {
      const editor = await this.parts.createEditor(editorKind(BaseFileName));
      editor.onModified(() => this.saving?.edited());
      return editor;
    } catch {
      return null;
    }
  }

  private async show(read: ReadFile, goBack: () => void = () => undefined): Promise<void> {
    const { editor, bytes, info, mode, holder, kept } = read;
    const { shell } = this.parts;
    const readOnly = mode === 'view';
    const options = { readOnly, user: info.UserFriendlyName, mode };
    this.standing = null;
    shell.room.replaceChildren();
    try {
      await editor.mount(shell.room, bytes, options);
    } catch (error) {
      return this.trouble.notRead(error);
    }
    const saving = this.savingOf(editor, info, readOnly, kept.ownKey);
    this.saving = saving;
    goBack();
    for (const name of this.wanted) void editor.command(name).catch(() => undefined);
    if (!readOnly) this.standing = 'writes';
    else if (holder !== null) this.standing = 'waits';
    // what is only read is let go of
    if (this.standing === null) void this.lock.release(false);
    else if (info.SupportsLocks) {
      const lost = (name: string) => !readOnly && saving.lost(name);
      this.lock.keep(() => this.newer.look(), lost);
    }
    shell.showsSaveState = !readOnly && !this.parts.pageShowsSaveState;
    for (const message of loadedMessages(info, readOnly, Date.now())) this.post(message);
    saving.announce();
    const takingOver = holder === null ? null : this.choices.takingOver(holder);
    takingOver?.offer();
    await kept.recover({ bytes, head: info.LastModifiedTime, mayWrite: !readOnly, takingOver });
  }

  private listen(): HostCommands {
    const { shell, client, setScheme } = this.parts;
    return new HostCommands({
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
        if (ABOUT_LOOKS.has(name)) this.wanted.add(name);
      },
      addButton: (button) => shell.addPageButton(button),
      hideButton: (id, isHidden) => shell.hidePageButton(id, isHidden),
      setScheme,
      post: (message) => this.post(message),
    });
  }

  private savingOf(
    editor: EmbeddedEditor,
    info: FileInfo,
    readOnly: boolean,
    key: string,
  ): SaveController {
    const { t, shell, client, store } = this.parts;
    return new SaveController({
      t,
      shell,
      client,
      store,
      editor,
      info,
      readOnly,
      key,
      keepMs: editorKind(info.BaseFileName) === 'document' ? KEEP_TEXT_MS : KEEP_MS,
      lock: this.lock,
      schedule,
      post: (message) => {
        if (message.MessageId === 'App_SaveStatus' && message.Values.state === 'saved') {
          this.newer.heard();
        }
        this.post(message);
      },
      actions: {
        download: () => void this.download(),
        useMine: () => void this.choices.useMine(),
        useServer: () => void this.choices.useServer(),
        writeHere: () => void this.choices.writeHere(null),
      },
    });
  }

  private keptTexts(info: FileInfo): RecoveredDrafts {
    const { t, dates, shell, store, fileKey, writer, isWriterOpen } = this.parts;
    return new RecoveredDrafts({
      t,
      dates,
      shell,
      store,
      writer,
      prefix: `${fileKey} ${info.UserId}`,
      isOpen: isWriterOpen,
      use: (copy) => this.use(copy, info),
      download: (bytes) => void this.download(bytes),
    });
  }

  private async use(copy: Draft, info: FileInfo): Promise<void> {
    const { shell } = this.parts;
    const options = { readOnly: false, user: info.UserFriendlyName, mode: editorModeOf(info) };
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
    this.standing = null;
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
}
