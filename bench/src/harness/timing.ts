/** Milliseconds the work took. */
export async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds of each of `count` sequential runs, after a few warm-up runs. */
export async function timedRuns(
  count: number,
  work: (run: number) => Promise<unknown> | unknown,
  warmUp = 0,
): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < count + warmUp; run++) {
    const time = await timed(() => work(run));
    if (run >= warmUp) times.push(time);
  }
  return times;
}

/** Runs the work for every item, at most `concurrency` at a time. */
export async function inParallel<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}
