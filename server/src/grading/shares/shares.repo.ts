import type { ClassRole } from '@antecedent/domain/access/class-roles';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { byName } from '../../ground/db/name-order.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';

export type StaffRow = { id: string; firstName: string; lastName: string; role: ClassRole };

/** Those who teach the class of an assignment, by name; who has two roles is there twice. */
export const listStaff = (db: Database, assignmentId: string): Promise<StaffRow[]> =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      role: classMembers.role,
    })
    .from(assignments)
    .innerJoin(
      classMembers,
      and(eq(classMembers.classId, assignments.classId), ne(classMembers.role, 'student')),
    )
    .innerJoin(users, eq(users.id, classMembers.userId))
    .where(eq(assignments.id, assignmentId))
    .orderBy(...byName(users), classMembers.role);
