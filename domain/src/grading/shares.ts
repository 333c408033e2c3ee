import { mixedPlace } from './queue.ts';

/** Who marks each student's work, by student. Every student has one marker. */
export type Shares = ReadonlyMap<string, string>;

/**
 * Divides students among markers at random, in parts that differ by one student at most. It follows from the ids and the seed
 * alone, not from the order in which they are given.
 *
 * @param markers at least one
 */
export function dividedAtRandom(
  students: readonly string[],
  markers: readonly string[],
  seed: string,
): Shares {
  const mixed = (ids: readonly string[]) => inMixedOrder(ids, seed);
  const order = mixed(markers);
  return new Map(
    mixed(students).map((student, at) => [student, order[at % order.length] as string]),
  );
}

/**
 * Shares in which everyone has a marker. Students without one go to the smallest share, one by one: those who joined later, and
 * those whose marker no longer grades.
 *
 * @param students in any order, each with the marker so far
 * @param markers at least one
 * @returns the students who get a marker with this
 */
export function completedShares(
  students: readonly { studentId: string; markerId: string | null }[],
  markers: readonly string[],
): Shares {
  const sizes = new Map([...markers].sort().map((marker) => [marker, 0]));
  const without: string[] = [];
  for (const { studentId, markerId } of students) {
    const size = markerId === null ? undefined : sizes.get(markerId);
    if (markerId === null || size === undefined) without.push(studentId);
    else sizes.set(markerId, size + 1);
  }
  const added = new Map<string, string>();
  for (const student of inMixedOrder(without, '')) {
    const [marker, size] = [...sizes].reduce((least, one) => (one[1] < least[1] ? one : least));
    sizes.set(marker, size + 1);
    added.set(student, marker);
  }
  return added;
}

/** By no one's name, and in the same order each time. */
function inMixedOrder(ids: readonly string[], seed: string): string[] {
  const placed = [...new Set(ids)].map((id) => ({ id, place: mixedPlace(id, seed) }));
  return placed.sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}
