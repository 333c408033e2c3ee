import type { FileLock } from './file-lock.ts';

/** How long a server response counts as fresh, milliseconds. */
const FRESH_FOR_MS = 30_000;
/** How soon a reload that was not possible is retried, milliseconds. */
const RETRY_MS = 5_000;

export type StaleDocumentOptions = {
  lock: Pick<FileLock, 'take'>;
  /** Whether another version could be shown: everything is saved, and the user is not in the middle of something. */
  canReload(): boolean;
  /** Whether the document is read-only because someone else holds the lock. */
  isLockedElsewhere(): boolean;
  /** Whether this version is newer than the document. */
  isBehind(version: string | null): boolean;
  /**
   * Replaces the document with the server's version.
   *
   * @param holder the lock of someone else, who goes on; null if the lock is ours
   * @returns false if that was no longer possible
   */
  reload(holder: string | null): Promise<boolean>;
  now(): number;
};

/**
 * Detects, when a user returns to an open document, that it was changed elsewhere, and reloads it
 * if nothing in it is unsaved. The check is the request that refreshes the lock: its response names
 * the newest version.
 */
export class StaleDocumentChecker {
  private readonly options: StaleDocumentOptions;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private isChecking = false;
  /** Whether a newer version is known that could not be shown yet. */
  private hasPendingReload = false;

  constructor(options: StaleDocumentOptions) {
    this.options = options;
  }

  /** The server has just confirmed that this version is the newest. */
  confirmFresh(): void {
    this.checkedAt = this.options.now();
  }

  /** The user is back at the document. */
  checkOnReturn(): void {
    if (this.options.now() - this.checkedAt >= FRESH_FOR_MS) void this.check();
  }

  /** Checks for a newer version and shows it. @returns whether that refreshed the lock */
  async check(): Promise<boolean> {
    const { lock, canReload, isLockedElsewhere, isBehind, reload } = this.options;
    if (this.isChecking || !canReload()) return false;
    this.isChecking = true;
    try {
      const answer = await lock.take();
      this.confirmFresh();
      // Text written in the meantime may be what makes the server's version newer.
      if (!canReload()) {
        this.checkedAt += RETRY_MS - FRESH_FOR_MS;
        return answer.kind === 'locked';
      }
      const isOurs = answer.kind === 'locked';
      if (!isOurs && answer.kind !== 'locked-elsewhere') return false;
      const isBehindNow = isOurs ? answer.isBehind : isBehind(answer.version ?? null);
      const isNewer = isBehindNow || (isOurs && this.hasPendingReload);
      const isOther = isNewer || isOurs === isLockedElsewhere();
      if (!isOther) return true;
      const isReloaded = await reload(isOurs ? null : answer.lock);
      this.hasPendingReload = !isReloaded;
      if (!isReloaded) this.checkedAt += RETRY_MS - FRESH_FOR_MS;
      return isOurs || isReloaded;
    } finally {
      this.isChecking = false;
    }
  }
}

/** Runs something whenever the user may have returned: the page becomes visible or is focused or pointed at. */
export function onReturn(page: Window, run: () => void): void {
  for (const kind of ['focus', 'online', 'pageshow', 'pointermove', 'pointerup'] as const) {
    page.addEventListener(kind, run, { passive: true });
  }
  page.document.addEventListener('visibilitychange', () => {
    if (!page.document.hidden) run();
  });
}
