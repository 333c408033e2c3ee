import type { DraftStore, LocalDraft } from './draft-store.ts';

/** One tab's draft on this device, until the server has it. */
export class LocalBackup {
  private readonly store: DraftStore;
  private readonly key: string;
  private readonly onWritten: (isKept: boolean) => void;
  private readonly isJournaled: () => boolean;
  /** What to store next: a draft that is assembled then, nothing (null), or no change (undefined). */
  private next: (() => Promise<LocalDraft>) | null | undefined;
  /** Whether the store may have a draft: one of an earlier page, to begin with. */
  private mayBeStored = true;
  /** A closing page has written its last draft; a restored page writes again. */
  private isLeaving = false;
  private draining: Promise<void> | null = null;

  /**
   * @param onWritten called after each write with whether this device has stored it
   * @param isJournaled whether it is written step by step, and needs no draft
   */
  constructor(
    store: DraftStore,
    key: string,
    onWritten: (isKept: boolean) => void,
    isJournaled: () => boolean,
  ) {
    this.store = store;
    this.key = key;
    this.onWritten = onWritten;
    this.isJournaled = isJournaled;
  }

  /** Stores a draft in place of the previous one; of those that come during a write, only the last is stored. */
  write(draft: () => Promise<LocalDraft>): void {
    if (this.isJournaled()) return;
    this.next = draft;
    this.mayBeStored = true;
    this.isLeaving = false;
    this.draining ??= this.drain();
  }

  /** {@link write} for a closing page: does not wait for the write in progress. */
  writeNow(copy: () => LocalDraft): void {
    if (this.isJournaled()) return;
    this.next = undefined;
    this.mayBeStored = true;
    this.isLeaving = true;
    // the store writes in order, so this one is the last
    void this.store.put(this.key, copy()).catch(() => undefined);
  }

  /** The server has it: nothing needs to be stored. */
  clear(): void {
    // most saves are answered before anything was written
    if (!this.mayBeStored) return;
    this.mayBeStored = false;
    this.next = null;
    this.draining ??= this.drain();
  }

  /** Resolves when the store is up to date. */
  settled(): Promise<void> {
    return this.draining ?? Promise.resolve();
  }

  /** Unless something newer arrived while the draft was being assembled. */
  private async put(draft: LocalDraft): Promise<void> {
    if (this.next !== null && !this.isLeaving) await this.store.put(this.key, draft);
  }

  private async drain(): Promise<void> {
    while (this.next !== undefined) {
      const { next } = this;
      this.next = undefined;
      if (next === null) await this.store.remove(this.key).catch(() => undefined);
      else {
        await next()
          .then((draft) => this.put(draft))
          .then(
            () => this.onWritten(true),
            () => this.onWritten(false),
          );
      }
    }
    this.draining = null;
  }
}
