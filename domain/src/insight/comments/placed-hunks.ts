import type { DeltaHunk } from '../../versions/delta.ts';
import { type ByteText, isContinuation, LINE_FEED, type TextPlace } from './place.ts';

/** A hunk by its place in the text before all hunks of its delta. */
export type PlacedHunk = { from: number; to: number; insert: Uint8Array };

/**
 * The hunks of a delta, each within one line where lines correspond, and without what they remove and insert again at their
 * ends: a delta joins changes that are near each other, and the text between them would seem to have changed.
 *
 * @param text before the delta
 */
export function placedHunks(text: ByteText, delta: readonly DeltaHunk[]): PlacedHunk[] {
  const hunks: PlacedHunk[] = [];
  let at = 0;
  for (const { keep, remove, insert } of delta) {
    const from = at + keep;
    at = from + remove;
    for (const line of byLine(text, { from, to: at, insert })) {
      const hunk = tightened(text, line);
      if (hunk.to > hunk.from || hunk.insert.length > 0) hunks.push(hunk);
    }
  }
  return hunks;
}

/** A hunk that has as many lines before as after, line by line. */
function byLine(text: ByteText, hunk: PlacedHunk): PlacedHunk[] {
  const { from, to, insert } = hunk;
  const ends = lineFeeds(insert, 0, insert.length);
  const before = ends.length > 0 && to > from ? lineFeeds(text, from, to) : [];
  if (before.length === 0 || before.length !== ends.length) return [hunk];
  const lines: PlacedHunk[] = [];
  let [first, start] = [from, 0];
  for (const [line, end] of [...ends, insert.length].entries()) {
    const last = before[line] ?? to;
    lines.push({ from: first, to: last, insert: insert.subarray(start, end) });
    [first, start] = [last + 1, end + 1];
  }
  return lines;
}

function lineFeeds(text: ByteText, from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at++) if (text.at(at) === LINE_FEED) found.push(at);
  return found;
}

function tightened(text: ByteText, { from, to, insert }: PlacedHunk): PlacedHunk {
  const common = Math.min(to - from, insert.length);
  let tail = 0;
  while (tail < common && text.at(to - 1 - tail) === insert[insert.length - 1 - tail]) tail++;
  while (tail > 0 && isContinuation(text.at(to - tail)!)) tail--;
  let head = 0;
  while (head < common - tail && text.at(from + head) === insert[head]) head++;
  while (head > 0 && (isContinuation(insert[head] ?? 0) || isContinuation(text.at(from + head)!)))
    head--;
  return {
    from: from + head,
    to: to - tail,
    insert: insert.subarray(head, insert.length - tail),
  };
}

/** Where hunks are in a region, before and after them; counted from where it starts. */
export const hunksBefore = (hunks: readonly PlacedHunk[], region: TextPlace): TextPlace[] =>
  hunks.map(({ from, to }) => ({ from: from - region.from, to: to - region.from }));

export function hunksAfter(hunks: readonly PlacedHunk[], region: TextPlace): TextPlace[] {
  let shift = -region.from;
  return hunks.map(({ from, to, insert }) => {
    const place = { from: from + shift, to: from + shift + insert.length };
    shift += insert.length - (to - from);
    return place;
  });
}
