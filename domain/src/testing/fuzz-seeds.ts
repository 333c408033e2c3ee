/** Part of Node, whose types are not available in this workspace. */
declare const process: { env: Readonly<Record<string, string | undefined>> };

/**
 * Seeds for random tests: the first few, and those that failed in the past. The environment
 * variable `FUZZ_RUNS` overrides how many to try (`npm run fuzz` sets it), and `FUZZ_FROM` the
 * first one.
 */
export function fuzzSeeds(few: number, failedOnce: readonly number[] = []): number[] {
  const { FUZZ_FROM, FUZZ_RUNS } = process.env;
  const from = Number(FUZZ_FROM ?? 1);
  const runs = Number(FUZZ_RUNS ?? few);
  const seeds = Array.from({ length: runs }, (_, index) => from + index);
  return FUZZ_FROM === undefined ? [...new Set([...seeds, ...failedOnce])] : seeds;
}

/** Runs a check; when it fails, the error includes the seed. */
export function withSeed(seed: number, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Error) error.message = `seed ${seed}: ${error.message}`;
    throw error;
  }
}
