/** Over how long what the server does not have yet has been written. */
export class UnsavedSpan {
  /** Milliseconds on a clock that never goes back. */
  private readonly now: () => number;
  private readonly newestContact: () => string;
  /** When the first change came that the server does not have. */
  private since: number | null = null;
  /** When the first change came that no snapshot has. */
  private uncapturedSince: number | null = null;
  /** When snapshots were taken that the server may not have. */
  private captures = new Map<number, number>();
  /** A proof of contact with the server from before all that is written; '' for none. */
  contact = '';

  constructor(now: () => number, newestContact: () => string) {
    this.now = now;
    this.newestContact = newestContact;
  }

  /** A draft of a page that is gone was opened; infinite if it's unknown how long it took to write. */
  resumed(writtenMs: number, contact = ''): void {
    this.since = this.now() - writtenMs;
    this.contact = contact;
  }

  edited(): void {
    if (this.since === null) this.contact = this.newestContact();
    this.since ??= this.now();
    this.uncapturedSince ??= this.now();
  }

  /** @returns the span of what this snapshot contains, milliseconds; 0 if unknown */
  captured(snapshot: number): number {
    this.uncapturedSince = null;
    this.captures.set(snapshot, this.now());
    return this.written();
  }

  /** The span of everything that is written, milliseconds; 0 if unknown. */
  written(): number {
    if (this.since === null) return 0;
    const span = Math.max(1, Math.round(this.now() - this.since));
    return Number.isFinite(span) ? span : 0;
  }

  /** The server has this snapshot. */
  saved(snapshot: number): void {
    const takenAt = this.captures.get(snapshot) ?? null;
    for (const id of [...this.captures.keys()]) if (id <= snapshot) this.captures.delete(id);
    // what a later snapshot has was written after this one
    this.since = this.captures.size > 0 ? takenAt : this.uncapturedSince;
  }
}
