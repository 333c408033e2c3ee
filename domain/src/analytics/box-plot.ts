/** The five quantiles that a box is drawn from, in order; they are shares of 1. */
export const BOX_QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** Fewer values than this are drawn as dots. */
const LEAST_FOR_A_BOX = 5;

/**
 * The R-7 quantile of values in rising order.
 *
 * Source: R. J. Hyndman and Y. Fan, Sample Quantiles in Statistical Packages, 1996, definition 7.
 * @throws {RangeError} when there is no value
 */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new RangeError('a quantile needs at least one value');
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[below + 1] ?? low;
  return low + (place - below) * (high - low);
}

/** The 10, 25, 50, 75 and 90 per cent quantiles of values in any order. */
export function quantiles(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return BOX_QUANTILES.map((share) => quantile(sorted, share));
}

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

/** A box of five quantiles, or the values themselves where they are too few for one. */
export function boxPlot(values: readonly number[]): BoxPlot {
  if (values.length < LEAST_FOR_A_BOX) {
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
