import { separatesWords } from './words.ts';

/** `before[from, beforeTo)` became `after[from, afterTo)`; the rest of the texts is equal. */
export type TextRegion = { from: number; beforeTo: number; afterTo: number };

const STRIDES = [4_096, 256, 32];

/**
 * The smallest range outside of which two texts are equal, extended to white space on both sides so
 * that it contains whole words. Null for equal texts.
 */
export function changedRegion(before: string, after: string): TextRegion | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = commonPrefix(before, after, shorter);
  const suffix = commonSuffix(before, after, shorter - from);
  let [beforeTo, afterTo] = [before.length - suffix, after.length - suffix];
  while (from > 0 && !separatesWords(before.charCodeAt(from - 1))) from--;
  while (beforeTo < before.length && !separatesWords(before.charCodeAt(beforeTo))) {
    beforeTo++;
    afterTo++;
  }
  return { from, beforeTo, afterTo };
}

/** Compares whole strides as strings, which engines do many code units at a time. */
function commonPrefix(a: string, b: string, limit: number): number {
  let at = 0;
  for (const stride of STRIDES) {
    while (at + stride <= limit && a.slice(at, at + stride) === b.slice(at, at + stride)) {
      at += stride;
    }
  }
  while (at < limit && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

function commonSuffix(a: string, b: string, limit: number): number {
  const ends = (text: string, at: number, stride: number) =>
    text.slice(text.length - at - stride, text.length - at);
  let at = 0;
  for (const stride of STRIDES) {
    while (at + stride <= limit && ends(a, at, stride) === ends(b, at, stride)) at += stride;
  }
  while (at < limit && a.charCodeAt(a.length - 1 - at) === b.charCodeAt(b.length - 1 - at)) at++;
  return at;
}
