import type { FileLock } from './file-lock.ts';

/** The file is not asked about again so soon after the server has said how it stands, milliseconds. */
const GOOD_FOR_MS = 30_000;
/** What could not be shown is tried again so much later, milliseconds. */
const AGAIN_MS = 5_000;

export type StaleDocumentOptions = {
  lock: Pick<FileLock, 'take'>;
  /** Whether the text that is open could give way to another: all of it is saved, and nobody is in the middle of something. */
  mayGiveWay(): boolean;
  /** Whether the text is open for reading alone, because somebody else has the file. */
  isHeldElsewhere(): boolean;
  /** Puts the text as the server has it in the place of this one. @returns false where that was not possible any more */
  renew(): Promise<boolean>;
  now(): number;
};

/**
 * Somebody comes back to a text that has stood open: if it was changed elsewhere meanwhile, and nothing of it is unsaved,
 * it is shown as it is now. Asking costs the request that keeps the lock, which says what the newest version is.
 */
export class StaleDocumentChecker {
  private readonly parts: StaleDocumentOptions;
  private heardAt = Number.NEGATIVE_INFINITY;
  private isLooking = false;
  /** Whether a newer text has been read that could not be shown. */
  private isOwed = false;

  constructor(parts: StaleDocumentOptions) {
    this.parts = parts;
  }

  /** The server has just said that this text is the newest. */
  heard(): void {
    this.heardAt = this.parts.now();
  }

  /** Somebody turns to the text. */
  comeBack(): void {
    if (this.parts.now() - this.heardAt >= GOOD_FOR_MS) void this.look();
  }

  /** Looks whether there is a newer text and shows it. @returns whether the lock was asked for, and is taken care of */
  async look(): Promise<boolean> {
    const { lock, mayGiveWay, isHeldElsewhere, renew } = this.parts;
    if (this.isLooking || !mayGiveWay()) return false;
    this.isLooking = true;
    try {
      const answer = await lock.take();
      this.heard();
      const isOurs = answer.kind === 'locked';
      if (!isOurs && answer.kind !== 'locked-elsewhere') return false;
      // whoever only reads it goes on reading while it is written elsewhere
      const isNewer = isOurs && (answer.isBehind || this.isOwed);
      const isOther = isNewer || isOurs === isHeldElsewhere();
      if (!isOther) return true;
      const isRenewed = await renew();
      this.isOwed = !isRenewed;
      if (!isRenewed) this.heardAt += AGAIN_MS - GOOD_FOR_MS;
      return isOurs || isRenewed;
    } finally {
      this.isLooking = false;
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
