import type { HostMessage, SaveRequest, SaveStatus } from '@antecedent/contracts/editor-messages';
import { OfficeFileError } from '@antecedent/domain/office/office-file-error';
import type { Bridge } from './bridge.ts';
import { downloadFile } from './download.ts';
import type { EditorMode, EmbeddedEditor } from './embedded-editor.ts';
import { FileLock } from './file-lock.ts';
import type { Shell } from './frame/shell.ts';
import type { Translate } from './i18n.ts';
import { keptTextFate, keptTextNotice } from './kept-text.ts';
import { openingProblem } from './opening-problem.ts';
import { SaveQueue } from './save-queue.ts';
import { statusNotice } from './status-notice.ts';
import { scriptCommand, unoCommand } from './uno-commands.ts';
import type { WaitingCopy, WaitingStore } from './waiting-store.ts';
import { whenIdle } from './when-idle.ts';
import type { FileInfo, SaveFlags, WopiClient, WopiFailure } from './wopi-client.ts';

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

/** One file, opened for one person, from the first request to the last save. */
export class Session {
  private readonly parts: SessionParts;
  private bridge: Bridge | null = null;
  private info: FileInfo | null = null;
  private queue: SaveQueue | null = null;
  private modified = false;
  private readonly lock: FileLock;
  /** Whether the notice on the screen is about saving. */
  private tellsOfSaving = false;
  private status: SaveStatus = { state: 'saved', savedAt: null, waitingChanges: 0 };

  constructor(parts: SessionParts) {
    this.parts = parts;
    this.lock = new FileLock(parts.client);
    parts.editor.onModified(() => this.edited());
    addEventListener('pagehide', () => this.leave());
    addEventListener('online', () => this.queue?.retryNow());
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
    this.bridge?.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Frame_Ready' } });

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
    this.modified = false;
    this.startQueue(info);
    if (!readOnly && info.SupportsLocks) {
      this.lock.keep(() => this.queue?.stop('conflict', 'locked'));
    }
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
    this.bridge?.post({
      MessageId: 'App_LoadingStatus',
      Values: { Status: 'Document_Loaded', DocumentLoadedTime: Date.now() },
    });
    this.bridge?.post({ MessageId: 'View_Added', Values: view });
    this.bridge?.post({ MessageId: 'Views_List', Values: [view] });
    this.bridge?.post({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: false } });
    this.showStatus(this.queue?.status ?? this.status);
  }

  private startQueue(info: FileInfo): void {
    const { client, store, fileKey } = this.parts;
    this.queue = new SaveQueue({
      send: ({ bytes, flags }, head) => client.save(bytes, flags, head),
      relock: async () => (await this.lock.take()).kind === 'locked',
      store,
      key: `${fileKey} ${info.UserId}`,
      head: info.LastModifiedTime,
      now: () => Date.now(),
      later: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      onStatus: (status) => this.showStatus(status),
    });
  }

  // --- saving ---

  private edited(): void {
    if (this.modified) return;
    this.modified = true;
    this.bridge?.post({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: true } });
    this.parts.shell.showSaveState(this.status, true);
  }

  /** Saves now, as when somebody presses the keys for it. */
  async saveNow(): Promise<void> {
    this.bridge?.post({ MessageId: 'UI_Save', Values: undefined });
    await this.save({ DontSaveIfUnmodified: true }, { autosave: false });
  }

  private async save(
    request: SaveRequest,
    { autosave, exitSave = false }: { autosave: boolean; exitSave?: boolean },
  ): Promise<void> {
    const { queue } = this;
    const answer = (success: boolean, result?: string) => {
      if (request.Notify !== true) return;
      const Values = { success, ...(result === undefined ? {} : { result }) };
      this.bridge?.post({ MessageId: 'Action_Save_Resp', Values });
    };
    if (queue === null || !this.mayWrite()) return answer(false, 'read-only');
    if (!this.modified && request.DontSaveIfUnmodified === true) {
      return answer(false, 'unmodified');
    }
    // the page asks every second; between two keys there is time for it
    if (autosave) await whenIdle();
    const modifiedByUser = this.modified;
    this.modified = false;
    let bytes: Uint8Array;
    try {
      bytes = await this.parts.editor.bytes();
    } catch (error) {
      this.modified = modifiedByUser;
      throw error;
    }
    const flags: SaveFlags = {
      modifiedByUser,
      autosave,
      exitSave,
      extendedData: request.ExtendedData,
    };
    const state = await queue.submit({ bytes, flags });
    answer(state === 'saved', state === 'saved' ? undefined : state);
  }

  private mayWrite(): boolean {
    return this.info?.UserCanWrite === true && (this.lock.isHeld || !this.info.SupportsLocks);
  }

  private showStatus(status: SaveStatus): void {
    const before = this.status.state;
    this.status = status;
    this.parts.shell.showSaveState(status, this.modified);
    this.bridge?.post({ MessageId: 'App_SaveStatus', Values: status });
    if (status.state === 'saved' && !this.modified) {
      this.bridge?.post({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: false } });
    }
    if (status.state === before) return;
    if (status.state === 'signed-out') {
      this.bridge?.post({ MessageId: 'App_TokenExpired', Values: undefined });
    }
    const notice = statusNotice(this.parts.t, status, {
      download: () => void this.download(),
      useMine: () => void this.useMine(),
      useServer: () => void this.useServer(),
      writeHere: () => void this.writeHere(null),
    });
    // a notice about something else stays until somebody has read it
    if (notice === undefined || (notice === null && !this.tellsOfSaving)) return;
    this.tellsOfSaving = notice !== null;
    this.parts.shell.showNotice(notice);
  }

  /** The page is going away: what is not saved is kept here and sent without waiting. */
  private leave(): void {
    const { queue } = this;
    if (queue === null || !this.mayWrite()) return;
    if (!this.modified) {
      this.release(queue.leave(null));
      return;
    }
    this.modified = false;
    const flags = { modifiedByUser: true, autosave: false, exitSave: true };
    void this.parts.editor.bytes().then((bytes) => this.release(queue.leave({ bytes, flags })));
  }

  /** Lets the lock go with the page, unless a save on its way still needs it. */
  private release(needsLock: boolean): void {
    if (!needsLock) void this.lock.release(true);
  }

  private async close(): Promise<void> {
    await this.save({ DontSaveIfUnmodified: true }, { autosave: false, exitSave: true });
    await this.lock.release(false);
    this.bridge?.post({ MessageId: 'View_Removed', Values: { ViewId: '0' } });
    this.bridge?.post({ MessageId: 'UI_Close', Values: undefined });
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
    this.queue?.resolve(answer.info.LastModifiedTime);
    this.modified = true;
    await this.save({}, { autosave: false });
  }

  private async useServer(): Promise<void> {
    const { store, fileKey, shell } = this.parts;
    await this.queue?.stored();
    await store.remove(`${fileKey} ${this.info?.UserId ?? ''}`);
    this.modified = false;
    this.queue = null;
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
    const { store, fileKey } = this.parts;
    const key = `${fileKey} ${info.UserId}`;
    const kept = await store.get(key).catch(() => null);
    if (kept === null) return;
    const fate = keptTextFate(kept, onServer, info.LastModifiedTime, !readOnly);
    if (fate === 'arrived') await store.remove(key);
    else if (fate === 'send') await this.use(kept, this.parts.t('notice.recovered'));
    else this.offerKept(kept, key, readOnly);
  }

  private async use(kept: WaitingCopy, sentence: string | null): Promise<void> {
    const { editor, shell, t } = this.parts;
    const options = {
      readOnly: false,
      user: this.info?.UserFriendlyName ?? '',
      mode: 'edit' as const,
    };
    await editor.mount(shell.room, kept.bytes, options);
    this.edited();
    if (sentence !== null) {
      shell.showNotice({
        title: t('notice.keptTitle'),
        text: sentence,
        tone: 'mark',
        choices: [{ label: t('notice.close'), run: () => shell.showNotice(null) }],
      });
    }
    await this.save({}, { autosave: false });
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
        void this.use(kept, null);
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
        return this.save(message.Values, { autosave: true });
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
        if (this.queue === null) return this.open();
        return this.queue.retryNow();
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
    if (command !== null) await this.parts.editor.command(command);
  }

  private async script(file: string, name: string): Promise<void> {
    const command = scriptCommand(file, name);
    let success = command !== null;
    try {
      if (command !== null) await this.parts.editor.command(command);
      if (command === 'finalize') await this.save({}, { autosave: false });
    } catch {
      success = false;
    }
    this.bridge?.post({
      MessageId: 'CallPythonScript-Result',
      Values: { commandName: name, success, result: success ? null : 'failed' },
    });
  }

  // --- what can go wrong on the way in ---

  private failToOpen(failure: WopiFailure): void {
    const { t, shell } = this.parts;
    if (failure.kind === 'unauthorized') {
      this.bridge?.post({ MessageId: 'App_TokenExpired', Values: undefined });
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
    this.bridge?.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Failed', errorMsg } });
  }
}
