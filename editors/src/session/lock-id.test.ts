import { describe, expect, it } from 'vitest';
import { deviceOfLock, isReviewLock, lockIdFor, writerOfLock } from './lock-id.ts';
import { toSaveFailure } from './save-failure.ts';

describe('lockIdFor', () => {
  it.each([
    ['edit', 'here', false],
    ['edit', null, false],
    ['comment', 'here', true],
    ['suggest', null, true],
  ] as const)(
    'says whether a user who may %s on %s reviews, and identifies them',
    (mode, device, reviews) => {
      const lock = lockIdFor('tab-1', mode, device);
      expect([isReviewLock(lock), writerOfLock(lock)]).toEqual([reviews, 'tab-1']);
      expect(deviceOfLock(lock)).toBe(device);
      expect(toSaveFailure({ kind: 'locked-elsewhere', lock })).toEqual({
        ends: 'conflict',
        message: reviews ? 'reviewed' : 'locked',
      });
    },
  );
});
