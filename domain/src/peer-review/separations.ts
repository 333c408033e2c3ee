import type { Separation } from './allocation-options.ts';

/** The most pairs of lists, so that a student's memberships fit into one number each. */
export const MAX_SEPARATIONS = 20;

type Sides = { first: ReadonlyMap<string, number>; second: ReadonlyMap<string, number> };

/** A bit for each separation that a person is in, on either side. */
function sidesOf(separations: readonly Separation[]): Sides {
  const first = new Map<string, number>();
  const second = new Map<string, number>();
  separations.slice(0, MAX_SEPARATIONS).forEach((separation, at) => {
    const mark = (side: Map<string, number>, ids: readonly string[]): void => {
      for (const id of ids) side.set(id, (side.get(id) ?? 0) | (1 << at));
    };
    mark(first, separation.first);
    mark(second, separation.second);
  });
  return { first, second };
}

/** Names groups of people who are on the same sides: who is apart from one of them is apart from all. */
export function separationGroups(separations: readonly Separation[]): (id: string) => string {
  const { first, second } = sidesOf(separations);
  return (id) => `${first.get(id) ?? 0} ${second.get(id) ?? 0}`;
}

/** Whether two people are on the two sides of a separation. Asking takes the same time however many there are. */
export function separationTest(
  separations: readonly Separation[],
): (a: string, b: string) => boolean {
  const { first, second } = sidesOf(separations);
  const meets = (a: string, b: string): boolean =>
    ((first.get(a) ?? 0) & (second.get(b) ?? 0)) !== 0;
  return (a, b) => meets(a, b) || meets(b, a);
}
