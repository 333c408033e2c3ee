import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOf, minOf } from '../arrays.ts';
import { seededRandom } from '../random.ts';
import { type AllocationRequest, allocateReviewers } from './allocate-reviewers.ts';
import { ALLOCATION_MODES } from './allocation-options.ts';
import { separationGroups, separationTest } from './separations.ts';

const allocate = (request: AllocationRequest, seed = 1) =>
  allocateReviewers(request, seededRandom(seed));

const loads = (reviewers: readonly (readonly number[])[]): number[] => {
  const given = reviewers.map(() => 0);
  for (const reviewer of reviewers.flat()) given[reviewer] = (given[reviewer] ?? 0) + 1;
  return given;
};

const requests = record({
  size: integer({ min: 0, max: 40 }),
  perReviewee: integer({ min: 1, max: 4 }),
  mode: constantFrom(...ALLOCATION_MODES),
  seed: integer(),
});

const rulesOf = (separations: readonly { first: number[]; second: number[] }[]) => {
  const lists = separations.map(({ first, second }) => ({
    first: first.map(String),
    second: second.map(String),
  }));
  const areApart = separationTest(lists);
  const groupOfId = separationGroups(lists);
  return {
    areSeparated: (a: number, b: number) => areApart(String(a), String(b)),
    groupOf: (student: number) => groupOfId(String(student)),
  };
};

/** As many as each can have. */
const reachable = ({ size, perReviewee, mode }: AllocationRequest): number =>
  Math.max(0, Math.min(perReviewee, mode === 'unidirectional' ? (size - 1) / 2 : size - 1));

describe('allocateReviewers', () => {
  it('shares reviews out evenly, with no one reviewing themselves or anyone twice', () => {
    const fair = property(requests, ({ seed, ...request }) => {
      const reviewers = allocate(request, seed);
      const received = reviewers.map((own) => own.length);
      const given = loads(reviewers);
      for (const counts of [received, given]) {
        if (request.size === 0) continue;
        const [least, most] = [minOf(counts), maxOf(counts)];
        expect(most - least).toBeLessThanOrEqual(1);
        expect(least).toBe(Math.floor(reachable(request)));
        const odd = request.mode === 'mutual' && (request.size * reachable(request)) % 2 === 1;
        expect(most).toBe(odd ? least + 1 : Math.ceil(reachable(request)));
      }
      reviewers.forEach((own, reviewee) => {
        expect(own).not.toContain(reviewee);
        expect(new Set(own).size).toBe(own.length);
      });
    });
    assert(fair);
  });

  it('holds the mode', () => {
    const held = property(requests, ({ seed, ...request }) => {
      const reviewers = allocate(request, seed);
      reviewers.forEach((own, reviewee) => {
        for (const reviewer of own) {
          const isBack = reviewers[reviewer]?.includes(reviewee);
          if (request.mode === 'mutual') expect(isBack).toBe(true);
          if (request.mode === 'unidirectional') expect(isBack).toBe(false);
        }
      });
    });
    assert(held);
  });

  it('gives the same answer for the same seed, and others for others', () => {
    const request = { size: 24, perReviewee: 2, mode: 'optional' } as const;
    expect(allocate(request, 7)).toEqual(allocate(request, 7));
    expect(allocate(request, 7)).not.toEqual(allocate(request, 8));
  });

  it.each(ALLOCATION_MODES)(
    'keeps groups apart and avoids reviewers whom one had, when %s',
    (mode) => {
      const areSeparated = (a: number, b: number) => Math.min(a, b) < 5 && Math.max(a, b) >= 25;
      for (let seed = 0; seed < 10; seed++) {
        const plain = { size: 30, perReviewee: 2, mode } as const;
        const earlier = allocate(plain, seed + 100);
        const haveMet = (reviewer: number, reviewee: number) =>
          earlier[reviewee]?.includes(reviewer) ?? false;
        const reviewers = allocate({ ...plain, areSeparated, haveMet }, seed);
        expect(new Set([...loads(reviewers), ...reviewers.map((own) => own.length)])).toEqual(
          new Set([2]),
        );
        reviewers.forEach((own, reviewee) => {
          expect(own).not.toContain(reviewee);
          expect(new Set(own).size).toBe(2);
          for (const reviewer of own) {
            expect(areSeparated(reviewer, reviewee)).toBe(false);
            expect(haveMet(reviewer, reviewee)).toBe(false);
            const isBack = reviewers[reviewer]?.includes(reviewee);
            if (mode !== 'optional') expect(isBack).toBe(mode === 'mutual');
          }
        });
      }
    },
  );

  it('never lets people meet who shall not, whatever is separated', () => {
    const lists = uniqueArray(integer({ min: 0, max: 39 }), { maxLength: 20 });
    const separations = array(record({ first: lists, second: lists }), { maxLength: 6 });
    const held = property(requests, separations, ({ seed, ...request }, apart) => {
      const { areSeparated, groupOf } = rulesOf(apart);
      const reviewers = allocate({ ...request, areSeparated, groupOf }, seed);
      const plain = allocate(request, seed);
      reviewers.forEach((own, reviewee) => {
        expect(new Set(own).size).toBe(own.length);
        for (const reviewer of own) {
          expect(reviewer).not.toBe(reviewee);
          expect(areSeparated(reviewer, reviewee)).toBe(false);
          const isBack = reviewers[reviewer]?.includes(reviewee);
          if (request.mode !== 'optional') expect(isBack).toBe(request.mode === 'mutual');
        }
        // Nobody gets more than without separations, and nobody gives more.
        expect(own.length).toBeLessThanOrEqual(plain[reviewee]?.length ?? 0);
      });
      const [given, before] = [loads(reviewers), loads(plain)];
      given.forEach((count, student) => {
        expect(count).toBeLessThanOrEqual(before[student] ?? 0);
      });
    });
    assert(held);
  });

  it.each(ALLOCATION_MODES)(
    'finds nearly every review among 2,500 students in 32 groups apart, asking once about two groups, when %s',
    (mode) => {
      const students = Array.from({ length: 2_500 }, (_, student) => student);
      const halves = Array.from({ length: 5 }, (_, bit) => ({
        first: students.filter((student) => ((student >> bit) & 1) === 0),
        second: students.filter((student) => ((student >> bit) & 1) === 1),
      }));
      const { areSeparated, groupOf } = rulesOf(halves);
      let asked = 0;
      const reviewers = allocate({
        size: students.length,
        perReviewee: 3,
        mode,
        groupOf,
        areSeparated: (a, b) => {
          asked++;
          return areSeparated(a, b);
        },
      });
      expect(asked).toBeLessThanOrEqual(32 * 32);
      // A chain of swaps could find the others.
      expect(reviewers.flat().length).toBeGreaterThanOrEqual(7_490);
    },
  );

  it('leaves out reviews rather than let people meet who shall not', () => {
    const areSeparated = (a: number, b: number) => a === 0 || b === 0;
    const reviewers = allocate({ size: 3, perReviewee: 2, mode: 'optional', areSeparated });
    expect(reviewers.map((own) => own.toSorted())).toEqual([[], [2], [1]]);
  });

  it('repeats a pair if there is no one else', () => {
    const haveMet = () => true;
    const reviewers = allocate({ size: 3, perReviewee: 1, mode: 'optional', haveMet });
    expect(reviewers.map((own) => own.length)).toEqual([1, 1, 1]);
  });
});
