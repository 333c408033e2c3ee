import type { RandomSource } from '../random.ts';
import {
  type Allocation,
  type AllocationRequest,
  allocateReviewers,
} from './allocate-reviewers.ts';
import type { Pairing } from './allocation-options.ts';

/** By which parts reviewers are paired, and whether with their own part or with the others; null for anyone. */
export function pairingParts(
  pairing: Pairing,
): { by: 'section' | 'group'; how: 'within' | 'across' } | null {
  switch (pairing) {
    case 'anyone':
      return null;
    case 'withinSection':
      return { by: 'section', how: 'within' };
    case 'acrossSections':
      return { by: 'section', how: 'across' };
    case 'withinGroup':
      return { by: 'group', how: 'within' };
    case 'acrossGroups':
      return { by: 'group', how: 'across' };
  }
}

/**
 * Whether two students can't review each other by their parts. Those without a part are together within, and may review
 * anyone across.
 */
export const isApartByPart = (
  how: 'within' | 'across',
  one: string | number | null,
  other: string | number | null,
): boolean => (how === 'within' ? one !== other : one !== null && one === other);

export type RequestByParts = AllocationRequest & {
  how: 'within' | 'across';
  /** The part of each student; null for none. */
  partOf: (student: number) => string | number | null;
};

/** The request with students of wrong parts kept apart, in addition to those who are anyway. */
export function apartByParts({ how, partOf, ...request }: RequestByParts): AllocationRequest {
  const { areSeparated, groupOf } = request;
  return {
    ...request,
    areSeparated: (a, b) =>
      isApartByPart(how, partOf(a), partOf(b)) || (areSeparated?.(a, b) ?? false),
    groupOf: (student) => {
      const own = areSeparated === undefined ? '' : (groupOf?.(student) ?? String(student));
      return JSON.stringify([partOf(student), own]);
    },
  };
}

/**
 * Says who reviews whom within or across parts, like `allocateReviewers`. Within, each part is allocated by itself, so that
 * everyone in it gets as many reviewers as its size allows.
 */
export function allocateByParts(request: RequestByParts, random: RandomSource): Allocation {
  if (request.how === 'across') return allocateReviewers(apartByParts(request), random);
  const reviewers: Allocation = Array.from({ length: request.size }, () => []);
  for (const members of membersOf(request)) {
    const own = allocateReviewers(amongMembers(request, members), random);
    for (const [place, chosen] of own.entries()) {
      const reviewee = members[place] as number;
      reviewers[reviewee] = chosen.map((reviewer) => members[reviewer] as number);
    }
  }
  return reviewers;
}

/** The students of each part, and those of none, in their order. */
function membersOf({ size, partOf }: RequestByParts): number[][] {
  const parts = new Map<string | number | null, number[]>();
  for (let student = 0; student < size; student++) {
    const members = parts.get(partOf(student));
    if (members) members.push(student);
    else parts.set(partOf(student), [student]);
  }
  return [...parts.values()];
}

function amongMembers(request: RequestByParts, members: readonly number[]): AllocationRequest {
  const { perReviewee, mode, areSeparated, groupOf, haveMet } = request;
  const at = (place: number): number => members[place] as number;
  return {
    size: members.length,
    perReviewee,
    mode,
    ...(areSeparated && { areSeparated: (a, b) => areSeparated(at(a), at(b)) }),
    ...(groupOf && { groupOf: (place) => groupOf(at(place)) }),
    ...(haveMet && { haveMet: (a, b) => haveMet(at(a), at(b)) }),
  };
}
