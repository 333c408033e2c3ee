import { type RandomSource, shuffled } from '../random.ts';

/** Into how many parts people are divided, or how many are in a part at most. */
export type Division = { by: 'count' | 'size'; number: number };

/** How many parts a division has; never more than there are people. */
export function partCount(people: number, { by, number }: Division): number {
  if (people === 0 || number < 1) return 0;
  return Math.min(people, by === 'count' ? number : Math.ceil(people / number));
}

/**
 * Divides people at random into parts whose sizes differ by at most one: everyone is in exactly one part, and no part is
 * empty. The same people in the same order and the same `random` sequence give the same parts.
 *
 * @returns the larger parts first
 */
export function divideAtRandom<Person>(
  people: readonly Person[],
  division: Division,
  random: RandomSource,
): Person[][] {
  const count = partCount(people.length, division);
  const parts = Array.from({ length: count }, (): Person[] => []);
  for (const [at, person] of shuffled(people, random).entries()) parts[at % count]?.push(person);
  return parts;
}

/** Names for new parts, “Group 1” and so on: those that no existing part has. @param nameOf the name with a number */
export function newPartNames(
  count: number,
  taken: readonly string[],
  nameOf: (number: number) => string,
): string[] {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  const names: string[] = [];
  for (let number = 1; names.length < count; number++) {
    const name = nameOf(number);
    if (!known.has(name.toLowerCase())) names.push(name);
  }
  return names;
}
