import type { Role } from '@antecedent/domain/access/roles';
import type { CourseRole } from '@antecedent/domain/lti/course-role';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { lockClass } from './class-management.repo.ts';
import { insertMembers, insertRoles, listRoles } from './members.repo.ts';
import { isRemovedWithKey } from './removals.repo.ts';

const ROLE: Record<CourseRole, Role> = {
  instructor: 'ROLE_INSTRUCTOR',
  assistant: 'ROLE_TEACHING_ASSISTANT',
  student: 'ROLE_STUDENT',
};

/**
 * Lets a person of a learning platform's course into its class, in the caller's transaction. No one loses a role: staff of
 * the class stay staff, and a student whom an instructor removed is not let in again.
 *
 * @returns `gone` when the class is in the trash
 */
export async function joinFromPlatform(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  { classId, userId, role }: { classId: string; userId: string; role: CourseRole },
): Promise<'joined' | 'removed' | 'archived' | 'gone'> {
  const row = await lockClass(tx, classId);
  if (!row) return 'gone';
  const roles = await listRoles(tx, classId, userId);
  const isStaff = roles.some((one) => one !== 'student');
  const isIn =
    role === 'student' ? roles.length > 0 : roles.includes(role) || roles.includes('owner');
  // An instructor who has just created the class already owns it.
  if (isIn && role === 'instructor') await insertRoles(tx, [userId], ROLE.instructor);
  if (isIn || (isStaff && role === 'assistant')) return 'joined';
  if (row.archivedAt) return 'archived';
  const { enrollKey } = row;
  if (role === 'student' && (await isRemovedWithKey(tx, { classId, userId, enrollKey }))) {
    return 'removed';
  }
  await insertMembers(tx, [{ classId, userId, role, addedAt: platform.clock() }]);
  await insertRoles(tx, [userId], ROLE[role]);
  if (role !== 'student') {
    await recordAudit(platform, tx, {
      actorId: userId,
      action: 'platform.join',
      object: `class ${classId}`,
    });
  }
  return 'joined';
}
