import type { Database } from '../../ground/db/connection.ts';
import { forAllStudents } from '../../ground/db/for-all-students.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import { allowLateSaves, invalidateWritePermissions } from './submission-files.repo.ts';

/** How long text is still accepted that was typed before another person ended the writing, ms. */
const LATE_SAVES_MS = 10_000;

/**
 * Follows a change by an instructor of who may write, in its transaction: cached permissions become stale, open pages
 * are notified, and their unsaved text is still accepted for some seconds.
 */
export async function followPermissionChange(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  scope:
    | { submissionId: string }
    | { assignmentId: string }
    | { classId: string }
    | { classId: string; studentId: string },
): Promise<void> {
  const follow = async (): Promise<void> => {
    await invalidateWritePermissions(tx, scope);
    await allowLateSaves(tx, scope, new Date(clock().getTime() + LATE_SAVES_MS));
    await notifyOpenPages(tx, scope);
  };
  const isOfOne = 'submissionId' in scope || 'studentId' in scope;
  await (isOfOne ? follow() : forAllStudents(tx, follow));
}
