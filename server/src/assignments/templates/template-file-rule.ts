import type { Platform } from '../../ground/platform/platform.ts';
import {
  NOT_YOURS,
  PLAIN_USE,
  reviewMode,
  type WriteRule,
} from '../../record/wopi/write-rule.service.ts';
import { templateAccess } from './templates.service.ts';

/** Templates: the class's instructors write in them, until it is archived. */
export const templateFileRule = ({ db }: Pick<Platform, 'db'>): WriteRule => ({
  raisesWriteEpoch: true,
  isRepairable: true,
  async use({ id }, userId) {
    const access = await templateAccess(db, id, userId);
    if (access === null) return null;
    return {
      ...PLAIN_USE,
      ownerId: userId,
      reads: (view) => view === 'addition',
      refusalToWrite: (grant) => (access.canWrite && reviewMode(grant) === null ? null : NOT_YOURS),
    };
  },
});
