import type { Locked, WopiClient } from '../host/wopi-client.ts';
import type { WopiFailure } from '../host/wopi-failure.ts';

/** The server takes an editor that stays silent for a minute for gone, and gives its lock to who asks. */
const REFRESH_MS = 25_000;

/** This editor's lock on the file: takes, refreshes, takes over and releases it. */
export class FileLock {
  private readonly client: WopiClient;
  private timer = 0;
  private isHeld = false;

  constructor(client: WopiClient) {
    this.client = client;
  }

  /** @returns `locked`, or why not: `locked-elsewhere` names the holder */
  async take(): Promise<Locked | WopiFailure> {
    const answer = await this.client.lock();
    // an unreachable server has not taken the lock away
    if (answer.kind === 'locked') this.isHeld = true;
    else if (answer.kind === 'locked-elsewhere') this.isHeld = false;
    return answer;
  }

  /** Takes the lock, also from a closed tab that will never release it. */
  async takeFromClosedWriter(
    isGone: (holder: string) => Promise<boolean>,
  ): Promise<Locked | WopiFailure> {
    const answer = await this.take();
    if (answer.kind !== 'locked-elsewhere' || !(await isGone(answer.lock))) return answer;
    await this.takeOver(answer.lock);
    return this.take();
  }

  /** Hands the lock over to another page of the user. @returns whether it was ours to give */
  async handOver(next: string): Promise<boolean> {
    if (!this.isHeld) return false;
    const answer = await this.client.handLockTo(next);
    if (answer.kind === 'locked') this.isHeld = false;
    return answer.kind === 'locked';
  }

  /** Takes the lock from its holder; the other editor learns of it at its next save. */
  async takeOver(holder: string | null): Promise<void> {
    let from = holder;
    if (from === null) {
      const lock = await this.take();
      if (lock.kind === 'locked-elsewhere') from = lock.lock;
    }
    if (from !== null) await this.client.relock(from);
  }

  /** Refreshes the lock until it is released; `check` may refresh it as part of what it does. */
  keepAlive(check: () => Promise<boolean>, onLost: (holder: string) => void): void {
    clearInterval(this.timer);
    this.timer = window.setInterval(() => void this.refresh(check, onLost), REFRESH_MS);
  }

  private async refresh(
    check: () => Promise<boolean>,
    onLost: (holder: string) => void,
  ): Promise<void> {
    if (await check()) return;
    const answer = await this.client.refreshLock();
    if (answer.kind === 'locked-elsewhere' && answer.lock !== '') onLost(answer.lock);
  }

  /** Stops refreshing the lock without releasing it: the page continues under it in another mode. */
  leave(): void {
    clearInterval(this.timer);
    this.isHeld = false;
  }

  /** Releases the lock; `leaving` means that the page is closing too, `isSaving` that a save on its way still needs it. */
  async release(leaving: boolean, isSaving = false): Promise<void> {
    clearInterval(this.timer);
    if (!this.isHeld) return;
    this.isHeld = false;
    await this.client.unlock(leaving, isSaving);
  }
}
