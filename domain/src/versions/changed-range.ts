import type { Hunk } from '../diff/sequence.ts';

/**
 * The range outside of which two byte arrays are equal; empty on both sides when they are equal. It
 * never starts or ends inside a UTF-8 character.
 */
export function changedRange(before: Uint8Array, after: Uint8Array): Hunk {
  const from = commonStart(before, after);
  const behind = commonEnd(before, after, from);
  return {
    aFrom: from,
    aTo: before.length - behind,
    bFrom: from,
    bTo: after.length - behind,
  };
}

/**
 * The length of the common prefix, compared sixteen bytes at a time. Never ends inside a UTF-8
 * character.
 */
function commonStart(before: Uint8Array, after: Uint8Array): number {
  const a = viewOf(before);
  const b = viewOf(after);
  const limit = Math.min(before.length, after.length);
  let at = 0;
  while (at + 16 <= limit && areSame(a, at, b, at)) at += 16;
  while (at < limit && before[at] === after[at]) at++;
  for (let back = 0; back < 3 && at > 0; back++) {
    if (!isContinuation(before[at]) && !isContinuation(after[at])) break;
    at--;
  }
  return at;
}

/**
 * The length of the common suffix, after the first `from` shared bytes. Never starts inside a UTF-8
 * character.
 */
function commonEnd(before: Uint8Array, after: Uint8Array, from: number): number {
  const a = viewOf(before);
  const b = viewOf(after);
  const shorter = Math.min(before.length, after.length) - from;
  let i = before.length;
  let j = after.length;
  while (before.length - i + 16 <= shorter && areSame(a, i - 16, b, j - 16)) {
    i -= 16;
    j -= 16;
  }
  let count = before.length - i;
  while (count < shorter && before[before.length - 1 - count] === after[after.length - 1 - count]) {
    count++;
  }
  for (let back = 0; back < 3 && count > 0; back++) {
    if (!isContinuation(before[before.length - count])) break;
    count--;
  }
  return count;
}

/** True for a UTF-8 continuation byte, where text must not be split. */
export const isContinuation = (byte: number | undefined): boolean =>
  byte !== undefined && (byte & 0xc0) === 0x80;

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Compares sixteen bytes; unrolled, since saves spend most of their time here. */
function areSame(a: DataView, i: number, b: DataView, j: number): boolean {
  return (
    a.getInt32(i, true) === b.getInt32(j, true) &&
    a.getInt32(i + 4, true) === b.getInt32(j + 4, true) &&
    a.getInt32(i + 8, true) === b.getInt32(j + 8, true) &&
    a.getInt32(i + 12, true) === b.getInt32(j + 12, true)
  );
}
