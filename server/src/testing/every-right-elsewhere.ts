import type { Role } from '@antecedent/domain/access/roles';
import { classMembers } from '../ground/db/schema/classes.ts';
import { sql } from '../ground/db/sql.ts';
import { aUser, type TestUser } from './factories.ts';
import { aClass, anAssignment, assisting, enrolled, started } from './scenarios.ts';
import type { TestApp } from './start-test-app.ts';

/**
 * A person with these roles and, in classes of their own, everything that the roles allow: they own one class, teach
 * another with its owner, assist in one with every right, and write in one as a student.
 */
export async function withEveryRightElsewhere(
  server: TestApp,
  roles: readonly Role[],
): Promise<TestUser> {
  const { db, now } = server;
  const person = await aUser(server, { roles: [...roles] });
  if (roles.includes('ROLE_INSTRUCTOR')) {
    await aClass(server, { instructor: person });
    const { id: classId } = await aClass(server);
    const row = { classId, userId: person.id, addedAt: now() };
    await db.insert(classMembers).values({ ...row, role: 'instructor' });
  }
  if (roles.includes('ROLE_TEACHING_ASSISTANT')) {
    await assisting(server, person, (await aClass(server)).id);
  }
  if (roles.includes('ROLE_STUDENT')) {
    const course = await aClass(server);
    await enrolled(server, course, person);
    await started(server, person, await anAssignment(server, course));
  }
  return person;
}

/** Makes a person a student of every class in which they are nothing yet. */
export async function enrolledEverywhere({ db }: TestApp, { id }: TestUser): Promise<void> {
  await db.execute(sql`
    insert into class_members (class_id, user_id, role, added_at)
    select c.id, ${id}, 'student', now() from classes c
     where not exists (select from class_members m where m.class_id = c.id and m.user_id = ${id})`);
}
