import type { SaveStatus } from './messages.ts';

/** A screen reader hears of the same trouble again only after this long, ms. */
export const REPEAT_AFTER_MS = 3 * 60_000;

/** What to announce: that saving fails, that everything is saved again, or nothing. */
export type SaveAnnouncement = 'trouble' | 'again' | null;

/**
 * Decides which save statuses are announced to screen readers. A status is reported with every save, about once a second:
 * trouble is announced when it begins and then every few minutes; its end is announced only if its beginning was. A
 * connection that comes and goes counts as one trouble. What a person has to act on is announced whenever it begins.
 */
export class SaveAnnouncements {
  /** The trouble that was announced and isn't over. */
  private current: string | null = null;
  private readonly announcedAt = new Map<string, number>();

  /** @param now milliseconds on a clock that never goes back */
  next(
    { state, message = '' }: Pick<SaveStatus, 'state' | 'message'>,
    now: number,
  ): SaveAnnouncement {
    // The attempt to save again is no news.
    if (state === 'saving') return null;
    if (state === 'saved') {
      const wasAnnounced = this.current !== null;
      this.current = null;
      return wasAnnounced ? 'again' : null;
    }
    const isConnection = state === 'offline' || state === 'waiting';
    const trouble = isConnection ? 'connection' : `${state} ${message}`;
    const before = this.announcedAt.get(trouble) ?? Number.NEGATIVE_INFINITY;
    const isRecent = now - before < REPEAT_AFTER_MS;
    if (isRecent && (isConnection || trouble === this.current)) return null;
    this.current = trouble;
    this.announcedAt.set(trouble, now);
    return 'trouble';
  }
}
