/**
 * Array operations without spread arguments: a call takes some 100,000 arguments at most, and
 * overflows the stack with more.
 */

/** Appends items to an array. */
export function pushAll<T>(target: T[], items: Iterable<T>): void {
  for (const item of items) target.push(item);
}

/** As many arguments as a call takes with room to spare. */
const CHUNK = 10_000;

/** Replaces `count` items of an array from `start` on, in place. */
export function replaceRange<T>(
  target: T[],
  start: number,
  count: number,
  items: readonly T[],
): void {
  if (items.length === 0) target.splice(start, count);
  for (let at = 0; at < items.length; at += CHUNK) {
    const chunk = items.slice(at, at + CHUNK);
    Reflect.apply(target.splice, target, [start + at, at === 0 ? count : 0, ...chunk]);
  }
}

/** The greatest of the values, and of `least`. */
export function maxOf(values: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let max = least;
  for (const value of values) max = Math.max(max, value);
  return max;
}

/** The least of the values, and of `greatest`. */
export function minOf(values: Iterable<number>, greatest = Number.POSITIVE_INFINITY): number {
  let min = greatest;
  for (const value of values) min = Math.min(min, value);
  return min;
}
