import type { AllocationRequest } from './allocate-reviewers.ts';

type StudentGroups = {
  /** Numbers from 0. */
  groupOf(student: number): number;
  areApart(group: number, other: number): boolean;
};

const UNKNOWN = -1;

/** Students by who they are separated from; two groups are asked about once. */
export function studentGroups(
  size: number,
  { areSeparated, groupOf: nameOf = String }: Pick<AllocationRequest, 'areSeparated' | 'groupOf'>,
): StudentGroups {
  if (areSeparated === undefined) return { groupOf: () => 0, areApart: () => false };
  const numbers = new Map<string, number>();
  const members: number[] = [];
  const groups = Int32Array.from({ length: size }, (_, student) => {
    const name = nameOf(student);
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, members.length);
    return members.push(student) - 1;
  });
  const count = members.length;
  const apart = new Int8Array(count * count).fill(UNKNOWN);
  return {
    groupOf: (student) => groups[student] as number,
    areApart(group, other) {
      const at = group * count + other;
      if (apart[at] === UNKNOWN) {
        apart[at] = areSeparated(members[group] as number, members[other] as number) ? 1 : 0;
      }
      return apart[at] === 1;
    },
  };
}
