import type { SaveRequest, SaveStatus } from '@antecedent/contracts/editor/messages';
import type { OutgoingMessage } from './bridge.ts';
import { DeviceCopy } from './device-copy.ts';
import type { EmbeddedEditor } from './embedded-editor.ts';
import type { FileLock } from './file-lock.ts';
import type { Shell } from './frame/shell.ts';
import type { Translate } from './i18n.ts';
import { isReview } from './lock-name.ts';
import { modeOf } from './mode-of.ts';
import { SaveQueue } from './save-queue.ts';
import { lostTo } from './save-trouble.ts';
import { type NoticeActions, statusNotice } from './status-notice.ts';
import type { WaitingStore } from './waiting-store.ts';
import { whenIdle } from './when-idle.ts';
import type { FileInfo, SaveFlags, WopiClient } from './wopi-client.ts';

/** Kinds that are sent every two minutes are kept on this device in between, so soon after a change, ms. */
export const KEEP_MS = 1_000;
/** Texts are sent every second; they are kept only where that does not come about, ms. */
export const KEEP_TEXT_MS = 8_000;
/** Making a large file takes a while: it rests this many times as long in between. */
const REST = 5;

/** What saving one open file takes. */
export type SavingParts = {
  t: Translate;
  shell: Pick<Shell, 'showSaveState' | 'showNotice'>;
  client: Pick<WopiClient, 'save'>;
  store: WaitingStore;
  editor: Pick<EmbeddedEditor, 'bytes' | 'bytesNow'>;
  lock: Pick<FileLock, 'take' | 'release'>;
  /** How soon after a change it is kept on this device, milliseconds. */
  keepMs: number;
  /** Key of this file, person and writer among the texts that wait on this device. */
  key: string;
  info: FileInfo;
  readOnly: boolean;
  post(message: OutgoingMessage): void;
  actions: NoticeActions;
  /** Runs something later. @returns how to cancel it */
  later(ms: number, run: () => void): () => void;
};

/** Brings the text to the server when the page asks, and says truly how it stands. */
export class Saving {
  private readonly parts: SavingParts;
  private readonly queue: SaveQueue;
  private readonly device: DeviceCopy;
  private modified = false;
  private isAbandoned = false;
  /** The text that is being taken along, until the queue has it. */
  private taking: Promise<unknown> = Promise.resolve();
  private isTaking = false;
  private cancelKeeping: (() => void) | null = null;
  /** Counts changes, to tell whether a file that was made has all of them. */
  private edits = 0;
  private made: { edits: number; bytes: Uint8Array; costMs: number } | null = null;
  /** Whether this device keeps what it is given; until the first time it is believed to. */
  private isKept = true;
  private shownState: SaveStatus['state'] = 'saved';
  /** Whether the notice on the screen is about saving. */
  private tellsOfSaving = false;

  constructor(parts: SavingParts) {
    const { client, store, lock, key, info } = parts;
    this.parts = parts;
    this.device = new DeviceCopy(store, key, (isKept) => this.kept(isKept));
    this.queue = new SaveQueue({
      send: ({ bytes, flags }, head) => client.save(bytes, flags, head),
      relock: () => lock.take(),
      device: this.device,
      head: info.LastModifiedTime,
      now: () => Date.now(),
      later: (ms, run) => parts.later(ms, run),
      random: Math.random,
      onStatus: (status) => this.show(status),
    });
  }

  /** Somebody has changed the text. */
  edited(): void {
    this.edits++;
    const waitMs = Math.max(this.parts.keepMs, (this.made?.costMs ?? 0) * REST);
    this.cancelKeeping ??= this.parts.later(waitMs, () => {
      this.cancelKeeping = null;
      void this.keepHere().catch(() => undefined);
    });
    if (this.modified) return;
    this.modified = true;
    this.parts.post({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: true } });
    this.parts.shell.showSaveState(this.queue.status, true);
  }

  /** Says how the text stands, as when it has just been opened. */
  announce(): void {
    this.show(this.queue.status);
  }

  /** Saves as the page asks, and answers it when it wants an answer. */
  async save(
    request: SaveRequest,
    { autosave = false, exitSave = false }: { autosave?: boolean; exitSave?: boolean } = {},
  ): Promise<void> {
    const answer = (success: boolean, result?: string) => {
      if (request.Notify !== true) return;
      const Values = { success, ...(result === undefined ? {} : { result }) };
      this.parts.post({ MessageId: 'Action_Save_Resp', Values });
    };
    if (this.parts.readOnly || this.isAbandoned) return answer(false, 'read-only');
    // the page asks every second; between two keys there is time for it
    if (autosave && this.modified) await whenIdle();
    if (!this.modified && request.DontSaveIfUnmodified === true) {
      // what was taken along earlier may still be on its way
      await this.taking.catch(() => undefined);
      const state = await this.queue.outcome();
      return answer(false, state === 'saved' ? 'unmodified' : state);
    }
    const flags = {
      modifiedByUser: this.modified,
      autosave,
      exitSave,
      extendedData: request.ExtendedData,
    };
    let bytes: Uint8Array;
    try {
      // one after the other: an older text must never come after a newer one
      const taking = this.taking.catch(() => undefined).then(() => this.take());
      this.taking = taking;
      bytes = await taking;
    } catch (error) {
      answer(false, 'failed');
      throw error;
    }
    const state = await this.queue.submit({ bytes, flags });
    answer(state === 'saved', state === 'saved' ? undefined : state);
  }

  /** Tries at once what waits. */
  retryNow(): void {
    this.queue.retryNow();
  }

  /** Somebody else has the file now. */
  lost(holder: string): void {
    this.queue.stop('conflict', lostTo(holder));
  }

  /** Puts this text on top of what the server has now. */
  async useMine(head: string): Promise<void> {
    this.queue.resolve(head);
    this.modified = true;
    await this.save({});
  }

  /** Takes along what was typed last, whether or not it can be sent, and waits until this device has it. */
  async keep(): Promise<void> {
    if (this.modified) await this.save({});
    await this.device.settled();
  }

  /** Lets go of the text: it is neither sent nor kept any more. */
  async abandon(): Promise<void> {
    this.modified = false;
    this.isAbandoned = true;
    this.cancelKeeping?.();
    this.queue.stop('conflict');
    this.device.forget();
    await this.device.settled();
  }

  /** Whether the server has all of the text, and nothing about it waits for somebody to choose. */
  get isSaved(): boolean {
    const isWaiting = this.modified || this.isTaking || this.queue.hasUnsaved;
    return !isWaiting && !this.isAbandoned && this.queue.status.state === 'saved';
  }

  /** Whether leaving now would lose something: the server does not have it and this device could not keep it. */
  get wouldLose(): boolean {
    return !this.isKept && (this.modified || this.queue.hasUnsaved);
  }

  /** The page is going away: what is not saved is kept here and sent without waiting. */
  leave(): void {
    if (this.parts.readOnly || this.isAbandoned) return;
    const flags: SaveFlags = { modifiedByUser: true, autosave: false, exitSave: true };
    // a save on its way still needs the lock
    const go = (needsLock: boolean) => {
      if (!needsLock) void this.parts.lock.release(true);
    };
    // also what is being taken along at this moment has not reached the queue yet
    const isBehind = this.modified || this.isTaking;
    this.modified = false;
    // a page that goes has little time: what was made since the last change need not be made again
    const isMade = this.made?.edits === this.edits;
    const bytes = () => (isMade ? this.made?.bytes : undefined) ?? this.parts.editor.bytesNow();
    go(this.queue.leave(isBehind ? { bytes: bytes(), flags } : null));
  }

  /** The text as it stands; from here on it counts as taken along. */
  private async take(): Promise<Uint8Array> {
    const wasModified = this.modified;
    this.modified = false;
    this.cancelKeeping?.();
    this.cancelKeeping = null;
    this.isTaking = true;
    try {
      return await this.make();
    } catch (error) {
      this.modified = wasModified;
      throw error;
    } finally {
      this.isTaking = false;
    }
  }

  /** Keeps on this device what no save has taken along yet. */
  private async keepHere(): Promise<void> {
    const isWaiting = () => this.modified && !this.isTaking && !this.queue.hasUnsaved;
    if (!isWaiting()) return;
    // between two keys there is time for it
    await whenIdle();
    if (!isWaiting()) return;
    const bytes = await this.make();
    if (!isWaiting()) return;
    const base = this.queue.base;
    this.device.keep({ bytes, base, sending: null, changes: 1, keptAt: Date.now() });
  }

  private async make(): Promise<Uint8Array> {
    const { edits } = this;
    const began = performance.now();
    const bytes = await this.parts.editor.bytes();
    this.made = { edits, bytes, costMs: performance.now() - began };
    return bytes;
  }

  private kept(isKept: boolean): void {
    if (this.isKept === isKept) return;
    this.isKept = isKept;
    this.tell(this.queue.status);
  }

  private show(status: SaveStatus): void {
    const { shell, post } = this.parts;
    const before = this.shownState;
    this.shownState = status.state;
    shell.showSaveState(status, this.modified);
    post({ MessageId: 'App_SaveStatus', Values: status });
    if (status.state === 'saved' && !this.modified) {
      post({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: false } });
    }
    if (status.state === before) return;
    if (status.state === 'signed-out') post({ MessageId: 'App_TokenExpired', Values: undefined });
    this.tell(status);
  }

  /** Puts up the notice that a state deserves, and takes down one that has come to its end. */
  private tell(status: SaveStatus): void {
    const { t, shell, info, actions } = this.parts;
    const about = { isKept: this.isKept, reviews: isReview(modeOf(info)) };
    const notice = statusNotice(t, status, about, actions);
    // a notice about something else stays until somebody has read it
    if (notice === undefined || (notice === null && !this.tellsOfSaving)) return;
    this.tellsOfSaving = notice !== null;
    shell.showNotice(notice);
  }
}
