import { anonymousCopy } from '@antecedent/domain/office/anonymous/anonymous-copy';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import {
  NOT_YOURS,
  PLAIN_USE,
  reviewMode,
  type WriteRule,
} from '../../record/wopi/write-rule.service.ts';
import { reviewFileAccess } from './review-file.service.ts';

/**
 * A reviewer's copy of a draft: its reviewer comments in it, and whatever name an editor wrote into it, others read only
 * what they may know of the reviewer. A reviewer who can't finish a review still reads it. Someone who leaves the class, or is given another review, changes no write epoch.
 */
export const reviewFileRule = (reading: Pick<Platform, 'db' | 'clock'>): WriteRule => ({
  raisesWriteEpoch: false,
  isRepairable: false,
  async use({ id, lateSavesUntil }, userId) {
    const access = await reviewFileAccess(reading, id, userId);
    if (access === null) return null;
    const { mode, refusal, penName, shownAs } = access;
    return {
      ...PLAIN_USE,
      reads: (view) => view === 'main',
      refusalToWrite(grant, now) {
        if (reviewMode(grant) === null || mode === null) return NOT_YOURS;
        const isLate = lateSavesUntil !== null && now <= lateSavesUntil;
        return refusal === null || isLate ? null : { kind: 'review', reason: refusal };
      },
      penName: async () => (mode === null ? null : penName),
      async hiddenNames() {
        if (shownAs === null) return null;
        return {
          copyOf: (admission, bytes) =>
            anonymousCopy(bytes, () => shownAs, admittedCodec(admission)),
          // Those who read a copy never write in it.
          namesNobody: () => false,
          roundsTimes: true,
        };
      },
    };
  },
});
