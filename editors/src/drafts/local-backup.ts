import type { DraftStore, LocalDraft } from './draft-store.ts';

/** One tab's draft on this device, until the server has it. */
export class LocalBackup {
  private readonly store: DraftStore;
  private readonly key: string;
  private readonly onWritten: (isKept: boolean) => void;
  /** What shall stand in the store next: a copy, nothing (null), or as it stands (undefined). */
  private next: LocalDraft | null | undefined;
  private draining: Promise<void> | null = null;

  /** @param onKept told after each text whether this device has kept it */
  constructor(store: DraftStore, key: string, onKept: (isKept: boolean) => void) {
    this.store = store;
    this.key = key;
    this.onWritten = onKept;
  }

  /** Keeps a copy in place of the one before; of those that come while the store works, only the last. */
  write(copy: LocalDraft): void {
    this.next = copy;
    this.draining ??= this.drain();
  }

  /** {@link write} for a page that is going away: does not wait for what the store is at. */
  writeNow(copy: LocalDraft): void {
    this.next = undefined;
    // the store does one after the other, so that this one stands at last
    void this.store.put(this.key, copy).catch(() => undefined);
  }

  /** The server has it: nothing needs to be kept. */
  clear(): void {
    this.next = null;
    this.draining ??= this.drain();
  }

  /** Resolves when the store stands as it was last told to. */
  settled(): Promise<void> {
    return this.draining ?? Promise.resolve();
  }

  private async drain(): Promise<void> {
    while (this.next !== undefined) {
      const { next } = this;
      this.next = undefined;
      if (next === null) await this.store.remove(this.key).catch(() => undefined);
      else {
        await this.store.put(this.key, next).then(
          () => this.onWritten(true),
          () => this.onWritten(false),
        );
      }
    }
    this.draining = null;
  }
}
