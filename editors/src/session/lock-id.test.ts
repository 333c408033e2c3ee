import { describe, expect, it } from 'vitest';
import { isReviewLock, lockIdOf, writerOfLock } from './lock-id.ts';
import { saveFailureOf } from './save-failure.ts';

describe('lockIdOf', () => {
  it.each([
    ['edit', false],
    ['comment', true],
    ['suggest', true],
  ] as const)(
    'says of somebody who may %s whether they review, and names them',
    (mode, reviews) => {
      const lock = lockIdOf('tab-1', mode);
      expect([isReviewLock(lock), writerOfLock(lock)]).toEqual([reviews, 'tab-1']);
      expect(saveFailureOf({ kind: 'locked-elsewhere', lock })).toEqual({
        ends: 'conflict',
        message: reviews ? 'reviewed' : 'locked',
      });
    },
  );
});
