/**
 * How many bytes both states begin with, four compared at a time. The end never falls inside a
 * UTF-8 character.
 */
export function commonStart(before: Uint8Array, after: Uint8Array): number {
  const a = viewOf(before);
  const b = viewOf(after);
  const limit = Math.min(before.length, after.length);
  let at = 0;
  while (at + 4 <= limit && a.getInt32(at) === b.getInt32(at)) at += 4;
  while (at < limit && before[at] === after[at]) at++;
  for (let back = 0; back < 3 && at > 0; back++) {
    if (!isContinuation(before[at]) && !isContinuation(after[at])) break;
    at--;
  }
  return at;
}

/**
 * How many bytes both states end with, after the first `from` that they share. Its beginning never
 * falls inside a UTF-8 character.
 */
export function commonEnd(before: Uint8Array, after: Uint8Array, from: number): number {
  const a = viewOf(before);
  const b = viewOf(after);
  const limit = Math.min(before.length, after.length) - from;
  let count = 0;
  while (
    count + 4 <= limit &&
    a.getInt32(before.length - count - 4) === b.getInt32(after.length - count - 4)
  ) {
    count += 4;
  }
  while (count < limit && before[before.length - 1 - count] === after[after.length - 1 - count]) {
    count++;
  }
  for (let back = 0; back < 3 && count > 0; back++) {
    if (!isContinuation(before[before.length - count])) break;
    count--;
  }
  return count;
}

/** True for the second to fourth byte of a character: the places where a text must not be cut. */
export const isContinuation = (byte: number | undefined): boolean =>
  byte !== undefined && (byte & 0xc0) === 0x80;

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
