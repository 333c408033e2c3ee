/**
 * A Bloom filter of words: it contains every word that was added, and about one in a thousand
 * others by mistake. The words cannot be read from it.
 */
export type WordFilter = { bits: Uint8Array; probes: number };

/** Bits per word; with ten probes, one word in a thousand is a false positive. */
const BITS_PER_WORD = 14.4;
const PROBES = 10;

/** A filter of these words: 14.4 bits per word. Source: B. H. Bloom, Space/Time Trade-offs in Hash Coding, 1970. */
export function createWordFilter(words: readonly string[]): WordFilter {
  const bits = new Uint8Array(Math.ceil((words.length * BITS_PER_WORD) / 8));
  for (const word of words) {
    for (const at of probePositions(word, bits.length * 8, PROBES)) bits[at >> 3]! |= 1 << (at & 7);
  }
  return { bits, probes: PROBES };
}

export const wordFilterHas = ({ bits, probes }: WordFilter, word: string): boolean =>
  probePositions(word, bits.length * 8, probes).every(
    (at) => (bits[at >> 3]! & (1 << (at & 7))) !== 0,
  );

/**
 * Source: Kirsch and Mitzenmacher, "Less Hashing, Same Performance" (2006): two hashes yield any
 * number.
 */
function probePositions(word: string, size: number, count: number): number[] {
  const first = fnv1a(word, 0x811c9dc5);
  const second = fnv1a(word, 0x9747b28c) | 1;
  return Array.from({ length: count }, (_, turn) => ((first + turn * second) >>> 0) % size);
}

/** Source: Fowler, Noll, Vo, FNV-1a with 32 bits; over UTF-16 code units, with a final mix. */
function fnv1a(word: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
