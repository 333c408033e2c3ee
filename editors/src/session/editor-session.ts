import { downloadFile } from '../browser/download-file.ts';
import { lazyModule } from '../browser/lazy-module.ts';
import { schedule } from '../browser/schedule.ts';
import type { LocalDraft } from '../drafts/draft-store.ts';
import type { DraftRecord } from '../drafts/journal-draft.ts';
import type { LockTakeover, RecoveredDrafts } from '../drafts/recovered-drafts.ts';
import { editorKind } from '../editor/editor-kind.ts';
import type { EditorCommand, EmbeddedEditor } from '../editor/embedded-editor.ts';
import type { Bridge, OutgoingMessage } from '../host/bridge.ts';
import { HostCommands } from '../host/host-commands.ts';
import { loadedMessages } from '../host/loaded-messages.ts';
import type { FileInfo } from '../host/wopi-client.ts';
import type { ConflictChoices } from './conflict-choices.ts';
import { editorModeFor } from './editor-mode.ts';
import { FileLoader } from './file-loader.ts';
import { FileLock } from './file-lock.ts';
import type { KeptCopies } from './kept-copies.ts';
import { isReviewMode } from './lock-id.ts';
import { OpenFailureReporter } from './open-failure.ts';
import { BACKUP_DELAY_MS, DOCUMENT_BACKUP_DELAY_MS, SaveController } from './save-controller.ts';
import type { LoadedFile, SessionOptions } from './session-options.ts';
import type { StaleDocumentChecker } from './stale-document.ts';
import type { ComparisonOptions } from './text-comparison.ts';

const lazyDrafts = lazyModule(() =>
  import('./opening-parts.ts').then(({ recoveredDrafts }) => recoveredDrafts),
);

const lazyParts = lazyModule(() => import('./opening-parts.ts'));
const lazyComparison = lazyModule(() => import('./text-comparison.ts'));
const lazyCompact = lazyModule(() => import('../compact/compact-frame.ts'));
const lazyRebase = lazyModule(() => import('../merge/rebase-journal.ts'));
type ChoicesModule = typeof import('./conflict-choices.ts');
const lazyChoices = lazyModule<ChoicesModule>(() =>
  import('./opening-parts.ts').then(({ conflictChoices }) => conflictChoices),
);

const canCompare = ({ BaseFileName }: FileInfo): boolean => editorKind(BaseFileName) === 'document';

/** A reviewer's changes are checked one by one, so they aren't merged. */
const canMerge = (info: FileInfo): boolean =>
  canCompare(info) && !isReviewMode(editorModeFor(info));

/** Commands that change how the document is displayed: they also apply to a reloaded version. */
const DISPLAY_COMMANDS: ReadonlySet<EditorCommand> = new Set([
  'stop-recording-changes',
  'show-changes',
  'spellcheck-on',
]);

/** One file, opened for one user, from the first request to the last save. */
export class EditorSession {
  private readonly options: SessionOptions;
  private readonly lock: FileLock;
  private readonly hostCommands: HostCommands;
  private conflictChoices: ConflictChoices | null = null;
  private bridge: Bridge | null = null;
  private info: FileInfo | null = null;
  private saveController: SaveController | null = null;
  private editor: EmbeddedEditor | null = null;
  /** The number of the open version; null if the host does not say. */
  private version: number | null = null;
  /** The lock of the person or page that writes in the open file elsewhere. */
  private holder: string | null = null;
  private readonly loader: FileLoader;
  private readonly openFailures: OpenFailureReporter;
  /** Null until it is loaded. */
  private staleDocument: StaleDocumentChecker | null = null;
  private keptCopies: KeptCopies | null = null;
  private readonly comparison: ComparisonOptions;
  private isUserBusy: () => boolean = () => false;
  /** Display commands the host has sent. */
  private readonly displayCommands = new Set<EditorCommand>();
  /** Whether the open file is being edited, or is waiting for someone else's lock. Null if read-only. */
  private access: 'writes' | 'waits' | null = null;

  constructor(options: SessionOptions) {
    this.options = options;
    this.lock = new FileLock(options.client);
    this.hostCommands = this.createHostCommands();
    this.loader = new FileLoader({
      ...options,
      lock: this.lock,
      onProgress: (progress) => {
        options.shell.showProgress(progress);
        this.post({ MessageId: 'App_LoadingProgress', Values: progress });
      },
      onInfo: (info) => this.introduce(info),
      fetchEditor: (info) => this.fetchEditor(info),
      fetchDrafts: (info) => this.fetchDrafts(info),
    });
    this.openFailures = new OpenFailureReporter({
      t: options.t,
      shell: options.shell,
      lock: this.lock,
      post: (message) => this.post(message),
      retry: () => void this.open(),
    });
    lazyParts.fetch().then(
      (parts) => {
        this.watchForNewer(parts);
        this.keepCopies(parts);
      },
      // Without it, the text stays as it was opened.
      () => undefined,
    );
    this.comparison = {
      ...options,
      saveController: () => this.saveController,
      openText: async () => (await this.editor?.bytes()) ?? new Uint8Array(),
      useServer: async () => this.choicesOf(await lazyChoices.fetch()).useServer(),
    };
    addEventListener('pagehide', () => this.saveController?.leave());
    addEventListener('beforeunload', (event) => {
      if (this.saveController?.wouldLoseChanges === true) event.preventDefault();
    });
    addEventListener('online', () => this.saveController?.retryNow());
    // a phone may close a hidden page without further notice
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) void this.saveController?.save({ DontSaveIfUnmodified: true });
    });
  }

  /** Stores on this device what the server has, if the writer asked for that. */
  private keepCopies({ keptCopies }: typeof import('./opening-parts.ts')): void {
    const { fileKey, client } = this.options;
    this.keptCopies = new keptCopies.KeptCopies({
      fileKey,
      schedule,
      now: () => Date.now(),
      bytes: async () => (await this.editor?.bytes()) ?? new Uint8Array(),
      saved: () => {
        const head = this.saveController?.savedHead;
        if (this.info === null || !head) return null;
        const version = Number(client.knownVersion() ?? Number.NaN);
        return {
          info: this.info,
          head,
          version: Number.isNaN(version) ? null : version,
          contact: client.contact(),
        };
      },
    });
  }

  private watchForNewer({
    staleDocument,
    userActivity,
  }: typeof import('./opening-parts.ts')): void {
    this.isUserBusy = userActivity.trackUserActivity(document);
    const checker = new staleDocument.StaleDocumentChecker({
      lock: this.lock,
      canReload: () => this.canReload(),
      isLockedElsewhere: () => this.access === 'waits',
      isBehind: (version) => this.options.client.isBehind(version),
      reload: (holder) => this.reload(holder),
      now: () => Date.now(),
    });
    // The file is being opened, or has just been.
    checker.confirmFresh();
    this.staleDocument = checker;
    staleDocument.onReturn(window, () => checker.checkOnReturn());
  }

  /** Fetches the file and shows it, or reports why that failed. */
  async open(): Promise<void> {
    this.access = null;
    this.options.shell.showLoading();
    const fetchFile = await this.loader.load();
    if (fetchFile === null) return;
    if ('kind' in fetchFile) this.openFailures.fetchFailed(fetchFile);
    else await this.showFile(fetchFile);
  }

  /** Replaces the open version with the newest one; keeps the open one if that is not possible. */
  private async reload(holder: string | null): Promise<boolean> {
    const { t, shell, client } = this.options;
    const shown = client.knownVersion();
    const read = await this.loader.load(holder);
    // the user may have started typing since
    if (read === null || 'kind' in read || !this.canReload()) return false;
    // Showing the same version again would move the cursor of a user who begins to write.
    const isSame = shown !== null && client.knownVersion() === shown;
    if (isSame && this.access === 'writes' && read.mode !== 'view') return true;
    const what = this.access === 'waits' ? 'free' : 'renewed';
    const isSameHolder = this.access === 'waits' && read.holder === this.holder;
    if (!isSameHolder) shell.showBanner(null);
    await this.showFile(read, this.editor?.saveViewState?.(), !isSameHolder);
    if (read.holder === null) shell.showInfo(t(`notice.${what}Title`), t(`notice.${what}`));
    return true;
  }

  /** The host has said what may be done with the file. */
  private introduce(info: FileInfo): void {
    const { shell, connect } = this.options;
    this.info = info;
    shell.showTitle(info.BaseFileName);
    const { PostMessageOrigin } = info;
    if (this.bridge === null && PostMessageOrigin !== '') {
      this.bridge = connect(PostMessageOrigin, (message) => void this.hostCommands.handle(message));
    }
    this.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Frame_Ready' } });
  }

  /** Whether another version could be shown: everything is saved, and the user is not in the middle of something. */
  private canReload(): boolean {
    const isAtRest = this.saveController?.isSaved === true && !this.isUserBusy();
    return isAtRest && this.access !== null && this.editor?.saveViewState !== undefined;
  }

  /** The editor for this file; null if it cannot be loaded. A file does not change its kind while it is open. */
  private async fetchEditor({ BaseFileName }: FileInfo): Promise<EmbeddedEditor | null> {
    if (this.editor !== null) return this.editor;
    try {
      const editor = await this.options.createEditor(editorKind(BaseFileName));
      editor.onModified(() => this.saveController?.edited());
      return editor;
    } catch {
      return null;
    }
  }

  private async showFile(
    read: LoadedFile,
    restorePosition: () => void = () => undefined,
    offersTakeover = true,
  ): Promise<void> {
    const { editor, bytes, info, mode, holder, drafts } = read;
    const { shell } = this.options;
    this.editor = editor;
    this.info = info;
    this.holder = holder;
    const readOnly = mode === 'view';
    const options = { readOnly, user: info.UserFriendlyName, mode };
    this.access = null;
    shell.content.replaceChildren();
    try {
      await editor.mount(shell.content, bytes, options);
    } catch (error) {
      return this.openFailures.readFailed(error);
    }
    const journalKey = `${this.draftKey(info)} ${Date.now()}`;
    const saving = this.createSaveController(read, readOnly, journalKey);
    this.saveController = saving;
    this.version = read.version;
    restorePosition();
    for (const name of this.displayCommands) void editor.command(name).catch(() => undefined);
    if (!readOnly) this.access = 'writes';
    else if (holder !== null) this.access = 'waits';
    // a read-only file does not hold a lock
    if (this.access === null) void this.lock.release(false);
    else if (info.SupportsLocks) {
      const lost = (name: string) => !readOnly && saving.lockLost(name);
      this.lock.keepAlive(async () => (await this.staleDocument?.check()) === true, lost);
    }
    shell.showsSaveState = !readOnly && !this.options.hostShowsSaveState;
    for (const message of loadedMessages(info, readOnly, Date.now())) this.post(message);
    saving.announceStatus();
    const takeover = holder === null ? null : this.lockTakeover(holder);
    if (offersTakeover) takeover?.offer();
    const found = await drafts;
    // another version has been opened since
    if (this.saveController !== saving) return;
    const head = info.LastModifiedTime;
    await found?.recover({ bytes, head, mayWrite: !readOnly, takeover, openJournal: journalKey });
  }

  /** Does something about a text that is open, or has changed, elsewhere. */
  private withChoices(run: (choices: ConflictChoices) => unknown): void {
    lazyChoices.use((loaded) => void run(this.choicesOf(loaded)));
  }

  private choicesOf({ ConflictChoices }: ChoicesModule): ConflictChoices {
    const { t, shell, client } = this.options;
    this.conflictChoices ??= new ConflictChoices({
      t,
      shell,
      client,
      lock: this.lock,
      saveController: () => this.saveController,
      isReviewer: () => this.info !== null && isReviewMode(editorModeFor(this.info)),
      reopen: () => this.open(),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    return this.conflictChoices;
  }

  private lockTakeover(holder: string): LockTakeover {
    return {
      writeHere: () => this.withChoices((choices) => choices.lockTakeover(holder).writeHere()),
      offer: () => this.withChoices((choices) => choices.lockTakeover(holder).offer()),
    };
  }

  private createHostCommands(): HostCommands {
    const { shell, client, setScheme } = this.options;
    return new HostCommands({
      save: async (request, flags) => this.saveController?.save(request, flags),
      saveNow: () => this.saveNow(),
      close: (keepsLock) => this.close(keepsLock),
      setToken: async (token) => {
        client.setToken(token);
        if (this.saveController === null) return this.open();
        this.saveController.retryNow();
      },
      command: async (name) => {
        if (this.editor === null) throw new RangeError('no file is open');
        await this.editor.command(name);
        if (DISPLAY_COMMANDS.has(name)) this.displayCommands.add(name);
      },
      seek: (args) => this.editor?.seek?.(args),
      handOver: (lock) => {
        if (this.access === 'writes') this.withChoices((choices) => choices.handOver(lock));
      },
      type: (text) => this.editor?.type?.(text),
      focus: (place) => {
        if (place === 'text' && this.editor?.type) this.editor.type('');
        else shell.focus(place);
      },
      addButton: (button) => shell.addPageButton(button),
      hideButton: (id, isHidden) => shell.hidePageButton(id, isHidden),
      setScheme,
      setCompact: (isCompact) =>
        lazyCompact.use(({ compactFrame }) =>
          compactFrame(this.options, (On) =>
            this.post({ MessageId: 'App_Focus', Values: { On } }),
          ).set(isCompact),
        ),
      post: (message) => this.post(message),
    });
  }

  private createSaveController(
    { editor, bytes, version, info }: LoadedFile,
    readOnly: boolean,
    journalKey: string,
  ): SaveController {
    const { t, shell, client, store, journals } = this.options;
    const prefix = this.draftPrefix(info);
    return new SaveController({
      t,
      shell,
      client,
      store,
      journals,
      editor,
      info,
      readOnly,
      opened: { bytes, version, head: info.LastModifiedTime },
      monotonicNow: () => performance.now(),
      draftKey: this.draftKey(info),
      journalKey,
      backupDelayMs:
        editorKind(info.BaseFileName) === 'document' ? DOCUMENT_BACKUP_DELAY_MS : BACKUP_DELAY_MS,
      lock: this.lock,
      schedule,
      post: (message) => {
        if (message.MessageId === 'App_SaveStatus' && message.Values.state === 'saved') {
          this.staleDocument?.confirmFresh();
          this.keptCopies?.soon();
        }
        this.post(message);
      },
      actions: {
        download: () => void this.download(),
        useMine: () => this.withChoices((choices) => choices.useMine()),
        useServer: () => this.withChoices((choices) => choices.useServer()),
        compare: canCompare(info)
          ? () => lazyComparison.use((parts) => parts.mergeOpenText(this.comparison, prefix))
          : null,
        writeHere: () => this.withChoices((choices) => choices.writeHere(null)),
      },
      merge: canMerge(info) ? () => this.withChoices((choices) => choices.merge()) : null,
    });
  }

  private async fetchDrafts(info: FileInfo): Promise<RecoveredDrafts | null> {
    const { t, dates, shell, store, writer, isWriterOpen } = this.options;
    const [loaded, journals] = await Promise.all([
      lazyDrafts.fetch().catch(() => null),
      this.options.journals().catch(() => null),
    ]);
    if (loaded === null) return null;
    return new loaded.RecoveredDrafts({
      t,
      dates,
      shell,
      store,
      journals,
      writer,
      prefix: this.draftPrefix(info),
      isWriterOpen,
      restore: (copy, record) => this.restoreDraft(copy, record, info),
      download: (bytes) => void this.download(bytes),
      compare: canCompare(info) ? (mine) => this.compareWithOpen(mine) : null,
      rebase: canMerge(info)
        ? async (...args) => (await lazyRebase.fetch()).rebaseJournal(...args)
        : null,
    });
  }

  /** Stays pending if the module can't be loaded, of which the user is notified: the choice stays open. */
  private compareWithOpen(mine: Uint8Array): Promise<Uint8Array | null> {
    return new Promise((resolve, reject) =>
      lazyComparison.use((parts) => {
        parts.compareWithOpen(this.comparison, mine).then(resolve, reject);
      }),
    );
  }

  /** Prefix of what this device keeps of the file for this person. */
  private draftPrefix({ UserId }: FileInfo): string {
    return `${this.options.fileKey} ${UserId}`;
  }

  private draftKey(info: FileInfo): string {
    return `${this.draftPrefix(info)} ${this.options.writer}`;
  }

  /** @returns whether it continues the draft's journal */
  private async restoreDraft(
    copy: LocalDraft,
    record: DraftRecord | null,
    info: FileInfo,
  ): Promise<boolean> {
    const { shell } = this.options;
    const options = { readOnly: false, user: info.UserFriendlyName, mode: editorModeFor(info) };
    await this.saveController?.ready;
    await this.editor?.mount(shell.content, copy.bytes, options);
    const { version } = this;
    const { contact } = copy;
    const goesOn =
      record !== null && this.saveController?.resume({ version, record, contact }) === true;
    this.saveController?.resumeWriting(copy.writtenMs || Number.POSITIVE_INFINITY, copy.contact);
    this.saveController?.edited();
    await this.saveController?.captureAndBackUp();
    return goesOn;
  }

  private post(message: OutgoingMessage): void {
    this.bridge?.post(message);
  }

  /** Saves now, as when the user presses Ctrl+S. */
  async saveNow(): Promise<void> {
    this.post({ MessageId: 'UI_Save', Values: undefined });
    if (this.hostCommands.isHandledByHost('UI_Save')) return;
    await this.saveController?.save({ DontSaveIfUnmodified: true });
  }

  private async close(keepsLock: boolean): Promise<void> {
    this.access = null;
    await this.saveController?.save({ DontSaveIfUnmodified: true }, { exitSave: !keepsLock });
    await this.keptCopies?.store();
    if (keepsLock) this.lock.leave();
    else await this.lock.release(false);
    this.post({ MessageId: 'View_Removed', Values: { ViewId: '0' } });
    this.post({ MessageId: 'UI_Close', Values: undefined });
  }

  private async download(bytes?: Uint8Array): Promise<void> {
    const content = bytes ?? (await this.editor?.bytes());
    if (content === undefined) return;
    downloadFile(content, this.info?.BaseFileName ?? '');
  }
}
