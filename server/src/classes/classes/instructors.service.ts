import type { Instructor } from '@antecedent/contracts/classes/classes/instructors';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { invalidateWritePermissions } from '../../submissions/submissions/submissions.service.ts';
import { lockAuthorizedClass } from './authorize-class.ts';
import { presentInstructor } from './classes.presenter.ts';
import { deleteMember, findInstructor, insertMembers, listRoles } from './members.repo.ts';

type Member = { classId: string; userId: string };

/**
 * Lets another instructor teach a class: they do in it what its owner does, except add and remove instructors.
 *
 * @throws {AppError} `not-found`; `conflict` for its assistants and students, for people who are no
 * instructors, and in the archive
 */
export async function addInstructor(
  { db, clock }: Platform,
  actor: Actor,
  { classId, userId }: Member,
): Promise<Instructor> {
  return db.transaction(async (tx) => {
    await lockAuthorizedClass(tx, actor, 'instructor.manage', classId);
    const found = await findInstructor(tx, userId);
    if (!found || found.person.state === 'disabled') throw notFound('person');
    const roles = await listRoles(tx, classId, userId);
    if (roles.includes('owner')) throw new AppError('conflict', 'classes.ownClass');
    if (roles.includes('student')) {
      throw new AppError('conflict', 'classes.studentAsAssistant');
    }
    if (roles.includes('assistant')) {
      throw new AppError('conflict', 'classes.assistantThere');
    }
    if (!found.isInstructor) {
      throw new AppError('conflict', 'classes.noInstructorAccount');
    }
    await insertMembers(tx, [{ classId, userId, role: 'instructor', addedAt: clock() }]);
    return presentInstructor(found.person, false);
  });
}

/**
 * Removes a co-instructor from a class; their permission to review its texts ends immediately.
 *
 * @throws {AppError} `not-found`, even if only the person does not teach there; `conflict` for the owner and in the
 *   archive
 */
export async function removeInstructor(
  { db }: Platform,
  actor: Actor,
  member: Member,
): Promise<boolean> {
  const { classId, userId } = member;
  return db.transaction(async (tx) => {
    await lockAuthorizedClass(tx, actor, 'instructor.manage', classId);
    if ((await listRoles(tx, classId, userId)).includes('owner')) {
      throw new AppError('conflict', 'classes.ownerStays');
    }
    if (!(await deleteMember(tx, member, 'instructor'))) throw notFound('instructor');
    await invalidateWritePermissions(tx, { classId });
    return true;
  });
}
