import type { Draft, DraftStore } from './draft-store.ts';

/** The text of one writer on this device, until the server has it. */
export class LocalBackup {
  private readonly store: DraftStore;
  private readonly key: string;
  private readonly onKept: (isKept: boolean) => void;
  /** What shall stand in the store next: a copy, nothing (null), or as it stands (undefined). */
  private wanted: Draft | null | undefined;
  private working: Promise<void> | null = null;

  /** @param onKept told after each text whether this device has kept it */
  constructor(store: DraftStore, key: string, onKept: (isKept: boolean) => void) {
    this.store = store;
    this.key = key;
    this.onKept = onKept;
  }

  /** Keeps a copy in place of the one before; of those that come while the store works, only the last. */
  keep(copy: Draft): void {
    this.wanted = copy;
    this.working ??= this.work();
  }

  /** {@link keep} for a page that is going away: does not wait for what the store is at. */
  keepNow(copy: Draft): void {
    this.wanted = undefined;
    // the store does one after the other, so that this one stands at last
    void this.store.put(this.key, copy).catch(() => undefined);
  }

  /** The server has it: nothing needs to be kept. */
  forget(): void {
    this.wanted = null;
    this.working ??= this.work();
  }

  /** Resolves when the store stands as it was last told to. */
  settled(): Promise<void> {
    return this.working ?? Promise.resolve();
  }

  private async work(): Promise<void> {
    while (this.wanted !== undefined) {
      const { wanted } = this;
      this.wanted = undefined;
      if (wanted === null) await this.store.remove(this.key).catch(() => undefined);
      else {
        await this.store.put(this.key, wanted).then(
          () => this.onKept(true),
          () => this.onKept(false),
        );
      }
    }
    this.working = null;
  }
}
