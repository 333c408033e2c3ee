import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOf } from '../arrays.ts';
import { seededRandom } from '../random.ts';
import { type Allocation, allocateReviewers } from './allocate-reviewers.ts';
import { ALLOCATION_MODES, type AllocationMode } from './allocation-options.ts';
import { type FillRequest, fillAllocation } from './fill-allocation.ts';

const fill = (request: FillRequest, seed = 1) => fillAllocation(request, seededRandom(seed));

const loads = (reviewers: Allocation): number[] => {
  const given = reviewers.map(() => 0);
  for (const reviewer of reviewers.flat()) given[reviewer] = (given[reviewer] ?? 0) + 1;
  return given;
};

type Scene = {
  before: number;
  joined: number;
  perReviewee: number;
  mode: AllocationMode;
  seed: number;
};
const scenes = record<Scene>({
  before: integer({ min: 2, max: 30 }),
  joined: integer({ min: 0, max: 12 }),
  perReviewee: integer({ min: 1, max: 4 }),
  mode: constantFrom(...ALLOCATION_MODES),
  seed: integer(),
});

/** Students with pairs, and some who joined since. */
function scene({ before, joined, perReviewee, mode, seed }: Scene) {
  const size = before + joined;
  const existing = [
    ...allocateReviewers({ size: before, perReviewee, mode }, seededRandom(seed)),
    ...Array.from({ length: joined }, (): number[] => []),
  ];
  return { size, perReviewee, mode, existing };
}

describe('fillAllocation', () => {
  it('gives everyone reviewers and reviews, at most two more than wanted', () => {
    const complete = property(scenes, (made) => {
      const request = scene(made);
      const { size, perReviewee, mode } = request;
      const isTight = mode === 'unidirectional' && size < 2 * perReviewee + 2;
      const reachable = Math.min(perReviewee, size - 1) - (isTight ? perReviewee : 0);
      const reviewers = fill(request, made.seed + 1);
      for (const counts of [reviewers.map((own) => own.length), loads(reviewers)]) {
        for (const count of counts) expect(count).toBeGreaterThanOrEqual(reachable);
        expect(maxOf(counts)).toBeLessThanOrEqual(perReviewee + 2);
      }
    });
    assert(complete);
  });

  it('leaves existing pairs as they are, and holds the mode for new ones', () => {
    const held = property(scenes, (made) => {
      const request = scene(made);
      const reviewers = fill(request, made.seed + 1);
      reviewers.forEach((own, reviewee) => {
        const before = request.existing[reviewee] ?? [];
        expect(own.slice(0, before.length)).toEqual(before);
        expect(own).not.toContain(reviewee);
        expect(new Set(own).size).toBe(own.length);
        for (const reviewer of own) {
          const isBack = reviewers[reviewer]?.includes(reviewee);
          if (request.mode === 'mutual') expect(isBack).toBe(true);
          if (request.mode === 'unidirectional') expect(isBack).toBe(false);
        }
      });
    });
    assert(held);
  });

  it('changes nothing where everyone has a reviewer and a review', () => {
    const request = scene({ before: 9, joined: 0, perReviewee: 2, mode: 'optional', seed: 4 });
    expect(fill(request)).toEqual(request.existing);
  });

  it('allocates as if for the first time where no one who takes part has a pair', () => {
    const size = 8;
    const existing = Array.from({ length: size }, (): number[] => []);
    const takesPart = (student: number) => student % 2 === 0;
    const reviewers = fill({ size, perReviewee: 2, mode: 'mutual', existing, takesPart });
    expect(reviewers.map((own) => own.length)).toEqual([2, 0, 2, 0, 2, 0, 2, 0]);
    expect(reviewers.flat().every(takesPart)).toBe(true);
  });

  it.each(ALLOCATION_MODES)('asks only those who take part and may meet, when %s', (mode) => {
    const request = scene({ before: 10, joined: 4, perReviewee: 1, mode, seed: 3 });
    const takesPart = (student: number) => student >= 4;
    const areSeparated = (a: number, b: number) => Math.max(a, b) === 13 && Math.min(a, b) !== 6;
    const reviewers = fill({ ...request, takesPart, areSeparated });
    for (const newcomer of [10, 11, 12]) {
      expect(reviewers[newcomer]?.some((reviewer) => reviewer >= 4)).toBe(true);
    }
    expect(reviewers[13]).toEqual([6]);
    for (const outsider of [0, 1, 2, 3]) {
      expect(reviewers[outsider]).toEqual(request.existing[outsider]);
    }
  });

  it('prefers reviewers whom one has not had', () => {
    const existing = [[1], [0], []];
    const haveMet = (reviewer: number) => reviewer === 0;
    for (let seed = 0; seed < 8; seed++) {
      const reviewers = fill(
        { size: 3, perReviewee: 1, mode: 'optional', existing, haveMet },
        seed,
      );
      expect(reviewers[2]?.[0]).toBe(1);
    }
  });
});
