import type { SaveState, SaveStatus } from '@antecedent/contracts/editor/messages';
import type { DeviceCopy } from './device-copy.ts';
import { RetryTimer, type RetryTimerOptions } from './retry-timer.ts';
import { troubleOf } from './save-trouble.ts';
import type { WaitingCopy } from './waiting-store.ts';
import type { SaveFlags, SaveOutcome, WopiFailure } from './wopi-client.ts';

/** A text to save. */
export type Snapshot = { bytes: Uint8Array; flags: SaveFlags };

export type SaveQueueOptions = RetryTimerOptions & {
  send(snapshot: Snapshot, head: string | null): Promise<SaveOutcome>;
  /** Takes the lock again after it has run out. */
  relock(): Promise<{ kind: 'locked' } | WopiFailure>;
  device: DeviceCopy;
  /** LastModifiedTime of the version that is open. */
  head: string;
  now(): number;
  onStatus(status: SaveStatus): void;
};

/**
 * Brings texts to the server: one at a time, the newest wins, and what has not arrived is kept on
 * this device until it has. Only the server's answer makes a text saved.
 */
export class SaveQueue {
  private readonly options: SaveQueueOptions;
  private readonly retry: RetryTimer;
  /** Empty where it is not known: then only the lock speaks for the next save. */
  private head: string;
  private savedAt: string | null;
  private waiting: Snapshot | null = null;
  private sending: Snapshot | null = null;
  private changes = 0;
  private state: SaveState = 'saved';
  private message: string | undefined;
  private fates: ((state: SaveState) => void)[] = [];

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
      waitingChanges: this.changes,
      ...(this.message === undefined ? {} : { message: this.message }),
    };
  }

  /** LastModifiedTime of the version that the next text builds on. */
  get base(): string {
    return this.head;
  }

  /** Whether anything here has not reached the server. */
  get hasUnsaved(): boolean {
    return this.waiting !== null || this.sending !== null;
  }

  /** Whether only a person or a new token can make saving go on. */
  private get isStopped(): boolean {
    return this.state === 'conflict' || this.state === 'signed-out';
  }

  /** Whether nothing will be sent before something happens: a time passes, a person chooses, a token comes. */
  private get isHeldUp(): boolean {
    return this.isStopped || this.retry.isWaiting;
  }

  /** Takes a text in place of any that waits. @returns how it fared at its first try */
  submit(snapshot: Snapshot): Promise<SaveState> {
    this.waiting = snapshot;
    this.changes++;
    this.keep();
    if (this.isHeldUp) {
      this.announce();
      return Promise.resolve(this.state);
    }
    const fate = this.fate();
    void this.pump();
    return fate;
  }

  /** How everything taken so far has fared: known at once unless something is on its way. */
  outcome(): Promise<SaveState> {
    return this.hasUnsaved && !this.isHeldUp ? this.fate() : Promise.resolve(this.state);
  }

  /** Tries at once: the connection is back, there is a new token, or somebody asked. */
  retryNow(): void {
    this.retry.cancel();
    if (this.state === 'conflict') return;
    if (this.state === 'signed-out') this.state = 'saving';
    void this.pump();
  }

  /** Goes on after a conflict, on top of what the server has now. */
  resolve(head: string): void {
    this.head = head;
    this.state = 'saving';
    this.message = undefined;
    this.retryNow();
  }

  /** Stops with a sentence; what waits stays on this device. */
  stop(state: 'conflict' | 'signed-out', message?: string): void {
    this.state = state;
    this.message = message;
    this.retry.cancel();
    this.announce();
    this.settle();
  }

  /**
   * Last try when the page goes: kept here first, then sent without waiting for what is on its way.
   *
   * @returns whether something on its way still needs the lock
   */
  leave(snapshot: Snapshot | null): boolean {
    const last = snapshot ?? this.waiting;
    const isSending = this.sending !== null;
    if (last === null) return isSending;
    this.waiting = last;
    this.options.device.keepNow(this.copyOf(last));
    if (this.isStopped) return isSending;
    // what is on its way will move the head on, and only the lock speaks for this text then
    const head = isSending ? null : this.head;
    const exit = { ...last, flags: { ...last.flags, exitSave: true } };
    void this.send(exit, head).then((outcome) => {
      // the page may come back, out of the browser's memory
      if (outcome.kind !== 'saved' || this.waiting !== last) return;
      this.waiting = null;
      if (this.sending === null) this.accepted(outcome.savedAt, this.changes);
      else this.head = outcome.savedAt;
    });
    return isSending;
  }

  private async pump(): Promise<void> {
    const snapshot = this.waiting;
    if (snapshot === null || this.sending !== null) return;
    this.sending = snapshot;
    const sentChanges = this.changes;
    this.waiting = null;
    if (!this.retry.isTroubled) this.become('saving');
    let outcome = await this.send(snapshot, this.head);
    if (outcome.kind === 'locked-elsewhere' && outcome.lock === '') {
      // an empty lock means that ours has run out and nobody has taken the file
      const lock = await this.options.relock();
      outcome = lock.kind === 'locked' ? await this.send(snapshot, this.head) : lock;
    }
    this.sending = null;
    if (outcome.kind === 'saved') {
      this.accepted(outcome.savedAt, sentChanges);
      return;
    }
    // a newer text has taken its place while it was on its way
    this.waiting ??= snapshot;
    this.failed(outcome);
  }

  /** What cannot be understood is tried again: one surprise must not end saving. */
  private send(snapshot: Snapshot, head: string | null): Promise<SaveOutcome> {
    return this.options
      .send(snapshot, head)
      .catch((): SaveOutcome => ({ kind: 'unavailable', retryAfterMs: null }));
  }

  private accepted(savedAt: string, sentChanges: number): void {
    this.head = savedAt;
    if (savedAt !== '') this.savedAt = savedAt;
    this.retry.succeeded();
    this.message = undefined;
    this.changes = Math.max(0, this.changes - sentChanges);
    if (this.waiting === null) {
      this.changes = 0;
      this.options.device.forget();
      this.become('saved');
      this.settle();
    } else {
      this.keep();
      this.settle('saved');
      void this.pump();
    }
  }

  private failed(outcome: WopiFailure): void {
    const trouble = troubleOf(outcome);
    if ('ends' in trouble) this.stop(trouble.ends, trouble.message);
    else this.wait(trouble.waits, trouble.ms, trouble.message);
  }

  private wait(
    state: 'offline' | 'waiting' | 'refused',
    ms: number | null,
    message?: string,
  ): void {
    this.message = message;
    this.retry.wait(ms, () => void this.pump());
    this.keep();
    this.become(state);
    this.settle();
  }

  private become(state: SaveState): void {
    this.state = state;
    this.announce();
  }

  private announce(): void {
    this.options.onStatus(this.status);
  }

  private fate(): Promise<SaveState> {
    return new Promise((resolve) => {
      this.fates.push(resolve);
    });
  }

  private settle(state: SaveState = this.state): void {
    const fates = this.fates;
    this.fates = [];
    for (const fate of fates) fate(state);
  }

  private keep(): void {
    const newest = this.waiting ?? this.sending;
    if (newest !== null) this.options.device.keep(this.copyOf(newest));
  }

  private copyOf({ bytes }: Snapshot): WaitingCopy {
    return {
      bytes,
      base: this.head,
      sending: this.sending?.bytes ?? null,
      changes: this.changes,
      keptAt: this.options.now(),
    };
  }
}
