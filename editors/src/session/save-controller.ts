import type { SaveRequest } from '@antecedent/contracts/record/editor/messages';
import { lazyModule } from '../browser/lazy-module.ts';
import { whenIdle } from '../browser/when-idle.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { JournalStore } from '../drafts/journal-store.ts';
import { LocalBackup } from '../drafts/local-backup.ts';
import type { EmbeddedEditor } from '../editor/embedded-editor.ts';
import { type FileSnapshot, unrelatedFile } from '../editor/file-snapshot.ts';
import type { OutgoingMessage } from '../host/bridge.ts';
import type { FileInfo, SaveFlags, SaveOutcome, WopiClient } from '../host/wopi-client.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';
import { editorModeFor } from './editor-mode.ts';
import type { FileLock } from './file-lock.ts';
import { isReviewMode } from './lock-id.ts';
import type { OpenedFile, PatchSaving, RecoveredFile } from './patch-saving.ts';
import { type SaveBannerActions, saveBanner } from './save-banner.ts';
import { lockLossReason } from './save-failure.ts';
import { SaveQueue, type Snapshot } from './save-queue.ts';
import { SaveStateDisplay } from './save-state-display.ts';
import { UnsavedSpan } from './unsaved-span.ts';

/** Delay between a change and its local backup for kinds that are saved every two minutes, ms. */
export const BACKUP_DELAY_MS = 1_000;
/** The same for documents: they are saved every second, so a backup is made only if that fails, ms. */
export const DOCUMENT_BACKUP_DELAY_MS = 8_000;
/** Serializing a large file takes a while: the pause between backups is this many times as long. */
const BACKUP_PAUSE_FACTOR = 5;

/** The format of changes that this editor sends. */
const PATCH_FORMAT = 1;
const AUTOSAVE: SaveFlags = { modifiedByUser: true, autosave: true, exitSave: false };
const lazyPatchSaving = lazyModule(() =>
  import('./opening-parts.ts').then(({ patchSaving }) => patchSaving),
);

/** What is noted of the inputs of this page; none until it is loaded, and where the host takes whole files only. */
const inputs = () => lazyPatchSaving.module?.inputs;

/** What saving one open file needs. */
export type SaveControllerOptions = {
  t: Translate;
  shell: Pick<Shell, 'showSaveState' | 'showBanner'>;
  client: Pick<WopiClient, 'save' | 'savePatch' | 'contact'>;
  store: DraftStore;
  /** Opens the journals on this device; null if it can't store any. */
  journals(): Promise<JournalStore | null>;
  editor: Pick<EmbeddedEditor, 'bytes' | 'bytesNow' | 'snapshot'>;
  /** What was opened, and which version of the file that is; null where nothing was. */
  opened: OpenedFile | null;
  /** Milliseconds on a clock that never goes back. */
  monotonicNow(): number;
  lock: Pick<FileLock, 'take' | 'release'>;
  /** Delay between a change and its local backup, milliseconds. */
  backupDelayMs: number;
  /** Key of this file, person and writer among the drafts on this device. */
  draftKey: string;
  /** Key of this opening's journal on this device. */
  journalKey: string;
  info: FileInfo;
  readOnly: boolean;
  post(message: OutgoingMessage): void;
  actions: SaveBannerActions;
  /** Merges this text with the server's newer one; null where only a person can. */
  merge: (() => void) | null;
  /** Runs something after a delay. @returns how to cancel it */
  schedule(ms: number, run: () => void): () => void;
};

/** Saves the file when the host asks, keeps a local backup, and reports the save state. */
export class SaveController {
  private readonly options: SaveControllerOptions;
  private readonly queue: SaveQueue;
  private readonly backup: LocalBackup;
  private isModified = false;
  private isDiscarded = false;
  /** The capture in progress, until the queue has it. */
  private capturing: Promise<unknown> = Promise.resolve();
  private isCapturing = false;
  private cancelBackup: (() => void) | null = null;
  /** Counts changes, to determine whether a serialized file contains all of them. */
  private editCount = 0;
  private captured: { edits: number; file: FileSnapshot; costMs: number } | null = null;
  /** When the first change came that no snapshot has. */
  private firstEditAt: number | null = null;
  private readonly unsaved: UnsavedSpan;
  private snapshotCount = 0;
  /** Null until it is loaded, and where the host takes whole files only. */
  private patches: PatchSaving | null = null;
  /** Whether {@link patches} is what it will be. */
  readonly ready: Promise<void>;
  /** Whether this device stores backups; assumed until the first attempt. */
  private isBackedUp = true;
  private readonly display: SaveStateDisplay;

  constructor(options: SaveControllerOptions) {
    const { t, shell, store, lock, draftKey, info, actions } = options;
    this.options = options;
    this.display = new SaveStateDisplay({
      shell,
      post: options.post,
      schedule: options.schedule,
      status: () => this.queue.status,
      isModified: () => this.isModified,
      banner: (status) => {
        const about = { isKept: this.isBackedUp, reviews: isReviewMode(editorModeFor(info)) };
        return saveBanner(t, status, about, actions);
      },
      // A text that can be opened again from this device can be merged.
      merge: () => (this.patches?.isJournaled === true ? options.merge : null),
    });
    this.unsaved = new UnsavedSpan(options.monotonicNow, () => options.client.contact());
    this.backup = new LocalBackup(
      store,
      draftKey,
      (isKept) => this.onBackup(isKept),
      () => this.patches?.isJournaled === true,
    );
    this.queue = new SaveQueue({
      send: (snapshot, head) => this.send(snapshot, head),
      record: (snapshot) => this.patches?.record(snapshot),
      startOver: () => this.patches?.startOver(),
      relock: () => lock.take(),
      backup: this.backup,
      head: info.LastModifiedTime,
      now: () => Date.now(),
      schedule: (ms, run) => options.schedule(ms, run),
      random: Math.random,
      onStatus: (status) => this.display.show(status),
    });
    this.ready = info.AntecedentPatch === PATCH_FORMAT ? this.startPatches() : Promise.resolve();
  }

  /** The content has changed. */
  edited(): void {
    this.editCount++;
    this.firstEditAt ??= this.options.monotonicNow();
    this.unsaved.edited();
    inputs()?.changed();
    const waitMs = Math.max(
      this.options.backupDelayMs,
      (this.captured?.costMs ?? 0) * BACKUP_PAUSE_FACTOR,
    );
    this.cancelBackup ??= this.options.schedule(waitMs, () => {
      this.cancelBackup = null;
      void this.backUp().catch(() => undefined);
    });
    if (this.isModified) return;
    this.isModified = true;
    this.options.post({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: true } });
    this.options.shell.showSaveState(this.queue.status, true);
  }

  /** Reports the save state, as when the file has just been opened. */
  announceStatus(): void {
    this.display.show(this.queue.status);
  }

  /** Saves as the host asks, and replies if it expects a reply. */
  async save(
    request: SaveRequest,
    { autosave = false, exitSave = false }: { autosave?: boolean; exitSave?: boolean } = {},
  ): Promise<void> {
    const answer = (success: boolean, result?: string) => {
      if (request.Notify !== true) return;
      const Values = { success, ...(result === undefined ? {} : { result }) };
      this.options.post({ MessageId: 'Action_Save_Resp', Values });
    };
    if (this.options.readOnly || this.isDiscarded) return answer(false, 'read-only');
    // the host asks every second; wait until the user pauses between two keys
    if (autosave && this.isModified) await whenIdle();
    if (!this.isModified && request.DontSaveIfUnmodified === true) {
      // an earlier capture may still be in progress
      await this.capturing.catch(() => undefined);
      if (request.MayWait !== true) this.queue.sendHeld();
      const state = await this.queue.outcome();
      return answer(false, state === 'saved' ? 'unmodified' : state);
    }
    const flags = {
      modifiedByUser: this.isModified,
      autosave,
      exitSave,
      extendedData: request.ExtendedData,
    };
    let snapshot: Snapshot;
    try {
      // one after the other: an older text must never overwrite a newer one
      const taking = this.capturing.catch(() => undefined).then(() => this.capture(flags));
      this.capturing = taking;
      snapshot = await taking;
    } catch (error) {
      answer(false, 'failed');
      throw error;
    }
    // What waits is on this device, second by second.
    const mayWait = request.MayWait === true && this.patches?.isJournaled === true;
    const state = await this.queue.submit(snapshot, mayWait);
    answer(state === 'saved', state === 'saved' ? undefined : state);
  }

  /** Retries pending saves immediately. */
  retryNow(): void {
    this.queue.retryNow();
  }

  /** Someone else holds the lock now. */
  lockLost(holder: string): void {
    this.queue.stop('conflict', lockLossReason(holder));
  }

  /** Saves this version on top of the server's. */
  async useMine(head: string): Promise<void> {
    this.queue.resolve(head);
    this.isModified = true;
    await this.save({});
  }

  /** Captures the latest content, whether or not it can be sent, and waits until it is backed up here. */
  async captureAndBackUp(): Promise<void> {
    if (this.isModified) await this.save({});
    await this.patches?.settled();
    await this.backup.settled();
  }

  /**
   * A draft has just been opened in place of the file: what led to it is sent step by step.
   *
   * @returns false where only the whole file can be sent
   */
  resume(draft: RecoveredFile): boolean {
    return this.patches?.resume(draft) === true;
  }

  /** A draft of a page that is gone was opened; infinite if it's unknown how long it took to write. */
  resumeWriting(writtenMs: number, contact?: string): void {
    this.unsaved.resumed(writtenMs, contact);
  }

  /** Discards the content: it is neither sent nor backed up any more. */
  async discard(): Promise<void> {
    this.isModified = false;
    this.isDiscarded = true;
    this.cancelBackup?.();
    this.queue.stop('conflict');
    this.backup.clear();
    this.patches?.discard();
    await this.patches?.settled();
    await this.backup.settled();
  }

  /** Whether the server has everything, and no decision is pending. */
  get isSaved(): boolean {
    const isWaiting = this.isModified || this.isCapturing || this.queue.hasUnsaved;
    return !isWaiting && !this.isDiscarded && this.queue.status.state === 'saved';
  }

  /** LastModifiedTime of the version that is open; null where the server lacks anything, and where no one may write. */
  get savedHead(): string | null {
    return this.isSaved && !this.options.readOnly ? this.queue.base : null;
  }

  /** The time over which everything the server lacks was written, milliseconds; 0 if unknown. */
  get unsavedMs(): number {
    return this.unsaved.written();
  }

  /** A proof of contact with the server from before that; '' for none. */
  get unsavedContact(): string {
    return this.unsaved.contact;
  }

  /** Whether leaving now would lose changes: neither the server nor this device has them. */
  get wouldLoseChanges(): boolean {
    return !this.isBackedUp && (this.isModified || this.queue.hasUnsaved);
  }

  /** The page is closing: unsaved changes are backed up here and sent without waiting. */
  leave(): void {
    if (this.options.readOnly || this.isDiscarded) return;
    const flags: SaveFlags = { modifiedByUser: true, autosave: false, exitSave: true };
    // a capture in progress has not reached the queue yet either
    const isBehind = this.isModified || this.isCapturing;
    this.isModified = false;
    // a closing page has little time: do not serialize again what was serialized since the last
    // change
    const made = this.captured?.edits === this.editCount ? this.captured.file : null;
    const last = isBehind ? this.snapshotOf(made ?? this.fileNow(), flags) : null;
    void this.options.lock.release(true, this.queue.leave(last));
    this.patches?.close();
  }

  /** The current content; from here on it counts as captured. */
  private async capture(flags: SaveFlags): Promise<Snapshot> {
    const wasModified = this.isModified;
    this.isModified = false;
    this.cancelBackup?.();
    this.cancelBackup = null;
    this.isCapturing = true;
    const firstEditAt = this.firstEditAt;
    try {
      const file = await this.takeFile();
      return this.snapshotOf(file, flags, firstEditAt);
    } catch (error) {
      this.isModified = wasModified;
      throw error;
    } finally {
      this.isCapturing = false;
    }
  }

  private snapshotOf(
    file: FileSnapshot,
    flags: SaveFlags,
    firstEditAt = this.firstEditAt,
  ): Snapshot {
    const spanMs = firstEditAt === null ? 0 : this.options.monotonicNow() - firstEditAt;
    if (this.captured?.edits === this.editCount) this.firstEditAt = null;
    const id = ++this.snapshotCount;
    return {
      id,
      file,
      flags,
      spanMs,
      unsavedMs: this.unsaved.captured(id),
      contact: this.unsaved.contact,
      input: inputs()?.take(),
    };
  }

  private async send(snapshot: Snapshot, head: string | null): Promise<SaveOutcome> {
    const { client } = this.options;
    const outcome = await (this.patches?.send(snapshot, head) ?? sendWhole(client, snapshot, head));
    if (outcome.kind === 'saved') this.unsaved.saved(snapshot.id);
    return outcome;
  }

  /** Backs up on this device what no save has captured yet. */
  private async backUp(): Promise<void> {
    const isWaiting = () => this.isModified && !this.isCapturing && !this.queue.hasUnsaved;
    if (!isWaiting()) return;
    // wait until the user pauses between two keys
    await whenIdle();
    if (!isWaiting()) return;
    const file = await this.takeFile();
    if (!isWaiting()) return;
    if (this.patches?.isJournaled) return this.patches.record(this.snapshotOf(file, AUTOSAVE));
    const baseVersion = this.queue.base;
    this.backup.write(async () => ({
      bytes: await file.bytes(),
      baseVersion,
      inFlight: null,
      writtenMs: this.unsaved.written(),
      contact: this.unsaved.contact,
      changes: 1,
      storedAt: Date.now(),
    }));
  }

  private async takeFile(): Promise<FileSnapshot> {
    const { editCount } = this;
    const { editor } = this.options;
    const began = performance.now();
    const file = editor.snapshot?.() ?? this.wholeFile(await editor.bytes());
    this.captured = { edits: editCount, file, costMs: performance.now() - began };
    return file;
  }

  private fileNow(): FileSnapshot {
    const { editor } = this.options;
    return editor.snapshot?.() ?? this.wholeFile(editor.bytesNow());
  }

  /** The file of an editor that can't report its own changes. */
  private wholeFile(bytes: Uint8Array): FileSnapshot {
    return this.patches?.snapshot(bytes) ?? unrelatedFile(bytes);
  }

  private async startPatches(): Promise<void> {
    const { client, editor, opened, monotonicNow: now, journalKey } = this.options;
    const openedAt = now();
    const [loaded, journals] = await Promise.all([
      lazyPatchSaving.fetch().catch(() => null),
      this.options.journals().catch(() => null),
    ]);
    if (loaded === null) return;
    this.patches = new loaded.PatchSaving({
      client,
      editor,
      opened: this.options.readOnly ? null : opened,
      openedAt,
      isUntouched: this.editCount === 0,
      now,
      wallClock: () => Date.now(),
      journals,
      journalKey,
      onJournalStopped: () => this.queue.backUp(),
    });
  }

  private onBackup(isKept: boolean): void {
    if (this.isBackedUp === isKept) return;
    this.isBackedUp = isKept;
    this.display.updateBanner(this.queue.status);
  }
}

async function sendWhole(
  client: Pick<WopiClient, 'save'>,
  { file, flags, unsavedMs, contact = '' }: Snapshot,
  head: string | null,
): Promise<SaveOutcome> {
  // A closing page can't wait for the compressor in the background.
  const bytes = flags.exitSave ? file.bytesNow() : await file.bytes();
  return client.save(bytes, flags, head, unsavedMs, contact);
}
