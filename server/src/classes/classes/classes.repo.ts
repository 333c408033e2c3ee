import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import {
  type ClassRow,
  classes,
  classMembers,
  studentLevels,
  subjectAreas,
} from '../../ground/db/schema/classes.ts';

/** A class with the texts that its option ids refer to. */
export type NamedClass = ClassRow & {
  subjectArea: string;
  studentLevel: string;
  ownerId: string;
  /** Name of the owner. */
  instructor: { firstName: string; lastName: string };
};
export type NamedOption = { id: number; name: string };

/** Adds missing options; existing ones keep their ids. Safe on several nodes concurrently. */
export async function insertOptions(
  db: Database,
  areas: readonly string[],
  levels: readonly string[],
): Promise<void> {
  // Only the missing ones: a refused row would use up an id at every start.
  const newAreas = missing(areas, await listSubjectAreas(db));
  if (newAreas.length > 0) await db.insert(subjectAreas).values(newAreas).onConflictDoNothing();
  const newLevels = missing(levels, await listStudentLevels(db));
  if (newLevels.length > 0) await db.insert(studentLevels).values(newLevels).onConflictDoNothing();
}

function missing(wanted: readonly string[], known: readonly NamedOption[]): { name: string }[] {
  const names = new Set(known.map(({ name }) => name));
  return wanted.filter((name) => !names.has(name)).map((name) => ({ name }));
}

export const listSubjectAreas = (db: Database): Promise<NamedOption[]> =>
  db.select().from(subjectAreas).orderBy(asc(subjectAreas.id));

export const listStudentLevels = (db: Database): Promise<NamedOption[]> =>
  db.select().from(studentLevels).orderBy(asc(studentLevels.id));

export async function optionsExist(
  db: Database,
  subjectAreaId: number,
  studentLevelId: number,
): Promise<{ area: boolean; level: boolean }> {
  // One after the other: a transaction is one connection.
  const areas = await db.select().from(subjectAreas).where(eq(subjectAreas.id, subjectAreaId));
  const levels = await db.select().from(studentLevels).where(eq(studentLevels.id, studentLevelId));
  return { area: areas.length > 0, level: levels.length > 0 };
}

/** Adds a class with its owner, in the caller's transaction. @returns null when the enrollment key is taken */
export async function insertClass(
  db: Database,
  ownerId: string,
  row: typeof classes.$inferInsert,
): Promise<string | null> {
  const [inserted] = await db
    .insert(classes)
    .values(row)
    .onConflictDoNothing({ target: classes.enrollKey })
    .returning({ id: classes.id });
  if (!inserted) return null;
  await db
    .insert(classMembers)
    .values({ classId: inserted.id, userId: ownerId, role: 'owner', addedAt: row.createdAt });
  return inserted.id;
}

const owners = alias(classMembers, 'owners');

const named = (db: Database) =>
  db
    .select({
      row: classes,
      subjectArea: subjectAreas.name,
      studentLevel: studentLevels.name,
      ownerId: users.id,
      instructor: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(classes)
    .innerJoin(subjectAreas, eq(subjectAreas.id, classes.subjectAreaId))
    .innerJoin(studentLevels, eq(studentLevels.id, classes.studentLevelId))
    .innerJoin(owners, and(eq(owners.classId, classes.id), eq(owners.role, 'owner')))
    .innerJoin(users, eq(users.id, owners.userId));

const flat = ({
  row,
  ...names
}: { row: ClassRow } & Omit<NamedClass, keyof ClassRow>): NamedClass => ({ ...row, ...names });

export async function findClass(db: Database, id: string): Promise<NamedClass | null> {
  const [found] = await named(db).where(eq(classes.id, id));
  return found ? flat(found) : null;
}

export async function findClassByKey(db: Database, enrollKey: string): Promise<NamedClass | null> {
  const [found] = await named(db).where(
    and(eq(classes.enrollKey, enrollKey), isNull(classes.archivedAt)),
  );
  return found ? flat(found) : null;
}

/** Whether a class in the archive has this key. */
export async function isArchivedKey(db: Database, enrollKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.enrollKey, enrollKey), isNotNull(classes.archivedAt)))
    .limit(1);
  return rows.length > 0;
}

/** A page of the active or archived classes that a person teaches, newest first. */
export async function listClassPage(
  db: Database,
  instructorId: string,
  page: { archived: boolean; limit: number; offset: number },
): Promise<NamedClass[]> {
  const where = page.archived ? isNotNull(classes.archivedAt) : isNull(classes.archivedAt);
  const rows = await named(db)
    .where(and(inArray(classes.id, classIdsOfInstructor(db, instructorId)), where))
    .orderBy(desc(classes.createdAt), desc(classes.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(flat);
}

/** Ids of the classes that a person teaches, for a condition. */
export const classIdsOfInstructor = (db: Database, userId: string) =>
  db
    .select({ id: classMembers.classId })
    .from(classMembers)
    .where(
      and(eq(classMembers.userId, userId), inArray(classMembers.role, ['owner', 'instructor'])),
    );

/** The classes that a person assists in, newest first. */
export async function listClassesOfAssistant(db: Database, userId: string): Promise<NamedClass[]> {
  const rows = await named(db)
    .innerJoin(classMembers, eq(classMembers.classId, classes.id))
    .where(and(eq(classMembers.userId, userId), eq(classMembers.role, 'assistant')))
    .orderBy(desc(classes.createdAt), desc(classes.id));
  return rows.map(flat);
}

/** The classes of a student, the one that began last first. */
export async function listClassesOfStudent(db: Database, studentId: string): Promise<NamedClass[]> {
  const rows = await named(db)
    .innerJoin(classMembers, eq(classMembers.classId, classes.id))
    .where(and(eq(classMembers.userId, studentId), eq(classMembers.role, 'student')))
    .orderBy(desc(classes.startAt), asc(classes.name), asc(classes.id));
  return rows.map(flat);
}
