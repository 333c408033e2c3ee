/** A work that counts: whole numbers, so that nothing is rounded on the way. */
export type CountedWork = {
  /** Of the points, in hundredths. */
  points: bigint;
  /** In millionths; above 0. */
  weight: bigint;
};

/** An average as an exact fraction, in hundredths of a point. */
export type Fraction = { over: bigint; under: bigint };

/**
 * The average by weight of works after the lowest are dropped, which of them those are, and what extra credit adds.
 * Dropping leaves at least one, and is the best for the student: with weights, that need not be the works with the fewest points.
 *
 * @param extra adds to what was reached and not to the maximum; never dropped
 * @returns null without works; `dropped` by their index, in order
 */
export function averageWithoutLowest(
  works: readonly CountedWork[],
  extra: readonly CountedWork[],
  most: number,
): { average: Fraction; dropped: readonly number[] } | null {
  if (works.length === 0) return null;
  const added = extra.reduce((sum, { points, weight }) => sum + points * weight, 0n);
  const count = Math.min(most, works.length - 1);
  const places = works.map((_, index) => index);
  let dropped: number[] = lowest(places, count, (at) => workAt(works, at).points, works);
  let average = averageOf(works, dropped, added);
  // Each step drops what lowers the last average most: the average rises until no other choice is better.
  for (;;) {
    const { over, under } = average;
    const loss = (at: number) => {
      const { points, weight } = workAt(works, at);
      return weight * (points * under - over);
    };
    const next = lowest(places, count, loss, works);
    const better = averageOf(works, next, added);
    if (better.over * under <= over * better.under) break;
    [dropped, average] = [next, better];
  }
  return { average, dropped: dropped.toSorted((a, b) => a - b) };
}

/** The places with the lowest keys; of equal ones those with fewer points, then the earlier. */
const lowest = (
  places: readonly number[],
  count: number,
  keyOf: (at: number) => bigint,
  works: readonly CountedWork[],
): number[] =>
  places
    .map((at) => ({ at, key: keyOf(at), points: workAt(works, at).points }))
    .sort((a, b) => order(a.key, b.key) || order(a.points, b.points) || a.at - b.at)
    .slice(0, count)
    .map(({ at }) => at);

const order = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

function averageOf(
  works: readonly CountedWork[],
  dropped: readonly number[],
  added: bigint,
): Fraction {
  let [over, under] = [added, 0n];
  const without = new Set(dropped);
  for (const [at, { points, weight }] of works.entries()) {
    if (without.has(at)) continue;
    over += points * weight;
    under += weight;
  }
  return { over, under };
}

const workAt = (works: readonly CountedWork[], at: number): CountedWork => works[at] as CountedWork;
