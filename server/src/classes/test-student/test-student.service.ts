import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import {
  changeUser,
  createUser,
  startTestSession,
  type WithSessions,
} from '../../accounts/accounts/accounts.service.ts';
import { amongTestStudents } from '../../ground/db/test-students.ts';
import { deleteTestWork } from '../../ground/db/trash.repo.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { localeOf } from '../../messages/mail/mail.service.ts';
import { findTestStudent, insertTestMember } from './test-student.repo.ts';

type Services = Platform & WithSessions;

/**
 * Lets an instructor act as the test student of a class, with a student's rights in it and no others; the first time
 * makes her.
 *
 * @throws {AppError} `not-found` for everyone but the instructors of the class
 */
export async function viewAsStudent(
  services: Services,
  actor: Actor,
  classId: string,
): Promise<SignedInUser> {
  const { db } = services;
  await authorizeFor(db, actor, 'class.viewAsStudent', { classId }, 'class');
  const locale = await localeOf(db, actor.userId);
  const student = await amongTestStudents(async () => {
    const id = await findOrCreate(services, classId);
    // She reads what her instructor reads.
    return db.transaction((tx) => changeUser(services, tx, id, { locale }));
  });
  await recordAudit(services, db, {
    actorId: actor.userId,
    action: 'testStudent.act',
    object: `class ${classId}`,
  });
  return startTestSession(services, actor, student);
}

async function findOrCreate(services: Services, classId: string): Promise<string> {
  const { db } = services;
  return (
    (await findTestStudent(db, classId)) ??
    // Two instructors may be first at the same time.
    (await create(services, classId).catch(async (error: unknown) => {
      const other = await findTestStudent(db, classId);
      if (other === null) throw error;
      return other;
    }))
  );
}

/** No one can sign in as her: she has no password, her address receives no mail, and queries for accounts don't see her. */
const create = ({ db, clock }: Services, classId: string): Promise<string> =>
  db.transaction(async (tx) => {
    const student = await createUser({ clock }, tx, {
      username: `test-student-${classId}`,
      email: `${classId}@test-student.invalid`,
      firstName: 'Test',
      lastName: 'Student',
      password: null,
      roles: ['ROLE_STUDENT'],
    });
    await insertTestMember(tx, { classId, userId: student.id, addedAt: clock() });
    return student.id;
  });

/**
 * Deletes everything that the test student of a class wrote.
 *
 * @throws {AppError} `not-found` for everyone but the instructors of the class
 */
export async function resetTestStudent(
  { db, clock }: Services,
  actor: Actor,
  classId: string,
): Promise<Record<string, never>> {
  await authorizeFor(db, actor, 'class.viewAsStudent', { classId }, 'class');
  await db.transaction(async (tx) => {
    await deleteTestWork(tx, classId);
    await recordAudit({ clock }, tx, {
      actorId: actor.userId,
      action: 'testStudent.reset',
      object: `class ${classId}`,
    });
  });
  return {};
}
