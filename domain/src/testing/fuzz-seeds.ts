/** Of Node, whose types stay out of this workspace. */
declare const process: { env: Readonly<Record<string, string | undefined>> };

/**
 * Seeds for random work: the first few of them, and those that once failed. `FUZZ_RUNS` in the environment says how many
 * to try instead (`npm run fuzz` sets it), and `FUZZ_FROM` the one to begin with.
 */
export function fuzzSeeds(few: number, failedOnce: readonly number[] = []): number[] {
  const { FUZZ_FROM, FUZZ_RUNS } = process.env;
  const from = Number(FUZZ_FROM ?? 1);
  const runs = Number(FUZZ_RUNS ?? few);
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
