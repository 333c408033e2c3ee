/** Typing without a pause of this length is one undo group, milliseconds. */
const PAUSE_MS = 600;
/** Typing without pauses is split after this time, milliseconds. */
const MAX_GROUP_MS = 6_000;

// input methods count their own upwards from 1
let last = -1;

/** Groups typing in notes, headers and footers, so that undo reverts a whole group. */
export class UndoGroups {
  private id = last;
  private key = '';
  private begun = Number.NEGATIVE_INFINITY;
  private at = Number.NEGATIVE_INFINITY;

  /**
   * The number of the current undo group. Transactions with the same number as their `composition`
   * are undone together.
   *
   * @param key of the edited place; another one begins another group
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
