/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds of each of `count` runs, one after the other; the first runs only warm up. */
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

/** Does the work for every item, at most `atOnce` at the same time. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
