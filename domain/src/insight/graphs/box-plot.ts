/** The five quantiles of a box, in order, as shares of 1. */
export const BOX_QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** With fewer values than this, dots are drawn instead of a box. */
const MIN_BOX_VALUES = 5;

/**
 * The R-7 quantile of values in ascending order.
 *
 * Source: R. J. Hyndman and Y. Fan, Sample Quantiles in Statistical Packages, 1996, definition 7.
 * @throws {RangeError} without values
 */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new RangeError('a quantile needs at least one value');
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[below + 1] ?? low;
  return low + (place - below) * (high - low);
}

/** The 10, 25, 50, 75 and 90 percent quantiles of values in any order. */
export function quantiles(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return BOX_QUANTILES.map((share) => quantile(sorted, share));
}

/**
 * The distribution of some values: each as a dot if there are fewer than five, else the quantiles of {@link
 * BOX_QUANTILES}.
 */
export type BoxPlot =
  | { kind: 'dots'; values: number[] }
  | {
      kind: 'box';
      low: number;
      lower: number;
      median: number;
      upper: number;
      high: number;
      count: number;
    };

/** A box of five quantiles, or the values themselves when there are too few. */
export function boxPlot(values: readonly number[]): BoxPlot {
  if (values.length < MIN_BOX_VALUES) {
    return { kind: 'dots', values: [...values].sort((a, b) => a - b) };
  }
  const [low, lower, median, upper, high] = quantiles(values) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { kind: 'box', low, lower, median, upper, high, count: values.length };
}
