import type { Delta, DeltaHunk } from './delta.ts';

/** A piece of what a delta makes: bytes that were there before, or inserted ones. */
type Piece = { from: number; length: number } | { bytes: Uint8Array };

const lengthOf = (piece: Piece): number => ('bytes' in piece ? piece.bytes.length : piece.length);

/**
 * One delta that does what two do one after the other. Takes as long as both are, however long the
 * stream is.
 */
export function composeDeltas(first: Delta, second: Delta): Delta {
  const middle = new PieceReader(first);
  const composed = new DeltaBuilder();
  for (const { keep, remove, insert } of second) {
    middle.take(keep, (piece) => composed.add(piece));
    middle.take(remove, () => undefined);
    if (insert.length > 0) composed.add({ bytes: insert });
  }
  middle.rest((piece) => composed.add(piece));
  return composed.finish(middle.position);
}

/** Reads the result of a delta piece by piece; after its last hunk comes all that is left of the stream. */
class PieceReader {
  /** How many bytes of the stream before have been passed, kept or removed. */
  position = 0;
  private readonly delta: Delta;
  private next = 0;
  private pending: Piece[] = [];

  constructor(delta: Delta) {
    this.delta = delta;
  }

  /** Passes this many bytes of the result. */
  take(count: number, use: (piece: Piece) => void): void {
    for (let left = count; left > 0; ) {
      const piece = this.pending[0] ?? this.load();
      if (piece === null) {
        use({ from: this.position, length: left });
        this.position += left;
        return;
      }
      const length = Math.min(left, lengthOf(piece));
      use(cut(piece, 0, length));
      if (length === lengthOf(piece)) this.pending.shift();
      else this.pending[0] = cut(piece, length, lengthOf(piece));
      left -= length;
    }
  }

  /** Passes what the delta says beyond that. */
  rest(use: (piece: Piece) => void): void {
    for (
      let piece = this.pending[0] ?? this.load();
      piece;
      piece = this.pending[0] ?? this.load()
    ) {
      this.pending.shift();
      use(piece);
    }
  }

  /** @returns the first piece of the next hunk that makes any; null after the last one */
  private load(): Piece | null {
    while (this.pending.length === 0 && this.next < this.delta.length) {
      const { keep, remove, insert } = this.delta[this.next++] as DeltaHunk;
      if (keep > 0) this.pending.push({ from: this.position, length: keep });
      if (insert.length > 0) this.pending.push({ bytes: insert });
      this.position += keep + remove;
    }
    return this.pending[0] ?? null;
  }
}

function cut(piece: Piece, from: number, to: number): Piece {
  if ('bytes' in piece) return { bytes: piece.bytes.subarray(from, to) };
  return { from: piece.from + from, length: to - from };
}

/** Puts pieces together as a delta; kept ones have to come in the order of the stream. */
class DeltaBuilder {
  private readonly hunks: DeltaHunk[] = [];
  private keep = 0;
  private remove = 0;
  private inserts: Uint8Array[] = [];
  private position = 0;

  add(piece: Piece): void {
    if ('bytes' in piece) {
      this.inserts.push(piece.bytes);
      return;
    }
    const skipped = piece.from - this.position;
    this.position = piece.from + piece.length;
    this.remove += skipped;
    if (this.remove > 0 || this.inserts.length > 0) this.flush();
    this.keep += piece.length;
  }

  /** @param position up to where the stream has been passed: what was not kept before it is removed */
  finish(position: number): Delta {
    this.remove += Math.max(0, position - this.position);
    if (this.remove > 0 || this.inserts.length > 0) this.flush();
    return this.hunks;
  }

  private flush(): void {
    this.hunks.push({ keep: this.keep, remove: this.remove, insert: joined(this.inserts) });
    this.keep = 0;
    this.remove = 0;
    this.inserts = [];
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
