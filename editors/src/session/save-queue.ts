import type { SaveState, SaveStatus } from '@antecedent/contracts/record/editor/messages';
import type { InputReport } from '@antecedent/domain/input-report';
import type { LocalDraft } from '../drafts/draft-store.ts';
import type { LocalBackup } from '../drafts/local-backup.ts';
import type { FileSnapshot } from '../editor/file-snapshot.ts';
import type { SaveFlags, SaveOutcome } from '../host/wopi-client.ts';
import type { WopiFailure } from '../host/wopi-failure.ts';
import { RetryTimer, type RetryTimerOptions } from './retry-timer.ts';
import { toSaveFailure } from './save-failure.ts';

/** One state of the file, to be saved. */
export type Snapshot = {
  /** Later snapshots have higher ids. */
  id: number;
  file: FileSnapshot;
  flags: SaveFlags;
  /** Milliseconds from the first change since the snapshot before. */
  spanMs: number;
  /** Where these changes came from; null if unknown. */
  input?: InputReport | null | undefined;
  /** Milliseconds from the first change since the last one that the server has. */
  unsavedMs: number;
  /** A proof of contact from before that; missing without one. */
  contact?: string;
};

export type SaveQueueOptions = RetryTimerOptions & {
  send(snapshot: Snapshot, head: string | null): Promise<SaveOutcome>;
  /** Receives every snapshot, in order. */
  record(snapshot: Snapshot): void;
  /** The server's version is to be replaced, whatever it is. */
  startOver(): void;
  /** Takes the lock again after it has expired. */
  relock(): Promise<{ kind: 'locked' } | WopiFailure>;
  backup: LocalBackup;
  /** LastModifiedTime of the open version. */
  head: string;
  now(): number;
  onStatus(status: SaveStatus): void;
};

/** How long the first of several saves that may travel together waits, milliseconds. */
export const HOLD_MS = 5_000;

/** Milliseconds that a save may take until it is backed up on this device. */
const BACKUP_DELAY_MS = 1_000;

/**
 * Sends snapshots to the server: one at a time, newest wins, and those that have not arrived are
 * stored on this device until they have. Only the server's response makes a snapshot saved.
 */
export class SaveQueue {
  private readonly options: SaveQueueOptions;
  private readonly retry: RetryTimer;
  /** Empty if unknown: then only the lock protects the next save. */
  private head: string;
  private savedAt: string | null;
  private pending: Snapshot | null = null;
  private inFlight: Snapshot | null = null;
  private pendingChanges = 0;
  private state: SaveState = 'saved';
  private message: string | undefined;
  private cancelScheduled: (() => void) | null = null;
  /** Cancels the wait for saves that travel together; null where none waits. */
  private cancelHold: (() => void) | null = null;
  private waiters: { id: number; resolve: (state: SaveState) => void }[] = [];

  constructor(options: SaveQueueOptions) {
    this.options = options;
    this.retry = new RetryTimer(options);
    this.head = options.head;
    this.savedAt = options.head === '' ? null : options.head;
  }

  get status(): SaveStatus {
    return {
      state: this.state,
      savedAt: this.savedAt,
      waitingChanges: this.pendingChanges,
      ...(this.message === undefined ? {} : { message: this.message }),
    };
  }

  /** LastModifiedTime of the next snapshot's base version. */
  get base(): string {
    return this.head;
  }

  /** Whether anything here has not reached the server. */
  get hasUnsaved(): boolean {
    return this.pending !== null || this.inFlight !== null;
  }

  /** Whether only the user or a new token can resume saving. */
  private get isStopped(): boolean {
    return this.state === 'conflict' || this.state === 'signed-out';
  }

  /** Whether nothing will be sent before something happens: a delay passes, the user chooses, a token arrives. */
  private get isBlocked(): boolean {
    return this.isStopped || this.retry.isWaiting;
  }

  /**
   * Queues a snapshot in place of any pending one.
   *
   * @param mayWait for the next ones, with which it is sent after {@link HOLD_MS}
   * @returns the state after the first attempt
   */
  submit(snapshot: Snapshot, mayWait = false): Promise<SaveState> {
    this.pending = snapshot;
    this.pendingChanges++;
    this.options.record(snapshot);
    if (this.isBlocked) {
      this.backUp();
      this.announce();
      return Promise.resolve(this.state);
    }
    this.backUpSoon();
    const nextOutcome = this.fate(snapshot.id);
    if (mayWait) this.hold();
    else void this.sendNext();
    return nextOutcome;
  }

  /** Sends what waits for later saves. */
  sendHeld(): void {
    if (this.cancelHold !== null) void this.sendNext();
  }

  private hold(): void {
    this.cancelHold ??= this.options.schedule(HOLD_MS, () => void this.sendNext());
    if (!this.retry.isRetrying) this.setState('saving');
  }

  private endHold(): void {
    this.cancelHold?.();
    this.cancelHold = null;
  }

  /** The state once everything in flight has been answered. */
  outcome(): Promise<SaveState> {
    const newest = this.pending ?? this.inFlight;
    return newest !== null && !this.isBlocked ? this.fate(newest.id) : Promise.resolve(this.state);
  }

  /** Retries immediately: the connection is back, there is a new token, or the user asked. */
  retryNow(): void {
    this.retry.cancel();
    if (this.state === 'conflict') return;
    if (this.state === 'signed-out') this.state = 'saving';
    void this.sendNext();
  }

  /** Resumes after a conflict, on top of the server's version. */
  resolve(head: string): void {
    this.head = head;
    this.state = 'saving';
    this.message = undefined;
    this.options.startOver();
    this.retryNow();
  }

  /** Stops saving, with a message; pending snapshots stay on this device. */
  stop(state: 'conflict' | 'signed-out', message?: string): void {
    this.state = state;
    this.message = message;
    this.retry.cancel();
    this.endHold();
    this.backUp();
    this.announce();
    this.resolveWaiters();
  }

  /**
   * Last attempt when the page closes: stored here first, then sent without waiting for the save in
   * flight.
   *
   * @returns whether a save on its way still needs the lock: a request to give it back may overtake any of them
   */
  leave(snapshot: Snapshot | null): boolean {
    this.endHold();
    const last = snapshot ?? this.pending;
    const isSending = this.inFlight !== null;
    if (last === null) return isSending;
    this.pending = last;
    if (snapshot !== null) this.options.record(snapshot);
    const flying = this.inFlight;
    this.options.backup.writeNow(() =>
      this.draftOf(last, last.file.bytesNow(), flying?.file.bytesNow() ?? null),
    );
    if (this.isStopped) return isSending;
    // the save in flight will move the head, so only the lock can protect this one
    const head = isSending ? null : this.head;
    const exit = { ...last, flags: { ...last.flags, exitSave: true } };
    void this.send(exit, head).then((outcome) => {
      // the page may return from the back/forward cache
      if (outcome.kind !== 'saved' || this.pending !== last) return;
      this.pending = null;
      if (this.inFlight === null) this.accepted(last.id, outcome.savedAt, this.pendingChanges);
      else this.head = outcome.savedAt;
    });
    return true;
  }

  private async sendNext(): Promise<void> {
    this.endHold();
    const snapshot = this.pending;
    if (snapshot === null || this.inFlight !== null) return;
    this.inFlight = snapshot;
    const sentChanges = this.pendingChanges;
    this.pending = null;
    if (!this.retry.isRetrying) this.setState('saving');
    let outcome = await this.send(snapshot, this.head);
    if (outcome.kind === 'locked-elsewhere' && outcome.lock === '') {
      // an empty lock means that ours has expired and no one has taken the file
      const lock = await this.options.relock();
      outcome = lock.kind === 'locked' ? await this.send(snapshot, this.head) : lock;
    }
    this.inFlight = null;
    if (outcome.kind === 'saved') {
      this.accepted(snapshot.id, outcome.savedAt, sentChanges);
      return;
    }
    // a newer snapshot replaced it while it was in flight
    this.pending ??= snapshot;
    this.failed(outcome);
  }

  /** An unknown answer is retried: one surprise must not end saving. */
  private send(snapshot: Snapshot, head: string | null): Promise<SaveOutcome> {
    return this.options
      .send(snapshot, head)
      .catch((): SaveOutcome => ({ kind: 'unavailable', retryAfterMs: null }));
  }

  private accepted(id: number, savedAt: string, sentChanges: number): void {
    this.head = savedAt;
    if (savedAt !== '') this.savedAt = savedAt;
    this.retry.succeeded();
    this.message = undefined;
    this.pendingChanges = Math.max(0, this.pendingChanges - sentChanges);
    if (this.pending === null) {
      this.pendingChanges = 0;
      this.cancelBackup();
      this.options.backup.clear();
      this.setState('saved');
      this.resolveWaiters();
    } else {
      this.backUpSoon();
      this.resolveWaiters('saved', id);
      if (this.cancelHold === null) void this.sendNext();
    }
  }

  private failed(outcome: WopiFailure): void {
    const trouble = toSaveFailure(outcome);
    if ('ends' in trouble) this.stop(trouble.ends, trouble.message);
    else this.retryLater(trouble.waits, trouble.ms, trouble.message);
  }

  private retryLater(
    state: 'offline' | 'waiting' | 'refused',
    ms: number | null,
    message?: string,
  ): void {
    this.message = message;
    this.retry.wait(ms, () => void this.sendNext());
    this.backUp();
    this.setState(state);
    this.resolveWaiters();
  }

  private setState(state: SaveState): void {
    this.state = state;
    this.announce();
  }

  private announce(): void {
    this.options.onStatus(this.status);
  }

  private fate(id: number): Promise<SaveState> {
    return new Promise((resolve) => {
      this.waiters.push({ id, resolve });
    });
  }

  /** @param upTo the newest snapshot that this is true of */
  private resolveWaiters(state: SaveState = this.state, upTo = Number.POSITIVE_INFINITY): void {
    const done = this.waiters.filter(({ id }) => id <= upTo);
    this.waiters = this.waiters.filter(({ id }) => id > upTo);
    for (const { resolve } of done) resolve(state);
  }

  /** Backs up what the server has not confirmed by then: most saves need no backup. */
  private backUpSoon(): void {
    this.cancelScheduled ??= this.options.schedule(BACKUP_DELAY_MS, () => {
      this.cancelScheduled = null;
      this.backUp();
    });
  }

  /** Stores on this device what the server has not confirmed. */
  backUp(): void {
    this.cancelBackup();
    const newest = this.pending ?? this.inFlight;
    if (newest === null) return;
    const flying = this.inFlight === newest ? null : this.inFlight;
    this.options.backup.write(async () =>
      this.draftOf(newest, await newest.file.bytes(), (await flying?.file.bytes()) ?? null),
    );
  }

  private cancelBackup(): void {
    this.cancelScheduled?.();
    this.cancelScheduled = null;
  }

  private draftOf(
    { unsavedMs: writtenMs, contact = '' }: Snapshot,
    bytes: Uint8Array,
    inFlight: Uint8Array | null,
  ): LocalDraft {
    return {
      bytes,
      writtenMs,
      contact,
      baseVersion: this.head,
      inFlight,
      changes: this.pendingChanges,
      storedAt: this.options.now(),
    };
  }
}
