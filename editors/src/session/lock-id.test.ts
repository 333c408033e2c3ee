import { describe, expect, it } from 'vitest';
import { isReviewLock, lockIdFor, writerOfLock } from './lock-id.ts';
import { toSaveFailure } from './save-failure.ts';

describe('lockIdOf', () => {
  it.each([
    ['edit', false],
    ['comment', true],
    ['suggest', true],
  ] as const)('says whether a user who may %s reviews, and identifies them', (mode, reviews) => {
    const lock = lockIdFor('tab-1', mode);
    expect([isReviewLock(lock), writerOfLock(lock)]).toEqual([reviews, 'tab-1']);
    expect(toSaveFailure({ kind: 'locked-elsewhere', lock })).toEqual({
      ends: 'conflict',
      message: reviews ? 'reviewed' : 'locked',
    });
  });
});
