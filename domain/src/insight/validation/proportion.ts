/** Both ends of an interval, as shares of 1. */
export type Interval = { low: number; high: number };

/** Halvings of the interval: more than a double can tell apart. */
const STEPS = 60;

/**
 * The exact interval that holds an unknown proportion in 95 of 100 samples, when `found` of `of` have it.
 *
 * Source: C. Clopper and E. Pearson, The use of confidence or fiducial limits, 1934.
 */
export function proportionInterval(found: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const tail = 0.025;
  const low = found === 0 ? 0 : lastWhere((p) => 1 - atMost(found - 1, of, p) <= tail);
  const high = found === of ? 1 : lastWhere((p) => atMost(found, of, p) > tail);
  return { low, high };
}

/** The largest share for which a condition holds that holds up to some share. */
function lastWhere(holds: (share: number) => boolean): number {
  let [from, to] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (from + to) / 2;
    if (holds(middle)) from = middle;
    else to = middle;
  }
  return from;
}

/** The probability of at most `found` among `of`, when each has probability `p` strictly between 0 and 1. */
function atMost(found: number, of: number, p: number): number {
  const [has, hasNot] = [Math.log(p), Math.log1p(-p)];
  let sum = 0;
  let ways = 0;
  for (let count = 0; count <= found; count++) {
    if (count > 0) ways += Math.log((of - count + 1) / count);
    sum += Math.exp(ways + count * has + (of - count) * hasNot);
  }
  return Math.min(1, sum);
}
