/** Mean and standard deviation of a sample; null where they are not defined. */
export type Sample = { mu: number | null; sd: number | null; n: number };

/** The mean of at least one value, and the standard deviation (with n - 1) of at least two. */
export function sampleOf(values: readonly number[]): Sample {
  const n = values.length;
  if (n === 0) return { mu: null, sd: null, n };
  const mu = values.reduce((sum, value) => sum + value, 0) / n;
  if (n === 1) return { mu, sd: null, n };
  const squares = values.reduce((sum, value) => sum + (value - mu) ** 2, 0);
  return { mu, sd: Math.sqrt(squares / (n - 1)), n };
}
