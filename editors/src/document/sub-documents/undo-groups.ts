/** Without a pause of this length what is written is one stretch, milliseconds. */
const PAUSE_MS = 600;
/** A stretch of writing without pauses is cut after this time. */
const MAX_GROUP_MS = 6_000;

// input methods count their own upwards from 1
let last = -1;

/** Tells stretches of writing beside the text, in notes, headers and footers, so that each is undone at once. */
export class UndoGroups {
  private id = last;
  private key = '';
  private begun = Number.NEGATIVE_INFINITY;
  private at = Number.NEGATIVE_INFINITY;

  /**
   * The number of the stretch that is being written. A transaction with it as its `composition` is undone
   * together with those before that have the same.
   *
   * @param key where somebody writes; elsewhere another stretch begins
   */
  next(key: string, now = performance.now()): number {
    const isOver = now - this.at > PAUSE_MS || now - this.begun > MAX_GROUP_MS;
    if (isOver || key !== this.key) {
      this.id = --last;
      this.key = key;
      this.begun = now;
    }
    this.at = now;
    return this.id;
  }
}
