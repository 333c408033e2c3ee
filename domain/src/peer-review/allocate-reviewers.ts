import { type RandomSource, shuffled } from '../random.ts';
import type { AllocationMode } from './allocation-options.ts';
import { swapReviewers } from './swap-reviewers.ts';

/** Students are numbers from 0. */
export type AllocationRequest = {
  size: number;
  /** How many reviewers each student gets, and how many others each reviews. */
  perReviewee: number;
  mode: AllocationMode;
  /** Whether two students shall not review each other; either way round. */
  areSeparated?: (a: number, b: number) => boolean;
  /** Students of one group are separated from the same others: it is asked about a pair of groups once. Each is a group unless told. */
  groupOf?: (student: number) => string;
  /** Whether the reviewer reviewed an earlier draft of this reviewee: avoided where others are there. */
  haveMet?: (reviewer: number, reviewee: number) => boolean;
};

/** The reviewers of each reviewee. */
export type Allocation = number[][];

/**
 * Says who reviews whom. Everybody reviews as many as they are reviewed by: `perReviewee`, or as near to it as the class
 * allows, and then loads differ by at most one. No one reviews themselves, and no one reviews the same person twice. Who shall not meet never
 * does, at the cost of reviews if there is no one else. The same `random` sequence gives the same answer. Linear in the number of
 * reviews.
 *
 * Students are shuffled onto a circle, and each reviews those at fixed distances from them: that holds the mode and the
 * loads by construction. Pairs that shall not be are then swapped with others, which changes no load.
 */
export function allocateReviewers(request: AllocationRequest, random: RandomSource): Allocation {
  const { size, perReviewee, mode } = request;
  const circle = shuffled(
    Array.from({ length: size }, (_, seat) => seat),
    random,
  );
  const reviewers: Allocation = Array.from({ length: size }, () => []);
  const assign = (from: number, to: number): void => {
    const reviewer = circle[from % size] as number;
    const reviewee = circle[to % size] as number;
    reviewers[reviewee]?.push(reviewer);
  };
  if (mode === 'mutual') pairUp(size, perReviewee, assign);
  else stepOn(size, perReviewee, mode, assign);
  if (request.areSeparated || request.haveMet) swapReviewers(reviewers, request, random);
  return reviewers;
}

/** From a seat on the circle to another one, perhaps a lap further on. */
type Assign = (from: number, to: number) => void;

/** Each reviews the next ones. Both ways round only where that is no matter. */
function stepOn(
  size: number,
  wanted: number,
  mode: 'optional' | 'unidirectional',
  assign: Assign,
): void {
  const oneWay = mode === 'unidirectional';
  const most = oneWay ? Math.floor((size - 1) / 2) : size - 1;
  for (let distance = 1; distance <= Math.min(wanted, most); distance++) {
    for (let seat = 0; seat < size; seat++) assign(seat, seat + distance);
  }
  // Opposite seats lie as far from each other both ways: half of them review the other half.
  if (oneWay && size % 2 === 0 && wanted > most) {
    for (let seat = 0; seat < size / 2; seat++) assign(seat, seat + size / 2);
  }
}

/**
 * Each pairs up with neighbours on both sides, and, for an odd number, with the opposite seat. In an odd class no one is
 * opposite: then one student gets one more, so that no one gets one less.
 */
function pairUp(size: number, wanted: number, assign: Assign): void {
  const degree = Math.min(wanted, size - 1);
  const pair = (a: number, b: number): void => {
    assign(a, b);
    assign(b, a);
  };
  for (let distance = 1; distance <= Math.floor(degree / 2); distance++) {
    for (let seat = 0; seat < size; seat++) pair(seat, seat + distance);
  }
  if (degree % 2 === 0 || degree <= 0) return;
  if (size % 2 === 0) {
    for (let seat = 0; seat < size / 2; seat++) pair(seat, seat + size / 2);
    return;
  }
  // Steps of almost half the circle come to every seat once: every second of them makes a pair.
  const stride = (size - 1) / 2;
  for (let step = 0; step < size; step += 2) pair(step * stride, (step + 1) * stride);
}
