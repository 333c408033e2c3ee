import { isContinuation } from './changed-range.ts';

/** Tokens of a byte array: symbol `i` represents `offsets[i]` up to `offsets[i + 1]`. */
export type ByteTokens = { symbols: Int32Array; offsets: Int32Array };

/** One symbol per character: its UTF-8 bytes packed into a number. Invalid UTF-8 works as well. */
export function characterTokens(bytes: Uint8Array, from: number, to: number): ByteTokens {
  const symbols = new Int32Array(to - from);
  const offsets = new Int32Array(to - from + 1);
  let count = 0;
  for (let at = from; at < to; ) {
    offsets[count] = at;
    let symbol = bytes[at++] as number;
    for (let more = 0; more < 3 && at < to && isContinuation(bytes[at]); more++) {
      symbol = (symbol << 8) | (bytes[at++] as number);
    }
    symbols[count++] = symbol;
  }
  offsets[count] = to;
  return { symbols: symbols.subarray(0, count), offsets: offsets.subarray(0, count + 1) };
}

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const TAG_START = 0x3c;
const TAG_END = 0x3e;
/**
 * Long runs without a break (a data URI, Chinese text) are split here, so that tokens have a
 * bounded length.
 */
const MAX_WORD_LENGTH = 48;

type Word = { source: Uint8Array; from: number; length: number; symbol: number };

/**
 * Assigns the same number to equal words, including the following space, and to equal XML tags on
 * both sides of a comparison. Words are compared by their bytes; the hash only finds candidates.
 */
export class WordNumbers {
  readonly #byHash = new Map<number, Word[]>();
  #count = 0;

  tokens(bytes: Uint8Array, from: number, to: number): ByteTokens {
    const symbols: number[] = [];
    const offsets: number[] = [];
    for (let start = from; start < to; ) {
      const { end, hash } = wordAt(bytes, start, to);
      offsets.push(start);
      symbols.push(this.#symbolOf(bytes, start, end - start, hash));
      start = end;
    }
    offsets.push(to);
    return { symbols: Int32Array.from(symbols), offsets: Int32Array.from(offsets) };
  }

  #symbolOf(source: Uint8Array, from: number, length: number, hash: number): number {
    const candidates = this.#byHash.get(hash) ?? [];
    const known = candidates.find((word) => isSameWord(word, source, from, length));
    if (known) return known.symbol;
    const symbol = this.#count++;
    this.#byHash.set(hash, [...candidates, { source, from, length, symbol }]);
    return symbol;
  }
}

function wordAt(bytes: Uint8Array, start: number, to: number): { end: number; hash: number } {
  let hash = 0x811c9dc5; // FNV-1a
  let end = start;
  while (end < to) {
    const byte = bytes[end] as number;
    if (byte === TAG_START && end > start) break;
    if (end - start >= MAX_WORD_LENGTH && !isContinuation(byte)) break;
    hash = Math.imul(hash ^ byte, 0x01000193);
    end++;
    if (byte === SPACE || byte === LINE_FEED || byte === TAG_END) break;
  }
  return { end, hash };
}

function isSameWord(word: Word, source: Uint8Array, from: number, length: number): boolean {
  if (word.length !== length) return false;
  for (let at = 0; at < length; at++) {
    if (word.source[word.from + at] !== source[from + at]) return false;
  }
  return true;
}
