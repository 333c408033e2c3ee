import type { Delta } from './delta.ts';

const SPARE_BYTES = 1_024;
/** What is spare below one part in this many is given away with the state: a copy of 25 MB costs more. */
const SPARE_SHARE = 8;

/**
 * A gap buffer for applying many deltas in sequence: it keeps a gap at the last change, as text
 * editors do, so that a thousand adjacent edits of a long text move a few bytes each instead of
 * copying the text a thousand times.
 */
export class ReplayBuffer {
  #bytes: Uint8Array;
  #gapFrom: number;
  #gapTo: number;
  /** Another reader has the bytes: they are copied before the next change. */
  #isShared = true;

  /** @param state is left as it is */
  constructor(state: Uint8Array) {
    this.#bytes = state;
    this.#gapFrom = state.length;
    this.#gapTo = state.length;
  }

  get length(): number {
    return this.#bytes.length - (this.#gapTo - this.#gapFrom);
  }

  /** @throws {RangeError} when the delta reaches past the end: it was made for another state */
  apply(delta: Delta): void {
    if (delta.length === 0) return;
    this.#own();
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

  /** One byte of the current state; undefined after its end. */
  at(offset: number): number | undefined {
    const gap = offset < this.#gapFrom ? 0 : this.#gapTo - this.#gapFrom;
    return this.#bytes[offset + gap];
  }

  /** A copy of bytes `[from, to)` of the current state. */
  slice(from: number, to: number): Uint8Array {
    const front = this.#bytes.subarray(from, Math.max(from, Math.min(to, this.#gapFrom)));
    if (to <= this.#gapFrom) return front.slice();
    const gap = this.#gapTo - this.#gapFrom;
    const back = this.#bytes.subarray(Math.max(from, this.#gapFrom) + gap, to + gap);
    const bytes = new Uint8Array(to - from);
    bytes.set(front);
    bytes.set(back, bytes.length - back.length);
    return bytes;
  }

  /** The current state. It stays as it is, whatever is applied later. */
  state(): Uint8Array {
    const { length } = this;
    const spare = this.#bytes.length - length;
    if (spare > length / SPARE_SHARE) return this.#copy(0).subarray(0, length);
    if (spare > 0 && this.#gapFrom < length) {
      this.#own();
      this.#moveGap(length);
    }
    this.#isShared = true;
    return this.#bytes.subarray(0, length);
  }

  #own(): void {
    if (!this.#isShared) return;
    const { length } = this;
    this.#bytes = this.#copy(SPARE_BYTES);
    this.#gapFrom = length;
    this.#gapTo = this.#bytes.length;
    this.#isShared = false;
  }

  #copy(spare: number): Uint8Array {
    const copy = new Uint8Array(this.length + spare);
    copy.set(this.#bytes.subarray(0, this.#gapFrom));
    copy.set(this.#bytes.subarray(this.#gapTo), this.#gapFrom);
    return copy;
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
