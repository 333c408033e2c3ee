import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { allocateReviewers } from './allocate-reviewers.ts';
import { allocationGap } from './allocation-gaps.ts';
import type { AllocationMode } from './allocation-options.ts';

const gapOf = (size: number, perReviewee: number, mode: AllocationMode, apart = false) => {
  const areSeparated = apart ? (a: number, b: number) => a === 0 || b === 0 : undefined;
  const request = { size, perReviewee, mode, ...(areSeparated && { areSeparated }) };
  return allocationGap(allocateReviewers(request, seededRandom(3)), perReviewee, mode)?.kind;
};

describe('allocationGap', () => {
  it.each([
    [3, 2, 'mutual', undefined],
    [3, 1, 'mutual', 'one-more'],
    [7, 3, 'mutual', 'one-more'],
    [3, 2, 'optional', undefined],
    [3, 3, 'optional', 'too-few'],
    [4, 2, 'unidirectional', 'too-few'],
    [5, 2, 'unidirectional', undefined],
    [1, 1, 'mutual', 'too-few'],
    [0, 1, 'mutual', 'too-few'],
  ] as const)(
    'tells what %i students can’t do with %i reviewers each when %s',
    (size, each, mode, kind) => {
      expect(gapOf(size, each, mode)).toBe(kind);
    },
  );

  it('reports students whom no one may review', () => {
    expect(gapOf(6, 1, 'optional', true)).toBe('apart');
  });
});
