import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { ALLOCATION_MODES } from './allocation-options.ts';
import { fillAllocation } from './fill-allocation.ts';
import { allocateByParts, apartByParts, isApartByPart, type RequestByParts } from './pairing.ts';

/** Up to 60 students in up to six parts, some of them in none. */
function aRequest(seed: number, how: 'within' | 'across'): RequestByParts {
  const random = seededRandom(seed);
  const size = 2 + Math.floor(random() * 58);
  const count = 1 + Math.floor(random() * 6);
  const parts = Array.from({ length: size }, () =>
    random() < 0.1 ? null : Math.floor(random() * count),
  );
  return {
    size,
    perReviewee: 1 + Math.floor(random() * 3),
    mode: ALLOCATION_MODES[Math.floor(random() * 3)] ?? 'optional',
    how,
    partOf: (student) => parts[student] ?? null,
  };
}

const wrongPairs = ({ how, partOf }: RequestByParts, reviewers: readonly (readonly number[])[]) =>
  reviewers.flatMap((own, reviewee) =>
    own.filter((reviewer) => isApartByPart(how, partOf(reviewer), partOf(reviewee))),
  );

describe('allocateByParts', () => {
  it.each(['within', 'across'] as const)('never pairs wrong parts %s', (how) => {
    for (let seed = 0; seed < 200; seed++) {
      const request = aRequest(seed, how);
      const reviewers = allocateByParts(request, seededRandom(seed));
      expect(wrongPairs(request, reviewers), `seed ${seed}`).toEqual([]);
    }
  });

  it('gives everyone within a part as many reviewers as its size allows', () => {
    for (let seed = 0; seed < 200; seed++) {
      const request: RequestByParts = { ...aRequest(seed, 'within'), mode: 'optional' };
      const reviewers = allocateByParts(request, seededRandom(seed));
      for (const [student, own] of reviewers.entries()) {
        const part = Array.from({ length: request.size }, (_, other) => other).filter(
          (other) => request.partOf(other) === request.partOf(student),
        );
        const wanted = Math.min(request.perReviewee, part.length - 1);
        expect(own, `seed ${seed}, student ${student}`).toHaveLength(wanted);
      }
    }
  });

  it('gives everyone reviewers across parts of the same size', () => {
    const request: RequestByParts = {
      size: 24,
      perReviewee: 2,
      mode: 'optional',
      how: 'across',
      partOf: (student) => student % 4,
    };
    for (let seed = 0; seed < 100; seed++) {
      const reviewers = allocateByParts(request, seededRandom(seed));
      expect(
        reviewers.map((own) => own.length),
        `seed ${seed}`,
      ).toEqual(Array(24).fill(2));
    }
  });

  it('keeps people apart within their part too', () => {
    const request: RequestByParts = {
      size: 6,
      perReviewee: 1,
      mode: 'optional',
      how: 'within',
      partOf: (student) => student % 2,
      areSeparated: (a, b) => a + b === 2,
    };
    for (let seed = 0; seed < 50; seed++) {
      const reviewers = allocateByParts(request, seededRandom(seed));
      expect([reviewers[0]?.includes(2), reviewers[2]?.includes(0)]).toEqual([false, false]);
    }
  });
});

describe('apartByParts', () => {
  it('fills gaps without pairing wrong parts, and leaves existing pairs as they are', () => {
    for (let seed = 0; seed < 100; seed++) {
      const request = aRequest(seed, 'across');
      const existing = Array.from({ length: request.size }, (_, at) => (at === 0 ? [1] : []));
      const filled = fillAllocation({ ...apartByParts(request), existing }, seededRandom(seed));
      const added = filled.map((own, at) => own.slice(existing[at]?.length ?? 0));
      expect(filled[0]?.[0], `seed ${seed}`).toBe(1);
      expect(wrongPairs(request, added), `seed ${seed}`).toEqual([]);
    }
  });
});
