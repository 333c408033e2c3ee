import type { FileLock } from './file-lock.ts';

/** The file is not asked about again so soon after the server has said how it stands, milliseconds. */
const FRESH_FOR_MS = 30_000;
/** What could not be shown is tried again so much later, milliseconds. */
const RETRY_MS = 5_000;

export type StaleDocumentOptions = {
  lock: Pick<FileLock, 'take'>;
  /** Whether the text that is open could give way to another: all of it is saved, and nobody is in the middle of something. */
  canReload(): boolean;
  /** Whether the text is open for reading alone, because somebody else has the file. */
  isLockedElsewhere(): boolean;
  /** Puts the text as the server has it in the place of this one. @returns false where that was not possible any more */
  reload(): Promise<boolean>;
  now(): number;
};

/**
 * Somebody comes back to a text that has stood open: if it was changed elsewhere meanwhile, and nothing of it is unsaved,
 * it is shown as it is now. Asking costs the request that keeps the lock, which says what the newest version is.
 */
export class StaleDocumentChecker {
  private readonly options: StaleDocumentOptions;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private isChecking = false;
  /** Whether a newer text has been read that could not be shown. */
  private hasPendingReload = false;

  constructor(options: StaleDocumentOptions) {
    this.options = options;
  }

  /** The server has just said that this text is the newest. */
  confirmFresh(): void {
    this.checkedAt = this.options.now();
  }

  /** Somebody turns to the text. */
  checkOnReturn(): void {
    if (this.options.now() - this.checkedAt >= FRESH_FOR_MS) void this.check();
  }

  /** Looks whether there is a newer text and shows it. @returns whether the lock was asked for, and is taken care of */
  async check(): Promise<boolean> {
    const {
      lock,
      canReload: mayGiveWay,
      isLockedElsewhere: isHeldElsewhere,
      reload: renew,
    } = this.options;
    if (this.isChecking || !mayGiveWay()) return false;
    this.isChecking = true;
    try {
      const answer = await lock.take();
      this.confirmFresh();
      const isOurs = answer.kind === 'locked';
      if (!isOurs && answer.kind !== 'locked-elsewhere') return false;
      // whoever only reads it goes on reading while it is written elsewhere
      const isNewer = isOurs && (answer.isBehind || this.hasPendingReload);
      const isOther = isNewer || isOurs === isHeldElsewhere();
      if (!isOther) return true;
      const isRenewed = await renew();
      this.hasPendingReload = !isRenewed;
      if (!isRenewed) this.checkedAt += RETRY_MS - FRESH_FOR_MS;
      return isOurs || isRenewed;
    } finally {
      this.isChecking = false;
    }
  }
}

/** Runs something when somebody may have come back to the page: it can be seen again, or is pointed at. */
export function onReturn(page: Window, run: () => void): void {
  for (const kind of ['focus', 'online', 'pageshow', 'pointermove', 'pointerup'] as const) {
    page.addEventListener(kind, run, { passive: true });
  }
  page.document.addEventListener('visibilitychange', () => {
    if (!page.document.hidden) run();
  });
}
