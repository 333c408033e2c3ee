import { decodeUtf8 } from '../../encoding/utf8.ts';
import { wordHash, wordSpans } from '../words/words.ts';

/** The words of a piece of UTF-8, by their offsets in bytes from its start. */
export type ByteWords = {
  text: string;
  from: Int32Array;
  to: Int32Array;
  hash: Int32Array;
  /** Per word: where it starts in `text`, and how long it is there. */
  start: number[];
  length: number[];
};

/** @param piece starts and ends between words */
export function byteWords(piece: Uint8Array, locale: string): ByteWords {
  const text = decodeUtf8(piece);
  const { starts, lengths } = wordSpans(text, 0, text.length, locale);
  const words: ByteWords = {
    text,
    from: Int32Array.from(starts),
    to: Int32Array.from(starts, (start, word) => start + lengths[word]!),
    hash: Int32Array.from(starts, (start, word) => wordHash(text, start, lengths[word]!)),
    start: starts,
    length: lengths,
  };
  if (piece.length === text.length) return words;
  let [unit, byte] = [0, 0];
  const byteAt = (offset: number): number => {
    for (; unit < offset; unit++) byte += bytesOf(text.charCodeAt(unit));
    return byte;
  };
  for (const [word, start] of starts.entries()) {
    words.from[word] = byteAt(start);
    words.to[word] = byteAt(start + lengths[word]!);
  }
  return words;
}

/** Bytes of a UTF-16 unit in UTF-8; a surrogate is half of four. */
const bytesOf = (unit: number): number =>
  unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;

/** The first word that ends after an offset; the number of words if there is no such word. */
export function wordAt({ to }: ByteWords, offset: number): number {
  let [low, high] = [0, to.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (to[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
