/** What is spare below one part in this many stays: a copy of 25 MB costs more. */
const SPARE_SHARE = 4;
/** From this many bytes on the buffer grows by a quarter at a time. */
const LARGE = 1024 * 1024;

/** A growing byte buffer with the few number formats of the version store. */
export class ByteWriter {
  #bytes = new Uint8Array(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /**
   * Writes an integer from 0 to 2^53 - 1, seven bits per byte, least significant first.
   *
   * @throws {RangeError} on a negative, fractional or unsafe number
   */
  varint(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`a varint holds a whole number from 0, not ${value}`);
    }
    this.#reserve(8);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Writes an integer of either sign; values close to 0 take few bytes (zigzag). */
  signed(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Writes length-prefixed bytes. */
  block(bytes: Uint8Array): void {
    this.varint(bytes.length);
    this.raw(bytes);
  }

  /** The bytes that were written. Nothing may be written afterwards. */
  finish(): Uint8Array {
    const spare = this.#bytes.length - this.#length;
    if (spare > this.#length / SPARE_SHARE) return this.#bytes.slice(0, this.#length);
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const { length } = this.#bytes;
    const more = length < LARGE ? length : length / SPARE_SHARE;
    const grown = new Uint8Array(Math.max(Math.ceil(length + more), this.#length + count));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
