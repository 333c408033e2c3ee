import type { Role } from '@antecedent/domain/access/roles';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { userRoles, users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';

/** The user with that username and role. */
export async function findUserId(
  db: Database,
  username: string,
  role: Role,
): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, role)))
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return row?.id ?? null;
}

export async function findClass(
  db: Database,
  instructorId: string,
  name: string,
): Promise<{ id: string; enrollKey: string } | null> {
  const [row] = await db
    .select({ id: classes.id, enrollKey: classes.enrollKey })
    .from(classes)
    .innerJoin(
      classMembers,
      and(eq(classMembers.classId, classes.id), eq(classMembers.role, 'owner')),
    )
    .where(and(eq(classMembers.userId, instructorId), eq(classes.name, name)));
  return row ?? null;
}

export async function findAssignmentId(
  db: Database,
  classId: string,
  description: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.classId, classId), eq(assignments.description, description)));
  return row?.id ?? null;
}

export type ImportedFile = {
  submissionId: string;
  fileId: string;
  head: number;
  writeEpoch: number;
};

export async function findMainFile(
  db: Database,
  assignmentId: string,
  studentId: string,
): Promise<ImportedFile | null> {
  const [row] = await db
    .select({
      submissionId: submissions.id,
      fileId: files.id,
      head: files.head,
      writeEpoch: files.writeEpoch,
    })
    .from(submissions)
    .innerJoin(files, and(eq(files.submissionId, submissions.id), eq(files.role, 'main')))
    .where(and(eq(submissions.assignmentId, assignmentId), eq(submissions.studentId, studentId)));
  return row ?? null;
}

/** Bytes that PostgreSQL uses for the history of a file: rows with their headers, compressed as stored. */
export async function storedBytes(db: Database, fileId: string): Promise<number> {
  const ofTable = (table: string) =>
    sql`select sum(pg_column_size(t.*) + 28) as bytes from ${sql.raw(table)} t where t.file_id = ${fileId}`;
  const tables = [
    'version_tail',
    'version_chunks',
    'version_keyframes',
    'analysis_snapshots',
    'activity_rollups',
  ];
  const { rows } = (await db.execute(
    sql`select sum(bytes)::float8 as bytes from (${sql.join(tables.map(ofTable), sql` union all `)}) all_tables`,
  )) as unknown as { rows: { bytes: number | null }[] };
  return rows[0]?.bytes ?? 0;
}
