import type { ClassRole } from '@antecedent/domain/access/class-roles';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { ltiCourses } from '../../ground/db/schema/lti.ts';
import { sql } from '../../ground/db/sql.ts';

export type CourseKey = { platformId: string; deploymentId: string; contextId: string };

/** The class of a course; null before it is linked. */
export async function findCourseClass(db: Database, course: CourseKey): Promise<string | null> {
  const [row] = await db
    .select({ classId: ltiCourses.classId })
    .from(ltiCourses)
    .where(
      and(
        eq(ltiCourses.platformId, course.platformId),
        eq(ltiCourses.deploymentId, course.deploymentId),
        eq(ltiCourses.contextId, course.contextId),
      ),
    );
  return row?.classId ?? null;
}

/** Links the course, in place of a class that is in the trash. */
export async function saveCourse(db: Database, row: typeof ltiCourses.$inferInsert): Promise<void> {
  const { classId, linkedAt } = row;
  await db
    .insert(ltiCourses)
    .values(row)
    .onConflictDoUpdate({
      target: [ltiCourses.platformId, ltiCourses.deploymentId, ltiCourses.contextId],
      set: { classId, linkedAt },
    });
}

/** Lets one person at a time link a course, until the transaction ends. */
export async function lockCourse(db: Database, course: CourseKey): Promise<void> {
  const key = `lti course ${course.platformId}\n${course.deploymentId}\n${course.contextId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function listClassRoles(
  db: Database,
  classId: string,
  userId: string,
): Promise<ClassRole[]> {
  const rows = await db
    .select({ role: classMembers.role })
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classMembers.classId))
    .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)));
  return rows.map(({ role }) => role);
}

/** The classes that a person teaches now, the newest first. */
export const listTaughtClasses = (
  db: Database,
  userId: string,
): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .innerJoin(classMembers, eq(classMembers.classId, classes.id))
    .where(
      and(
        eq(classMembers.userId, userId),
        inArray(classMembers.role, ['owner', 'instructor']),
        isNull(classes.archivedAt),
      ),
    )
    .orderBy(desc(classes.createdAt), desc(classes.id));
