/** A run of lines: those of the file starting at `from`, or new ones. */
type Run = { from: number | null; count: number };

/**
 * Maps the lines (rows or columns) of the edited sheet to those of the opened file: the sum of all
 * insertions, removals and moves. Immutable: every operation returns a new map.
 */
export class LineMap {
  /** Number of lines of a sheet in this direction. */
  readonly size: number;
  private readonly runs: readonly Run[];

  private constructor(size: number, runs: readonly Run[]) {
    this.size = size;
    this.runs = runs;
  }

  /** The identity map. */
  static untouched(size: number): LineMap {
    return new LineMap(size, [{ from: 0, count: size }]);
  }

  /** Whether every line is in its original position. */
  get isUntouched(): boolean {
    return this.runs.length === 1 && this.runs[0]?.from === 0;
  }

  /** Inserts new lines before line `at`; the last lines are pushed off the sheet. */
  inserted(at: number, count: number): LineMap {
    const [before, after] = this.split(at);
    return this.with([...before, { from: null, count }, ...after]);
  }

  /** Removes `count` lines starting at `at`; new ones are added at the end. */
  removed(at: number, count: number): LineMap {
    const [before, rest] = this.split(at);
    const [, after] = splitRuns(rest, count);
    return this.with([...before, ...after]);
  }

  /** Moves `count` lines starting at `at` before the current line `to`. */
  moved(at: number, count: number, to: number): LineMap {
    if (to >= at && to <= at + count) return this;
    const [before, rest] = this.split(at);
    const [taken, after] = splitRuns(rest, count);
    const [head, tail] = splitRuns([...before, ...after], to > at ? to - count : to);
    return this.with([...head, ...taken, ...tail]);
  }

  /** The file's line that is at `line` now, or `null` for a new one. */
  oldOf(line: number): number | null {
    let start = 0;
    for (const run of this.runs) {
      if (line < start + run.count) return run.from === null ? null : run.from + line - start;
      start += run.count;
    }
    return null;
  }

  /** The current position of a line of the file, or `null` when it was removed. */
  newOf(old: number): number | null {
    let start = 0;
    for (const { from, count } of this.runs) {
      if (from !== null && old >= from && old < from + count) return start + old - from;
      start += count;
    }
    return null;
  }

  /**
   * The current extent of a range of the file's lines, both ends inclusive: it grows when lines are
   * inserted in it and shrinks when lines are removed from it.
   *
   * @returns `null` when all of it was removed
   */
  spanOf(first: number, last: number): [first: number, last: number] | null {
    let low = Number.POSITIVE_INFINITY;
    let high = -1;
    let start = 0;
    for (const { from, count } of this.runs) {
      if (from !== null) {
        const a = Math.max(first, from);
        const b = Math.min(last, from + count - 1);
        if (a <= b) {
          low = Math.min(low, start + a - from);
          high = Math.max(high, start + b - from);
        }
      }
      start += count;
    }
    if (high < 0) return null;
    // A range that reached the edge of the sheet still does.
    return [low, last >= this.size - 1 ? this.size - 1 : high];
  }

  /** Removed lines of the file, as runs. */
  gone(): { at: number; count: number }[] {
    const kept = this.runs
      .flatMap(({ from, count }) => (from === null ? [] : [{ from, count }]))
      .sort((a, b) => a.from - b.from);
    const gone: { at: number; count: number }[] = [];
    let at = 0;
    for (const { from, count } of [...kept, { from: this.size, count: 0 }]) {
      if (from > at) gone.push({ at, count: from - at });
      at = from + count;
    }
    return gone;
  }

  private split(at: number): [before: Run[], after: Run[]] {
    return splitRuns(this.runs, at);
  }

  private with(runs: readonly Run[]): LineMap {
    return new LineMap(this.size, tidied(runs, this.size));
  }
}

function splitRuns(runs: readonly Run[], at: number): [before: Run[], after: Run[]] {
  const before: Run[] = [];
  const after: Run[] = [];
  let start = 0;
  for (const run of runs) {
    const here = Math.min(run.count, Math.max(0, at - start));
    if (here > 0) before.push({ from: run.from, count: here });
    if (here < run.count) {
      after.push({ from: run.from === null ? null : run.from + here, count: run.count - here });
    }
    start += run.count;
  }
  return [before, after];
}

/** Cuts or fills to the sheet's size; lines that were removed and put back are recognized. */
function tidied(runs: readonly Run[], size: number): Run[] {
  const joined: Run[] = [];
  const add = (from: number | null, count: number) => {
    const before = joined.at(-1);
    if (before !== undefined && isContinued(before, from)) before.count += count;
    else joined.push({ from, count });
  };
  /** Whether no run contains one of these lines already. */
  const isFree = (first: number, count: number) =>
    first + count <= size &&
    runs.every(
      (run) => run.from === null || run.from + run.count <= first || run.from >= first + count,
    );
  /** The file's line that would come next; `null` after new ones. */
  const expected = () => {
    const before = joined.at(-1);
    if (before === undefined) return 0;
    return before.from === null ? null : before.from + before.count;
  };
  runs.forEach(({ from, count }, index) => {
    const next = expected();
    const closesGap =
      from === null &&
      next !== null &&
      runs[index + 1]?.from === next + count &&
      isFree(next, count);
    add(closesGap ? next : from, count);
  });
  const missing = size - joined.reduce((sum, { count }) => sum + count, 0);
  if (missing > 0) {
    // Lines pushed off the end and brought back were never edited: they are the file's again.
    const next = expected();
    add(next !== null && isFree(next, missing) ? next : null, missing);
  }
  return splitRuns(joined, size)[0];
}

function isContinued(before: Run, from: number | null): boolean {
  return before.from === null ? from === null : from === before.from + before.count;
}
