import type { Delta } from './delta.ts';

const SPARE_BYTES = 1_024;

/**
 * A gap buffer for applying many deltas in sequence: it keeps a gap at the last change, as text
 * editors do, so that a thousand adjacent edits of a long text move a few bytes each instead of
 * copying the text a thousand times.
 */
export class ReplayBuffer {
  #bytes: Uint8Array;
  #gapFrom: number;
  #gapTo: number;

  constructor(state: Uint8Array) {
    this.#bytes = new Uint8Array(state.length + SPARE_BYTES);
    this.#bytes.set(state);
    this.#gapFrom = state.length;
    this.#gapTo = this.#bytes.length;
  }

  get length(): number {
    return this.#bytes.length - (this.#gapTo - this.#gapFrom);
  }

  /** @throws {RangeError} when the delta reaches past the end: it was made for another state */
  apply(delta: Delta): void {
    let position = 0;
    for (const { keep, remove, insert } of delta) {
      position += keep;
      if (position + remove > this.length) throw new RangeError('the delta is for other bytes');
      this.#moveGap(position);
      this.#gapTo += remove;
      this.#ensureCapacity(insert.length);
      this.#bytes.set(insert, this.#gapFrom);
      this.#gapFrom += insert.length;
      position += insert.length;
    }
  }

  /** A copy of the current state. */
  state(): Uint8Array {
    const state = new Uint8Array(this.length);
    state.set(this.#bytes.subarray(0, this.#gapFrom));
    state.set(this.#bytes.subarray(this.#gapTo), this.#gapFrom);
    return state;
  }

  #moveGap(position: number): void {
    const gap = this.#gapTo - this.#gapFrom;
    if (position < this.#gapFrom) {
      this.#bytes.copyWithin(position + gap, position, this.#gapFrom);
    } else if (position > this.#gapFrom) {
      this.#bytes.copyWithin(this.#gapFrom, this.#gapTo, position + gap);
    }
    this.#gapFrom = position;
    this.#gapTo = position + gap;
  }

  #ensureCapacity(needed: number): void {
    if (this.#gapTo - this.#gapFrom >= needed) return;
    const tail = this.#bytes.subarray(this.#gapTo);
    const grown = new Uint8Array((this.length + needed) * 2 + SPARE_BYTES);
    grown.set(this.#bytes.subarray(0, this.#gapFrom));
    grown.set(tail, grown.length - tail.length);
    this.#gapTo = grown.length - tail.length;
    this.#bytes = grown;
  }
}
