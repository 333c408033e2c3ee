/** A run of lines: those of the file from `from` on, or new ones. */
type Run = { from: number | null; count: number };

/**
 * Which line (row or column) of the opened file each line of the edited sheet is: the sum of all
 * insertions, removals and moves. Values, not places: every step gives a new map.
 */
export class LineMap {
  /** How many lines a sheet has in this direction. */
  readonly size: number;
  private readonly runs: readonly Run[];

  private constructor(size: number, runs: readonly Run[]) {
    this.size = size;
    this.runs = runs;
  }

  /** Every line where it was. */
  static untouched(size: number): LineMap {
    return new LineMap(size, [{ from: 0, count: size }]);
  }

  /** Whether every line is where it was. */
  get isUntouched(): boolean {
    return this.runs.length === 1 && this.runs[0]?.from === 0;
  }

  /** With new lines before the line that is at `at`; the last lines fall off the sheet. */
  inserted(at: number, count: number): LineMap {
    const [before, after] = this.split(at);
    return this.with([...before, { from: null, count }, ...after]);
  }

  /** Without `count` lines from `at` on; new ones come up at the end. */
  removed(at: number, count: number): LineMap {
    const [before, rest] = this.split(at);
    const [, after] = splitRuns(rest, count);
    return this.with([...before, ...after]);
  }

  /** With `count` lines from `at` on moved before the line that is at `to` now. */
  moved(at: number, count: number, to: number): LineMap {
    if (to >= at && to <= at + count) return this;
    const [before, rest] = this.split(at);
    const [taken, after] = splitRuns(rest, count);
    const [head, tail] = splitRuns([...before, ...after], to > at ? to - count : to);
    return this.with([...head, ...taken, ...tail]);
  }

  /** The line of the file that stands at `line` now, or `null` for a new one. */
  oldOf(line: number): number | null {
    let start = 0;
    for (const run of this.runs) {
      if (line < start + run.count) return run.from === null ? null : run.from + line - start;
      start += run.count;
    }
    return null;
  }

  /** Where a line of the file stands now, or `null` when it is gone. */
  newOf(old: number): number | null {
    let start = 0;
    for (const { from, count } of this.runs) {
      if (from !== null && old >= from && old < from + count) return start + old - from;
      start += count;
    }
    return null;
  }

  /**
   * The lines that a stretch of the file's lines spans now, both ends inclusive: it grows with what
   * is put into it and shrinks with what is taken out of it.
   *
   * @returns `null` when all of it is gone
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
    // what reaches to the edge of the sheet still does
    return [low, last >= this.size - 1 ? this.size - 1 : high];
  }

  /** Lines of the file that are gone, as runs. */
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

/** Cut or filled to the sheet's size; lines that were taken out and put back are what they were. */
function tidied(runs: readonly Run[], size: number): Run[] {
  const joined: Run[] = [];
  const add = (from: number | null, count: number) => {
    const before = joined.at(-1);
    if (before !== undefined && isContinued(before, from)) before.count += count;
    else joined.push({ from, count });
  };
  /** Whether no run has one of these lines already. */
  const isFree = (first: number, count: number) =>
    first + count <= size &&
    runs.every(
      (run) => run.from === null || run.from + run.count <= first || run.from >= first + count,
    );
  /** The line of the file that would come next; `null` behind new ones. */
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
    // lines that were pushed off the end and come back were never seen: they are the file's again
    const next = expected();
    add(next !== null && isFree(next, missing) ? next : null, missing);
  }
  return splitRuns(joined, size)[0];
}

function isContinued(before: Run, from: number | null): boolean {
  return before.from === null ? from === null : from === before.from + before.count;
}
