import type { HostMessage } from '@antecedent/contracts/editor-messages';
import { OfficeFileError } from '@antecedent/domain/office/office-file-error';
import type { Bridge, OutgoingMessage } from './bridge.ts';
import { downloadFile } from './download.ts';
import type { EditorMode, EmbeddedEditor } from './embedded-editor.ts';
import { FileLock } from './file-lock.ts';
import type { Shell } from './frame/shell.ts';
import type { Translate } from './i18n.ts';
import { keptTextFate, keptTextNotice } from './kept-text.ts';
import { openingProblem } from './opening-problem.ts';
import { Saving } from './saving.ts';
import { scriptCommand, unoCommand } from './uno-commands.ts';
import type { WaitingCopy, WaitingStore } from './waiting-store.ts';
import type { FileInfo, WopiClient, WopiFailure } from './wopi-client.ts';

/** What a session is made of. */
export type SessionParts = {
  t: Translate;
  language: string;
  shell: Shell;
  client: WopiClient;
  store: WaitingStore;
  /** Names the file among texts that wait on this device. */
  fileKey: string;
  editor: EmbeddedEditor;
  /** Opens the conversation with the page, once its origin is known. */
  connect(origin: string, onMessage: (message: HostMessage) => void): Bridge;
  setScheme(scheme: 'light' | 'dark'): void;
};

/** Where a text waits for a person's choice. */
const asideOf = (key: string) => `${key} aside`;

/** One file, opened for one person, from the first request to the last save. */
export class Session {
  private readonly parts: SessionParts;
  private bridge: Bridge | null = null;
  private info: FileInfo | null = null;
  private saving: Saving | null = null;
  private readonly lock: FileLock;
  /** What the page does itself when the editor says that somebody wants it. */
  private readonly pageActions = new Set<string>();

  constructor(parts: SessionParts) {
    this.parts = parts;
    this.lock = new FileLock(parts.client);
    parts.editor.onModified(() => this.saving?.edited());
    addEventListener('pagehide', () => this.saving?.leave());
    addEventListener('online', () => this.saving?.retryNow());
    // a phone may end a page that is out of sight without another word
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) void this.saving?.save({ DontSaveIfUnmodified: true });
    });
  }

  /** Reads the file and shows it, or says why not. */
  async open(): Promise<void> {
    const { shell, client, connect } = this.parts;
    shell.showLoading();
    const answer = await client.fileInfo();
    if (answer.kind !== 'info') return this.failToOpen(answer);
    this.info = answer.info;
    shell.showTitle(answer.info.BaseFileName);
    const { PostMessageOrigin } = answer.info;
    if (this.bridge === null && PostMessageOrigin !== '') {
      this.bridge = connect(PostMessageOrigin, (message) => void this.heard(message));
    }
    this.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Frame_Ready' } });

    let mode: EditorMode = answer.info.UserCanOnlyComment
      ? 'comment'
      : answer.info.UserCanWrite
        ? 'edit'
        : 'view';
    let holder: string | null = null;
    if (mode === 'edit' && answer.info.SupportsLocks) {
      const lock = await this.lock.take();
      if (lock.kind === 'locked-elsewhere') {
        holder = lock.lock;
        mode = 'view';
      } else if (lock.kind !== 'locked') return this.failToOpen(lock);
    }
    const contents = await client.contents();
    if (contents.kind !== 'contents') return this.failToOpen(contents);
    await this.show(contents.bytes, answer.info, mode, holder);
  }

  private async show(
    bytes: Uint8Array,
    info: FileInfo,
    mode: EditorMode,
    holder: string | null,
  ): Promise<void> {
    const { editor, shell } = this.parts;
    const readOnly = mode !== 'edit';
    const options = { readOnly, user: info.UserFriendlyName, mode };
    shell.room.replaceChildren();
    try {
      await editor.mount(shell.room, bytes, options);
    } catch (error) {
      return this.failToRead(error);
    }
    const saving = this.savingOf(info);
    this.saving = saving;
    if (!readOnly && info.SupportsLocks) this.lock.keep(() => saving.lost());
    if (readOnly) shell.hideSaveState();
    this.announceLoaded(info, readOnly);
    if (holder !== null) this.offerToWriteHere(holder);
    await this.recover(bytes, info, readOnly);
  }

  private announceLoaded(info: FileInfo, readOnly: boolean): void {
    const view = {
      ViewId: '0',
      UserId: info.UserId,
      UserName: info.UserFriendlyName,
      ReadOnly: readOnly,
    };
    this.post({
      MessageId: 'App_LoadingStatus',
      Values: { Status: 'Document_Loaded', DocumentLoadedTime: Date.now() },
    });
    this.post({ MessageId: 'View_Added', Values: view });
    this.post({ MessageId: 'Views_List', Values: [view] });
    this.post({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: false } });
    this.saving?.announce();
  }

  private savingOf(info: FileInfo): Saving {
    const { t, shell, client, store, editor } = this.parts;
    return new Saving({
      t,
      shell,
      client,
      store,
      editor,
      info,
      lock: this.lock,
      key: this.keyOf(info),
      post: (message) => this.post(message),
      actions: {
        download: () => void this.download(),
        useMine: () => void this.useMine(),
        useServer: () => void this.useServer(info),
        writeHere: () => void this.writeHere(null),
      },
    });
  }

  /** Names this file and person among the texts that wait on this device. */
  private keyOf({ UserId }: FileInfo): string {
    return `${this.parts.fileKey} ${UserId}`;
  }

  private post(message: OutgoingMessage): void {
    this.bridge?.post(message);
  }

  /** Saves now, as when somebody presses the keys for it. */
  async saveNow(): Promise<void> {
    this.post({ MessageId: 'UI_Save', Values: undefined });
    if (this.pageActions.has('UI_Save')) return;
    await this.saving?.save({ DontSaveIfUnmodified: true });
  }

  private async close(): Promise<void> {
    await this.saving?.save({ DontSaveIfUnmodified: true }, { exitSave: true });
    await this.lock.release(false);
    this.post({ MessageId: 'View_Removed', Values: { ViewId: '0' } });
    this.post({ MessageId: 'UI_Close', Values: undefined });
  }

  // --- locks and conflicts ---

  private offerToWriteHere(holder: string): void {
    const { t, shell } = this.parts;
    shell.showNotice({
      title: t('notice.lockedTitle'),
      text: t('notice.locked'),
      tone: 'mark',
      choices: [
        { label: t('notice.writeHere'), filled: true, run: () => void this.writeHere(holder) },
        { label: t('notice.close'), run: () => shell.showNotice(null) },
      ],
    });
  }

  /** Takes the file over and opens it anew as the server has it. */
  private async writeHere(holder: string | null): Promise<void> {
    await this.lock.takeOver(holder);
    this.parts.shell.showNotice(null);
    await this.open();
  }

  /** Keeps this text and puts it on top of the server's, which stays in the history. */
  private async useMine(): Promise<void> {
    const { client, shell } = this.parts;
    const [lock, answer] = [await this.lock.take(), await client.fileInfo()];
    if (lock.kind !== 'locked' || answer.kind !== 'info') return;
    shell.showNotice(null);
    await this.saving?.useMine(answer.info.LastModifiedTime);
  }

  private async useServer(info: FileInfo): Promise<void> {
    const { store, shell } = this.parts;
    await this.saving?.stored();
    await store.remove(this.keyOf(info));
    this.saving = null;
    shell.showNotice(null);
    await this.open();
  }

  private async download(bytes?: Uint8Array): Promise<void> {
    const content = bytes ?? (await this.parts.editor.bytes());
    downloadFile(content, this.info?.BaseFileName ?? '');
  }

  // --- texts that waited on this device ---

  /** Brings back what was written here and never reached the server. */
  private async recover(onServer: Uint8Array, info: FileInfo, readOnly: boolean): Promise<void> {
    const { store } = this.parts;
    const key = this.keyOf(info);
    const kept = await store.get(key).catch(() => null);
    if (kept !== null) {
      const fate = keptTextFate(kept, onServer, info.LastModifiedTime, !readOnly);
      if (fate === 'arrived') await store.remove(key);
      else if (fate === 'send') return this.use(kept, this.parts.t('notice.recovered'));
      else {
        // out of the way of what is written from now on, until somebody has chosen
        await store.put(asideOf(key), kept);
        await store.remove(key);
      }
    }
    const aside = await store.get(asideOf(key)).catch(() => null);
    if (aside !== null) this.offerKept(aside, asideOf(key), readOnly);
  }

  private async use(kept: WaitingCopy, sentence: string | null): Promise<void> {
    const { editor, shell, t } = this.parts;
    const options = {
      readOnly: false,
      user: this.info?.UserFriendlyName ?? '',
      mode: 'edit' as const,
    };
    await editor.mount(shell.room, kept.bytes, options);
    this.saving?.edited();
    if (sentence !== null) {
      shell.showNotice({
        title: t('notice.keptTitle'),
        text: sentence,
        tone: 'mark',
        choices: [{ label: t('notice.close'), run: () => shell.showNotice(null) }],
      });
    }
    await this.saving?.save({});
  }

  private offerKept(kept: WaitingCopy, key: string, readOnly: boolean): void {
    const { t, shell, store, language } = this.parts;
    const date = new Date(kept.keptAt).toLocaleString(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    const notice = keptTextNotice(t, date, !readOnly, {
      use: () => {
        shell.showNotice(null);
        void this.use(kept, null).then(() => store.remove(key));
      },
      download: () => void this.download(kept.bytes),
      discard: () => {
        shell.showNotice(null);
        void store.remove(key);
      },
    });
    shell.showNotice(notice);
  }

  // --- the page ---

  private async heard(message: HostMessage): Promise<void> {
    const { shell, client, setScheme } = this.parts;
    switch (message.MessageId) {
      case 'Action_Save':
        return this.saving?.save(message.Values, { autosave: true });
      case 'Action_Close':
        return this.close();
      case 'Insert_Button':
        return shell.addPageButton(message.Values);
      case 'Hide_Button':
      case 'Show_Button':
        return shell.hidePageButton(message.Values.id, message.MessageId === 'Hide_Button');
      case 'Reset_Access_Token':
        client.useToken(message.Values.token);
        shell.showNotice(null);
        if (this.saving === null) return this.open();
        return this.saving.retryNow();
      case 'Disable_Default_UIAction':
        if (message.Values.disable) this.pageActions.add(message.Values.action);
        else this.pageActions.delete(message.Values.action);
        return;
      case 'Host_Scheme':
        return setScheme(message.Values.Scheme);
      case 'Send_UNO_Command':
        return this.uno(message.Values.Command);
      case 'CallPythonScript':
        return this.script(message.ScriptFile, message.Function);
    }
  }

  private async uno(name: string): Promise<void> {
    if (name === '.uno:Save') return this.saveNow();
    const command = unoCommand(name);
    // a text for reading does not follow commands that would change it
    if (command !== null) await this.parts.editor.command(command).catch(() => undefined);
  }

  private async script(file: string, name: string): Promise<void> {
    const command = scriptCommand(file, name);
    let success = command !== null;
    try {
      if (command !== null) await this.parts.editor.command(command);
      if (command === 'finalize') await this.saving?.save({});
    } catch {
      success = false;
    }
    this.post({
      MessageId: 'CallPythonScript-Result',
      Values: { commandName: name, success, result: success ? null : 'failed' },
    });
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
    const sentence = error instanceof OfficeFileError ? error.message : t('problem.unreadable');
    shell.showProblem(sentence, null);
    this.postFailure(sentence);
    void this.lock.release(false);
    if (!(error instanceof OfficeFileError)) throw error;
  }

  private postFailure(errorMsg: string): void {
    this.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Failed', errorMsg } });
  }
}
