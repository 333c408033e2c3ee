import type { WordSpans } from '../words/words.ts';

/** Addresses are ASCII; in languages without spaces, other text may follow immediately. */
const ADDRESS = /(?:\bhttps?:\/\/|\bwww\.)[!-~]+/giu;

/**
 * Per word, 1 where it continues a page address: a long address is as many words as it has parts, but it is one thing that a person
 * types or links. Null where no address is.
 */
export function wordsInAddresses(text: string, { starts, lengths }: WordSpans): Uint8Array | null {
  const first = starts[0];
  if (first === undefined) return null;
  const end = starts.at(-1)! + lengths.at(-1)!;
  // The range may begin within an address.
  const from = text.slice(0, first).search(/\S*$/u);
  const addresses = [...text.slice(from, end).matchAll(ADDRESS)].map(({ index, 0: address }) => ({
    from: from + index,
    to: from + index + address.length,
  }));
  if (addresses.length === 0) return null;
  const marks = new Uint8Array(starts.length);
  let next = 0;
  for (const address of addresses) {
    while (next < starts.length && starts[next]! <= address.from) next++;
    for (; next < starts.length && starts[next]! < address.to; next++) marks[next] = 1;
  }
  return marks;
}
