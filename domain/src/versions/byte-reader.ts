/** Reads what `ByteWriter` wrote, in the same order. Every read is bounds-checked. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** How many bytes were read. */
  get position(): number {
    return this.#at;
  }

  /** @throws {RangeError} past the end, like every read here */
  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new RangeError('the version record ends too early');
    return value;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) break;
      scale *= 0x80;
    }
    if (!Number.isSafeInteger(value)) throw new RangeError('the version record holds no number');
    return value;
  }

  signed(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** A view, not a copy, of the next `length` bytes. */
  raw(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) {
      throw new RangeError('the version record ends too early');
    }
    const view = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return view;
  }

  /** A view of length-prefixed bytes. */
  block(): Uint8Array {
    return this.raw(this.varint());
  }
}
