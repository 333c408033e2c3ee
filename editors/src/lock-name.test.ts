import { describe, expect, it } from 'vitest';
import { holderOf, isReviewersLock, lockName } from './lock-name.ts';
import { troubleOf } from './save-trouble.ts';

describe('lockName', () => {
  it.each([
    ['edit', false],
    ['comment', true],
    ['suggest', true],
  ] as const)(
    'says of somebody who may %s whether they review, and names them',
    (mode, reviews) => {
      const lock = lockName('tab-1', mode);
      expect([isReviewersLock(lock), holderOf(lock)]).toEqual([reviews, 'tab-1']);
      expect(troubleOf({ kind: 'locked-elsewhere', lock })).toEqual({
        ends: 'conflict',
        message: reviews ? 'reviewed' : 'locked',
      });
    },
  );
});
