import { and, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../db/connection.ts';
import { users } from '../../db/schema/accounts.ts';
import { assignments, classes, submissions } from '../../db/schema/classes.ts';
import { files } from '../../db/schema/versions.ts';

export async function findUserId(db: Database, username: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return row?.id ?? null;
}

export async function findClassId(db: Database, enrollKey: string): Promise<string | null> {
  const [row] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(eq(classes.enrollKey, enrollKey));
  return row?.id ?? null;
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

export type ImportedFile = { submissionId: string; fileId: string; head: number; gate: number };

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
      gate: files.gate,
    })
    .from(submissions)
    .innerJoin(files, and(eq(files.submissionId, submissions.id), eq(files.role, 'main')))
    .where(and(eq(submissions.assignmentId, assignmentId), eq(submissions.studentId, studentId)));
  return row ?? null;
}

/** Bytes that PostgreSQL keeps for the history of a file: rows with their headers, compressed as they are. */
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

/**
 * Lets commits of this process return before they are on disk: an import that is interrupted is simply done again. Call
 * `flush` at the end.
 */
export async function commitLazily(pool: pg.Pool): Promise<void> {
  pool.options.options = '-c synchronous_commit=off';
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of open) {
    await client.query('set synchronous_commit to off');
    client.release();
  }
}

/** Returns when everything that was committed before is on disk. */
export async function flush(pool: pg.Pool, submissionId: string, lastAt: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set synchronous_commit to on');
    await client.query('update submissions set last_change_at = $2 where id = $1', [
      submissionId,
      lastAt.toISOString(),
    ]);
  } finally {
    client.release();
  }
}
