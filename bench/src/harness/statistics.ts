/**
 * The nearest-rank quantile: the smallest measured value with at least a share `q` of the values at
 * or below it.
 *
 * @param q 0 to 1
 * @throws {RangeError} without values
 */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1));
  const found = sorted[place];
  if (found === undefined) throw new RangeError('there is no quantile of nothing');
  return found;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value rounded to three significant digits, or to a whole number when it has more. */
export function rounded(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Number(value.toFixed(Math.min(digits, 6)));
}
