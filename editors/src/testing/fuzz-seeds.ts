/**
 * Seeds for random work: the first of them, and those that once failed. `FUZZ_FROM` and `FUZZ_RUNS` in the environment
 * try others instead, as many as one likes.
 */
export function fuzzSeeds(count: number, failedOnce: readonly number[] = []): number[] {
  const { FUZZ_FROM, FUZZ_RUNS } = process.env;
  const from = Number(FUZZ_FROM ?? 1);
  const runs = Number(FUZZ_RUNS ?? count);
  const seeds = Array.from({ length: runs }, (_, index) => from + index);
  return FUZZ_FROM === undefined ? [...new Set([...seeds, ...failedOnce])] : seeds;
}

/** Runs a check; when it fails, the seed is said with it. */
export function withSeed(seed: number, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Error) error.message = `seed ${seed}: ${error.message}`;
    throw error;
  }
}
