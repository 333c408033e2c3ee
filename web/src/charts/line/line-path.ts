/** px of a value on both axes. */
export type LineScale = { x: (value: number) => number; y: (value: number) => number };

/**
 * A line through the values; null breaks it. Where several fall on one pixel, its first, lowest, highest and last are drawn,
 * so that 25,000 values are some thousand points and no peak is lost.
 *
 * @param xs rising
 */
export function linePath(
  xs: readonly number[],
  values: readonly (number | null)[],
  { x, y }: LineScale,
): string {
  let path = '';
  let column: { at: number; points: [number, number][] } | null = null;
  let isBroken = true;
  const flush = () => {
    for (const [px, py] of column ? corners(column.points) : []) {
      path += `${isBroken ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`;
      isBroken = false;
    }
    column = null;
  };
  for (const [index, value] of values.entries()) {
    if (value === null) {
      flush();
      isBroken = true;
      continue;
    }
    const point: [number, number] = [x(xs[index] ?? 0), y(value)];
    const at = Math.round(point[0]);
    if (column === null || column.at !== at) {
      flush();
      column = { at, points: [] };
    }
    column.points.push(point);
  }
  flush();
  return path;
}

/** The points of one pixel that shape a line, in order. */
function corners(points: readonly [number, number][]): readonly [number, number][] {
  if (points.length <= 4) return points;
  let [low, high] = [0, 0];
  for (const [index, [, y]] of points.entries()) {
    if (y < points[low]![1]) low = index;
    if (y > points[high]![1]) high = index;
  }
  const kept = [...new Set([0, low, high, points.length - 1])].sort((a, b) => a - b);
  return kept.map((index) => points[index]!);
}

/** The index of the value nearest to `x`; -1 without values. @param xs rising */
export function nearestIndex(xs: readonly number[], x: number): number {
  let [low, high] = [0, xs.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((xs[middle] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  if (low > 0 && x - xs[low - 1]! < (xs[low] ?? 0) - x) return low - 1;
  return xs.length === 0 ? -1 : low;
}
