import type { SaveState, SaveStatus } from '@antecedent/contracts/editor-messages';
import type { WaitingStore } from './waiting-store.ts';
import type { SaveFlags, SaveOutcome } from './wopi-client.ts';

/** A text to save. */
export type Snapshot = { bytes: Uint8Array; flags: SaveFlags };

export type SaveQueueOptions = {
  send(snapshot: Snapshot, head: string | null): Promise<SaveOutcome>;
  /** Takes the lock again after it has run out. */
  relock(): Promise<boolean>;
  store: WaitingStore;
  key: string;
  /** LastModifiedTime of the version that is open. */
  head: string;
  now(): number;
  /** Runs something later; the answer cancels it. */
  later(ms: number, run: () => void): () => void;
  random(): number;
  onStatus(status: SaveStatus): void;
};

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const REFUSED_WAIT_MS = 15_000;

/**
 * Brings texts to the server: one at a time, the newest wins, and what has not arrived is kept on
 * this device until it has. Only the server's answer makes a text saved.
 */
export class SaveQueue {
  private readonly options: SaveQueueOptions;
  private head: string;
  private waiting: Snapshot | null = null;
  private sending: Snapshot | null = null;
  private changes = 0;
  private failures = 0;
  private state: SaveState = 'saved';
  private message: string | undefined;
  private cancelRetry: (() => void) | null = null;
  private storing: Promise<void> = Promise.resolve();
  private fates: ((state: SaveState) => void)[] = [];

  constructor(options: SaveQueueOptions) {
    this.options = options;
    this.head = options.head;
  }

  get status(): SaveStatus {
    return {
      state: this.state,
      savedAt: this.head === '' ? null : this.head,
      waitingChanges: this.changes,
      ...(this.message === undefined ? {} : { message: this.message }),
    };
  }

  /** Whether anything here has not reached the server. */
  get hasUnsaved(): boolean {
    return this.waiting !== null || this.sending !== null;
  }

  /** Whether only a person or a new token can make saving go on. */
  private get isStopped(): boolean {
    return this.state === 'conflict' || this.state === 'signed-out';
  }

  /** Takes a text in place of any that waits. @returns how it fared at its first try */
  submit(snapshot: Snapshot): Promise<SaveState> {
    this.waiting = snapshot;
    this.changes++;
    this.keep();
    const fate = new Promise<SaveState>((resolve) => {
      this.fates.push(resolve);
    });
    if (this.isStopped || this.cancelRetry !== null) {
      this.announce();
      this.settle();
    } else void this.pump();
    return fate;
  }

  /** Tries at once: the connection is back, there is a new token, or somebody asked. */
  retryNow(): void {
    this.cancelRetry?.();
    this.cancelRetry = null;
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
    this.cancelRetry?.();
    this.cancelRetry = null;
    this.announce();
    this.settle();
  }

  /** Resolves when everything said to the store so far is kept. */
  stored(): Promise<void> {
    return this.storing;
  }

  /**
   * Last try when the page goes: kept here first, then sent without waiting for what is on its way.
   *
   * @returns whether something on its way still needs the lock
   */
  leave(snapshot: Snapshot | null): boolean {
    const last = snapshot ?? this.waiting;
    const isSending = this.sending !== null;
    if (last === null || this.isStopped) return isSending;
    this.waiting = last;
    this.keep();
    // what is on its way will move the head on, and only the lock speaks for this text then
    const head = isSending ? null : this.head;
    const exit = { ...last, flags: { ...last.flags, exitSave: true } };
    void this.options.send(exit, head).then((outcome) => {
      if (outcome.kind === 'saved') this.forget();
    });
    return isSending;
  }

  private async pump(): Promise<void> {
    const snapshot = this.waiting;
    if (snapshot === null || this.sending !== null) return;
    this.sending = snapshot;
    const sentChanges = this.changes;
    this.waiting = null;
    if (this.failures === 0) this.become('saving');
    const outcome = await this.options.send(snapshot, this.head);
    this.sending = null;
    if (outcome.kind === 'saved') {
      this.accepted(outcome.savedAt, sentChanges);
      return;
    }
    // a newer text has taken its place while it was on its way
    this.waiting ??= snapshot;
    await this.failed(outcome);
  }

  private accepted(savedAt: string, sentChanges: number): void {
    if (savedAt !== '') this.head = savedAt;
    this.failures = 0;
    this.message = undefined;
    this.changes = Math.max(0, this.changes - sentChanges);
    if (this.waiting === null) {
      this.changes = 0;
      this.forget();
      this.become('saved');
      this.settle();
    } else {
      this.keep();
      this.settle('saved');
      void this.pump();
    }
  }

  private async failed(outcome: Exclude<SaveOutcome, { kind: 'saved' }>): Promise<void> {
    switch (outcome.kind) {
      case 'unauthorized':
        return this.stop('signed-out');
      case 'changed-elsewhere':
        return this.stop('conflict', 'changed');
      case 'locked-elsewhere':
        // an empty lock means that ours has run out and nobody has taken the file
        if (outcome.lock === '' && this.failures === 0 && (await this.options.relock())) {
          this.failures = 1;
          return this.pump();
        }
        return this.stop('conflict', 'locked');
      case 'offline':
        return this.wait('offline', this.backoff());
      case 'unavailable':
        return this.wait('waiting', outcome.retryAfterMs ?? this.backoff());
      case 'too-large':
        return this.wait('refused', REFUSED_WAIT_MS, outcome.message ?? 'too-large');
      case 'not-found':
        return this.wait('refused', REFUSED_WAIT_MS, 'not-found');
      case 'refused':
        return this.wait('refused', REFUSED_WAIT_MS, outcome.message ?? 'refused');
    }
  }

  private wait(state: 'offline' | 'waiting' | 'refused', ms: number, message?: string): void {
    this.failures++;
    this.message = message;
    this.cancelRetry?.();
    this.cancelRetry = this.options.later(ms, () => {
      this.cancelRetry = null;
      void this.pump();
    });
    this.keep();
    this.become(state);
    this.settle();
  }

  /** Doubles from a second to half a minute, shaken so that a class does not come back all at once. */
  private backoff(): number {
    const steady = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    return steady * (0.5 + this.options.random() / 2);
  }

  private become(state: SaveState): void {
    this.state = state;
    this.announce();
  }

  private announce(): void {
    this.options.onStatus(this.status);
  }

  private settle(state: SaveState = this.state): void {
    const fates = this.fates;
    this.fates = [];
    for (const fate of fates) fate(state);
  }

  private keep(): void {
    const newest = this.waiting ?? this.sending;
    if (newest === null) return;
    const copy = {
      bytes: newest.bytes,
      base: this.head,
      sending: this.sending?.bytes ?? null,
      changes: this.changes,
      keptAt: this.options.now(),
    };
    this.storing = this.storing
      .then(() => this.options.store.put(this.options.key, copy))
      .catch(() => undefined);
  }

  private forget(): void {
    this.storing = this.storing
      .then(() => this.options.store.remove(this.options.key))
      .catch(() => undefined);
  }
}
