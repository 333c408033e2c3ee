import { decodeStep, encodeStep, type PatchStep } from '@antecedent/domain/patch/file-patch';
import { joinSteps } from '@antecedent/domain/patch/join-steps';
import { browserCodec } from '../browser/browser-codec.ts';
import { whenIdle } from '../browser/when-idle.ts';
import type { JournalBase, JournalStore } from './journal-store.ts';

/** How many steps that the server has are joined into one, so that little has to be read after a crash. */
const COMPACT_STEPS = 600;

export type JournalOptions = {
  store: JournalStore;
  key: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** From now on the journal does not have what is written: this device may be full. */
  onStopped(): void;
};

/**
 * What one page writes in one file, on this device: the file once, then each step as it is taken, so
 * that a crash loses nothing that was recorded. Writes are small and never waited for.
 */
export class Journal {
  private readonly options: JournalOptions;
  /** The file to begin with, until there is something to write. */
  private base: JournalBase | null;
  private last = 0;
  private saved = 0;
  private compacted = 0;
  private writing: Promise<unknown> = Promise.resolve();
  private isStopped = false;
  private isCompacting = false;

  /** @param base null for a journal that is in the store */
  constructor(options: JournalOptions, base: JournalBase | null, { last = 0, saved = 0 } = {}) {
    this.options = options;
    this.base = base;
    this.last = last;
    this.saved = saved;
    this.compacted = saved;
  }

  /** Whether everything that was appended is stored, or about to be. */
  get isKept(): boolean {
    return !this.isStopped;
  }

  /** @returns the number of the step */
  append(step: PatchStep): number {
    const { store, key, now } = this.options;
    const number = ++this.last;
    const bytes = encodeStep(step, null);
    const isOnlyCopy = this.saved < number - 1;
    this.write(() => store.append(key, { number, bytes, takenAt: now() }, isOnlyCopy));
    return number;
  }

  /** The server has everything up to a step, as the version of this LastModifiedTime. */
  confirmed(number: number, head: string, contact = '', version: number | null = null): void {
    if (number <= this.saved) return;
    const { store, key } = this.options;
    this.saved = number;
    this.write(() => store.mark(key, { number, head, contact, version }));
    if (number - this.compacted > COMPACT_STEPS) void this.compact();
  }

  /** One step replaces those from one number up to another. */
  joined(from: number, number: number, step: PatchStep): void {
    const { store, key, now } = this.options;
    const bytes = encodeStep(step, null);
    this.write(() => store.join(key, from, { number, bytes, takenAt: now() }));
  }

  /** What comes next does not follow from the last step: nothing is added any more. */
  stop(): void {
    if (this.isStopped) return;
    this.isStopped = true;
    this.options.onStopped();
  }

  /** The page closes; nothing stays of what the server has. */
  close(): void {
    if (this.saved === this.last) this.discard();
  }

  /** Nothing of it is needed any more. */
  discard(): void {
    this.isStopped = true;
    this.saved = this.last;
    if (this.base !== null) return;
    const { store, key } = this.options;
    this.writing = store.remove(key).catch(() => undefined);
  }

  /** Resolves when the store is up to date. */
  async settled(): Promise<void> {
    await this.writing;
  }

  /**
   * Starts a write immediately: the store processes writes in the order of the calls, and a closing page can't wait.
   */
  private write(run: () => Promise<void>): void {
    if (this.isStopped) return;
    const { store, key } = this.options;
    const { base } = this;
    this.base = null;
    const begun = base ? store.begin(key, base) : undefined;
    this.writing = Promise.all([this.writing, begun, run()]).catch(() => this.stop());
  }

  /** Joins the steps that the server has. */
  private async compact(): Promise<void> {
    if (this.isCompacting) return;
    this.isCompacting = true;
    const { store, key } = this.options;
    const upTo = this.saved;
    try {
      await this.writing;
      await whenIdle();
      const stored = this.isStopped ? null : await store.read(key);
      const saved = stored?.steps.filter(({ number }) => number <= upTo) ?? [];
      const [first, last] = [saved[0], saved.at(-1)];
      if (!first || !last || this.isStopped) return;
      const joined = saved
        .map(({ bytes }) => decodeStep(bytes, browserCodec.inflate))
        .reduce(joinSteps);
      await store.join(key, first.number, { ...last, bytes: encodeStep(joined, null) });
      this.compacted = upTo;
    } catch {
      // the steps are there as they were; the next saves try again
    } finally {
      this.isCompacting = false;
    }
  }
}
