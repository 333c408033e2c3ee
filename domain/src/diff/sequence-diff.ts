import type { Hunk, Sequence } from './sequence.ts';
import { uniqueAnchors } from './unique-anchors.ts';

export type DiffOptions = {
  /** Insertions plus deletions that the exact search may spend before falling back to anchors. */
  maxCost?: number;
};

const DEFAULT_MAX_COST = 512;
/** Each level splits on anchors found inside the last gap; below this depth a gap is one hunk. */
const MAX_DEPTH = 24;

type Part = { a: Sequence; b: Sequence; maxCost: number; hunks: Hunk[] };

/**
 * The changed ranges between two sequences, in order and never adjacent.
 *
 * Minimal while the difference costs at most `maxCost`. A larger difference is first split at
 * ranges that occur exactly once on both sides, which keeps the time near linear on long unrelated
 * input; what contains no such range becomes one hunk. Among several minimal results, a change is
 * as far to the right as possible.
 *
 * Source: E. W. Myers, An O(ND) Difference Algorithm and Its Variations, 1986.
 */
export function diffSequences(a: Sequence, b: Sequence, options: DiffOptions = {}): Hunk[] {
  const part: Part = { a, b, maxCost: options.maxCost ?? DEFAULT_MAX_COST, hunks: [] };
  diffRange(part, 0, a.length, 0, b.length, 0);
  return part.hunks;
}

function diffRange(
  part: Part,
  aStart: number,
  aEnd: number,
  bStart: number,
  bEnd: number,
  depth: number,
): void {
  const { a, b } = part;
  let [aFrom, aTo, bFrom, bTo] = [aStart, aEnd, bStart, bEnd];
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
    aFrom++;
    bFrom++;
  }
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
    aTo--;
    bTo--;
  }
  if (aFrom === aTo || bFrom === bTo) {
    pushHunk(part.hunks, aFrom, aTo, bFrom, bTo);
    return;
  }
  if (shortestEdit(part, aFrom, aTo, bFrom, bTo)) return;

  const anchors = depth < MAX_DEPTH ? uniqueAnchors(a, b, aFrom, aTo, bFrom, bTo) : [];
  if (anchors.length === 0) {
    pushHunk(part.hunks, aFrom, aTo, bFrom, bTo);
    return;
  }
  for (const anchor of anchors) {
    diffRange(part, aFrom, anchor.a, bFrom, anchor.b, depth + 1);
    aFrom = anchor.a + 1;
    bFrom = anchor.b + 1;
  }
  diffRange(part, aFrom, aTo, bFrom, bTo, depth + 1);
}

function pushHunk(hunks: Hunk[], aFrom: number, aTo: number, bFrom: number, bTo: number): void {
  if (aFrom === aTo && bFrom === bTo) return;
  const last = hunks.at(-1);
  if (last && last.aTo === aFrom && last.bTo === bFrom) {
    last.aTo = aTo;
    last.bTo = bTo;
    return;
  }
  hunks.push({ aFrom, aTo, bFrom, bTo });
}

/** Myers' greedy search; false, with nothing written, when the cost limit was reached. */
function shortestEdit(part: Part, aFrom: number, aTo: number, bFrom: number, bTo: number): boolean {
  const { a, b } = part;
  const [n, m] = [aTo - aFrom, bTo - bFrom];
  const bound = Math.min(n + m, part.maxCost);
  // The lengths alone exceed the limit: skip the search.
  if (Math.abs(n - m) > bound) return false;

  const furthest = new Int32Array(2 * bound + 3);
  const middle = bound + 1;
  const trace: Int32Array[] = [];
  for (let cost = 0; cost <= bound; cost++) {
    for (let k = -cost; k <= cost; k += 2) {
      const down =
        k === -cost || (k !== cost && furthest[middle + k - 1]! < furthest[middle + k + 1]!);
      let x = down ? furthest[middle + k + 1]! : furthest[middle + k - 1]! + 1;
      let y = x - k;
      while (x < n && y < m && a[aFrom + x] === b[bFrom + y]) {
        x++;
        y++;
      }
      furthest[middle + k] = x;
      if (x >= n && y >= m) {
        walkBack(part.hunks, trace, cost, aFrom, aTo, bFrom, bTo);
        return true;
      }
    }
    trace.push(furthest.slice(middle - cost, middle + cost + 1));
  }
  return false;
}

/** Follows the recorded frontiers back from the end and writes the hunks in order. */
function walkBack(
  hunks: Hunk[],
  trace: readonly Int32Array[],
  cost: number,
  aFrom: number,
  aTo: number,
  bFrom: number,
  bTo: number,
): void {
  const steps: Hunk[] = [];
  let [x, y] = [aTo - aFrom, bTo - bFrom];
  for (let step = cost; step > 0; step--) {
    const before = trace[step - 1]!;
    const at = (k: number) => (Math.abs(k) <= step - 1 ? before[k + step - 1]! : -1);
    const k = x - y;
    const down = k === -step || (k !== step && at(k - 1) < at(k + 1));
    const previousX = down ? at(k + 1) : at(k - 1);
    const previousY = previousX - (down ? k + 1 : k - 1);
    const fromX = aFrom + previousX;
    const fromY = bFrom + previousY;
    steps.push({
      aFrom: fromX,
      aTo: down ? fromX : fromX + 1,
      bFrom: fromY,
      bTo: down ? fromY + 1 : fromY,
    });
    [x, y] = [previousX, previousY];
  }
  for (const step of steps.reverse()) pushHunk(hunks, step.aFrom, step.aTo, step.bFrom, step.bTo);
}
