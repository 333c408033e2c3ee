import type { Assistant } from '@antecedent/contracts/classes/classes/assistants';
import { ASSISTANT_RIGHTS, type AssistantRight } from '@antecedent/domain/access/assistant-rights';
import { MINUTE } from '@antecedent/domain/time';
import { attemptKey, countOrRefuse, paced } from '../../ground/platform/attempt-counts.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import { invalidateWritePermissions } from '../../submissions/submissions/submissions.service.ts';
import { lockAuthorizedClass } from './authorize-class.ts';
import { updateClassRow } from './class-management.repo.ts';
import { presentAssistant } from './classes.presenter.ts';
import * as repo from './members.repo.ts';

/** Enough for a large course; trying out a list of addresses would take days. */
const LOOKUPS = paced(30, 2 * MINUTE);

/** The person with exactly this address. @throws {AppError} `not-found`, `too-many-attempts` */
export async function searchAssistant(
  platform: Platform,
  actor: Actor,
  email: string,
): Promise<Assistant> {
  const lookups = await attemptKey(platform, 'people lookup', actor.userId);
  await countOrRefuse(platform, lookups, LOOKUPS, 'peopleLookups');
  const person = await repo.findPersonByEmail(platform.db, email);
  if (!person || person.state === 'disabled') {
    throw new AppError('not-found', 'classes.noAccount');
  }
  return presentAssistant(person);
}

type Member = { classId: string; userId: string };

/**
 * Makes a person an assistant of a class, and a teaching assistant if they weren't one yet.
 *
 * @throws {AppError} `not-found`; `conflict` for its students and its instructor, and in the archive
 */
export async function addAssistant(
  { db, clock }: Platform,
  actor: Actor,
  { classId, userId }: Member,
): Promise<Assistant> {
  return db.transaction(async (tx) => {
    const course = await lockAuthorizedClass(tx, actor, 'assistant.manage', classId);
    const person = await repo.findPerson(tx, userId);
    if (!person || person.state === 'disabled') throw notFound('person');
    const roles = await repo.listRoles(tx, classId, userId);
    if (userId === actor.userId) {
      throw new AppError('conflict', 'classes.instructorAsAssistant');
    }
    if (roles.includes('owner') || roles.includes('instructor')) {
      throw new AppError('conflict', 'classes.instructorThere');
    }
    if (roles.includes('student')) {
      throw new AppError('conflict', 'classes.studentAsAssistant');
    }
    await repo.insertMembers(tx, [{ classId, userId, role: 'assistant', addedAt: clock() }]);
    await repo.insertRoles(tx, [userId], 'ROLE_TEACHING_ASSISTANT');
    if (roles.includes('assistant')) return presentAssistant(person);
    const at = clock();
    await notify({ clock }, tx, [userId], {
      kind: 'assistant-added',
      values: { className: course.name },
      key: `assistant ${classId} ${at.getTime()}`,
    });
    return presentAssistant(person);
  });
}

/**
 * Decides what the assistants of a class may do besides reading. What they may no longer do ends immediately, even in
 * texts that they have open.
 *
 * @throws {AppError} `not-found`; `conflict` in the archive
 */
export async function setAssistantRights(
  platform: Platform,
  actor: Actor,
  { classId, rights }: { classId: string; rights: readonly AssistantRight[] },
): Promise<{ rights: AssistantRight[] }> {
  const chosen = ASSISTANT_RIGHTS.filter((right) => rights.includes(right));
  await platform.db.transaction(async (tx) => {
    await lockAuthorizedClass(tx, actor, 'assistant.manage', classId);
    await updateClassRow(tx, classId, { assistantsMay: chosen });
    await invalidateWritePermissions(tx, { classId });
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: 'assistant.rights',
      object: `class ${classId}`,
    });
  });
  return { rights: chosen };
}

/**
 * Removes an assistant from a class; from the next request on they can read nothing in it. A person who assists in no
 * other class is no longer a teaching assistant.
 *
 * @throws {AppError} `not-found` even if only the person does not assist there; `conflict` in the archive
 */
export async function removeAssistant(
  { db }: Platform,
  actor: Actor,
  { classId, userId }: Member,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAuthorizedClass(tx, actor, 'assistant.manage', classId);
    if (!(await repo.deleteMember(tx, { classId, userId }, 'assistant')))
      throw notFound('assistant');
    await repo.dropIdleAssistants(tx, [userId]);
    // They may have a text open to comment on.
    await invalidateWritePermissions(tx, { classId });
    return true;
  });
}
